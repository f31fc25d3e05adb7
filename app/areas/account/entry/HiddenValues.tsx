import type { FormState } from '~/forms/useForm';

/**
 * Hidden fields with the values typed for the other method, so that switching back restores them.
 */
export function HiddenValues<Name extends string>({
  form,
  names,
}: {
  form: FormState<Name>;
  names: readonly NoInfer<Name>[];
}) {
  return names.map((name) => {
    const { initialValue } = form.fields[name];
    return initialValue ? (
      <input key={name} type="hidden" name={name} defaultValue={initialValue} />
    ) : null;
  });
}
