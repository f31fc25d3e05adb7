import { Form } from '@remix-run/react';
import type { FormEventHandler, ReactNode } from 'react';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { DefaultSubmit } from '~/forms/DefaultSubmit';
import { Languages } from '~/forms/Languages';
import { RunsAsInput } from '../register/RunsAsInput';
import type { useLeaveChecks } from '~/forms/rules/useLeaveChecks';
import type { EntryView } from './entry';
import type { useEntryForm } from './useEntryForm';

type Own = ReturnType<typeof useEntryForm>;

/** What the forms of login and register have in common: their head, and the languages below. */
export function EntryForm({
  view,
  form,
  summary,
  checks: { onFocus, onBlur },
  onChange,
  heading,
  submit,
  children,
}: Pick<Own, 'form' | 'summary'> & {
  view: EntryView;
  checks: Pick<ReturnType<typeof useLeaveChecks>, 'onFocus' | 'onBlur'>;
  onChange: FormEventHandler<HTMLFormElement>;
  heading: string;
  /** What the form's own button says. */
  submit: string;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      className="stack"
      replace
      onFocus={onFocus}
      onBlur={onBlur}
      onChange={onChange}
    >
      <DefaultSubmit label={submit} />
      <h1>{heading}</h1>
      <ErrorSummary {...summary} />
      <input type="hidden" name="redirectTo" value={view.redirectTo} />
      <RunsAsInput />
      {children}
      <Languages />
    </Form>
  );
}
