import { FormField } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import type { FormState } from '~/forms/useForm';

/** The type and the rebate of a newcomer, whether by an agent's own hand or by a link. */
export function PlaceFields<Name extends string>({
  form,
  rebateHint,
}: {
  form: FormState<Name | 'type' | 'rebate'>;
  rebateHint: string;
}) {
  const { t } = form;
  return (
    <>
      <FormRadios
        form={form}
        name="type"
        options={[
          { value: '0', label: t('team_kind_member'), lines: [t('opening_member')] },
          { value: '2', label: t('team_kind_agent'), lines: [t('opening_agent')] },
        ]}
      />
      <FormField
        form={form}
        name="rebate"
        hint={rebateHint}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
      />
    </>
  );
}
