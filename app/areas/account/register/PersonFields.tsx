import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';

type PersonField = 'payeeName' | 'birthDate';

/** A newcomer's name and date of birth, by which somebody who has excluded themselves is known (protection#known-again). */
export function PersonFields<Name extends string>({
  form,
  requested,
}: {
  form: FormState<Name | PersonField>;
  requested: readonly { name: PersonField; required: boolean }[];
}) {
  const { t } = form;
  return requested.map(({ name, required }) => (
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
}
