import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { ProfileOwn } from './profile.server';
import { detailsFields } from './profileFields';

/** Corrects the optional fields of the registration. An ID number is typed anew: it is shown masked. */
export function DetailsForm({
  own: { details, starts },
  reply,
}: {
  own: ProfileOwn;
  reply: FormReply<unknown> | undefined;
}) {
  const present = Object.fromEntries(
    details.flatMap(({ field, value }) => (field === 'idNumber' ? [] : [[field, value]])),
  );
  const form = useForm(detailsFields, reply, {
    ...starts.details,
    values: { ...present, ...starts.details.values },
  });
  const { t } = form;
  return (
    <FormShell form={form} className="sheet stack">
      {details.map(({ field, value }) => (
        <FormField
          key={field}
          form={form}
          name={field}
          hint={field === 'idNumber' ? value : t('profile_detail_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      ))}
      <SubmitButton form={form} intent="saveDetails" label={t('profile_save')} />
    </FormShell>
  );
}
