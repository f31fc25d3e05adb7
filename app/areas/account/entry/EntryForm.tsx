import {
  Fragment,
  useState,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  useEffect,
} from 'react';
import { FormShell } from '~/forms/FormShell';
import { numberTyped, contactOf, mobileIn, mobileOf, type MobileNumber } from '~/forms/code/mobile';
import type { FormState } from '~/forms/useForm';
import { useRootData } from '~/ui/rootData';
import { runsAs, surroundings, type RunsAs } from '../register/registerMethod';

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

/**
 * Switches between two methods. Its buttons submit the form, so typed values are kept; they choose by name and
 * value, since text browsers ignore `formaction`. Enter presses a form's first button, so a `DefaultSubmit` must
 * stand before these.
 */
export function Switch({
  label,
  ways,
  chosen,
}: {
  label: string;
  ways: readonly { value: string; text: string }[];
  chosen: string;
}) {
  return (
    <div className="switch" role="group" aria-label={label}>
      {ways.map(({ value, text }) => (
        <Fragment key={value}>
          <button name="switch" value={value} aria-pressed={value === chosen}>
            {text}
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}

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

/**
 * The mobile number typed in the form, formatted as codes are sent to it; script updates it on each
 * change.
 */
export function useNumber<Name extends string>(
  { fields }: FormState<Name | keyof MobileNumber>,
  known: MobileNumber,
) {
  const first = (name: keyof MobileNumber) => fields[name].initialValue ?? known[name];
  const [to, setTo] = useState(() =>
    contactOf(
      mobileOf({
        countryDialingCode: first('countryDialingCode'),
        mobileNum: first('mobileNum'),
      }),
    ),
  );
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTo(contactOf(mobileIn(new FormData(currentTarget))));
  return { to, onChange };
}

/**
 * Sends how the app runs along with the form, as script finds it; empty without script
 * (account#registration-request).
 */
function RunsAsInput() {
  const [method, setMethod] = useState<RunsAs | ''>('');
  useEffect(() => setMethod(runsAs(surroundings())), []);
  return <input type="hidden" name="registerMethod" value={method} />;
}

/** The frame that the login and register forms share. */
export function EntryForm<Name extends string>({
  form,
  action,
  redirectTo,
  onChange,
  heading,
  submit,
  children,
}: {
  form: FormState<Name>;
  /** The address that it is sent to, where that is not the page's own. */
  action?: string;
  redirectTo: string;
  onChange: FormEventHandler<HTMLFormElement>;
  heading: string;
  /** The label of the form's own button. */
  submit: string;
  children: ReactNode;
}) {
  return (
    <FormShell
      form={form}
      action={action}
      submit={{ label: submit }}
      lead={<h1>{heading}</h1>}
      onChange={onChange}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <RunsAsInput />
      {children}
    </FormShell>
  );
}
