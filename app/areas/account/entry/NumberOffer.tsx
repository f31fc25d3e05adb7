import { numberTyped } from '~/forms/code/mobile';
import type { FormState } from '~/forms/useForm';
import { useRootData } from '~/ui/rootData';

/**
 * Offers the method by number to a person who typed a mobile number as the user name
 * (account#number-as-a-user-name). Its button submits the form, so all that was typed is kept.
 */
export function NumberOffer<Name extends string>({
  form,
  button,
  label,
}: {
  form: FormState<Name | 'username'>;
  /** The name and value by which the form is told. */
  button: { name: 'switch' | 'intent'; value: string };
  label: string;
}) {
  const offered = useRootData()?.shared.dialingCodes ?? [];
  const isFault = form.faultOf('username')?.code === 'username_is_number';
  // A platform with rules of its own may have looked for such a name.
  const isRefused = form.replyId !== undefined && numberTyped(form.typed.username ?? '', offered);
  if (!isFault && !isRefused) return null;
  return (
    <button className="button button-quiet wide" {...button}>
      {label}
    </button>
  );
}
