import { RadioRows } from '~/ui/RadioRows';
import type { FormState } from './useForm';

/** One of a few values with their texts, by its form's field. */
export function FormRadios<Name extends string>({
  form,
  name,
  ...input
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  options: readonly { value: string; label: string; lines: readonly string[]; icon?: string }[];
  /** False: nothing is chosen at first. */
  chooses?: boolean;
}) {
  return (
    <RadioRows
      {...input}
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={form.labelOf(name)}
    />
  );
}
