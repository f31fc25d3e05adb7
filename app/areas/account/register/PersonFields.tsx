import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';

/** The fields that say who a person is. */
export type PersonField = 'payeeName' | 'birthDate';

/**
 * A newcomer's name and date of birth, by which somebody who has excluded themselves is known (protection#known-again):
 * so nobody needs to look for them, and where neither is required a sentence says what they are for.
 */
export function PersonFields<Name extends string>({
  form,
  requested,
}: {
  form: FormState<Name | PersonField>;
  requested: readonly { name: PersonField; required: boolean }[];
}) {
  const { t } = form;
  const fields = requested.map(({ name, required }) => (
    <FormField
      key={name}
      form={form}
      name={name as NoInfer<Name | PersonField>}
      required={required}
      hint={t(name === 'payeeName' ? 'register_payeeName_hint' : 'birth_date_hint')}
      autoComplete={name === 'payeeName' ? 'name' : 'bday'}
      maxLength={name === 'payeeName' ? 100 : 40}
    />
  ));
  const isVoluntary = requested.length > 0 && requested.every(({ required }) => !required);
  return (
    <>
      {isVoluntary && <p>{t('register_person')}</p>}
      {fields}
    </>
  );
}
