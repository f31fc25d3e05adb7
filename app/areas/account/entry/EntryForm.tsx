import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react';
import { FormShell } from '~/forms/FormShell';
import type { FormState } from '~/forms/useForm';
import { runsAs, surroundings, type RunsAs } from '../register/registerMethod';

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
