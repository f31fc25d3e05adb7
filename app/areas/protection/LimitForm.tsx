import { playLimitKinds, playLimitPeriods } from '@contract/protectionKinds';
import { FormChoice, FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { limitFields } from './limitFields';
import type { LimitsData } from './limits.server';

/** The form of one limit. */
export function LimitForm({ own, reply }: { own: LimitsData; reply: FormReply | undefined }) {
  const form = useForm(limitFields, reply, own.start);
  const { t } = form;
  return (
    <FormShell
      form={form}
      className="sheet stack"
      lead={<h2>{t('limits_set_title')}</h2>}
      submit={{ label: t('limits_save') }}
    >
      <div className="limit-pair">
        <FormChoice
          form={form}
          name="limit"
          options={playLimitKinds.map((value) => ({ value, label: t(`limits_kind_${value}`) }))}
          none={t('limits_choose')}
          required
        />
        <FormChoice
          form={form}
          name="period"
          options={playLimitPeriods.map((value) => ({
            value,
            label: t(`limits_period_${value}`),
          }))}
          none={t('limits_choose')}
          required
        />
      </div>
      <FormField
        form={form}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        required
      />
      <SubmitButton form={form} intent="setLimit" label={t('limits_save')} />
    </FormShell>
  );
}
