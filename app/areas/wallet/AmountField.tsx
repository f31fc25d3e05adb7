import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';

/** The field of an amount in major units, as its form's field `amount` (wallet#deposit). */
export const AmountField = <Name extends string>({
  form,
  hint,
}: {
  form: FormState<Name | 'amount'>;
  hint: string;
}) => (
  <FormField
    form={form}
    name="amount"
    inputMode="decimal"
    autoComplete="off"
    maxLength={40}
    hint={hint}
    required
  />
);
