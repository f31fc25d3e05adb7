import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';

/** One field of a payment password: six digits, masked. */
export function PaymentField<Name extends string>({
  form,
  name,
  hint,
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  hint?: string;
}) {
  return (
    <FormField
      form={form}
      name={name}
      type="password"
      hint={hint}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  );
}
