import { Form } from '@remix-run/react';
import type { FormEventHandler, ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { DefaultSubmit } from './DefaultSubmit';
import { Languages } from './Languages';
import { faults_field, scripted_field } from './reply';
import type { FormState } from './useForm';

/**
 * The `form` element of the recipe. The summary heads it and the language buttons end it; hidden
 * fields carry the idempotency key and the faults shown, so that they can be shown again in another
 * language, and an amount that was read back to the person is taken when it is sent once more.
 */
export function FormShell<Name extends string>({
  form,
  lead,
  submit,
  className = 'stack',
  action,
  multipart = false,
  pauses = false,
  languages = true,
  ownSummary = false,
  preventScrollReset,
  onChange,
  onSubmit,
  children,
}: {
  form: FormState<Name>;
  /** Stands before the summary: explains the form. */
  lead?: ReactNode;
  /**
   * The default button, for a form whose own button is not its first. Without an intent it means
   * the form's first act.
   */
  submit?: { label: string; intent?: string; disabled?: boolean };
  className?: string;
  action?: string;
  multipart?: boolean;
  /** With script the form shows its message for a moment before it goes on. */
  pauses?: boolean;
  /**
   * False for a form without typed fields: there the chrome's own language buttons are enough.
   */
  languages?: boolean;
  /** The form's component shows the errors itself. */
  ownSummary?: boolean;
  preventScrollReset?: boolean;
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const { id, key, faults, summary, t, handlers } = form;
  const sendsFaults = Object.keys(faults).length > 0;
  return (
    <TranslatorProvider value={t}>
      <Form
        method="post"
        id={id}
        action={action}
        encType={multipart ? 'multipart/form-data' : undefined}
        noValidate
        className={className}
        replace
        preventScrollReset={preventScrollReset}
        onChange={onChange}
        onSubmit={(event) => {
          onSubmit?.(event);
          if (!event.defaultPrevented) form.onSubmit();
        }}
        {...handlers}
      >
        {submit && <DefaultSubmit {...submit} />}
        {lead}
        {!ownSummary && <ErrorSummary {...summary} />}
        {key && <input key={key} type="hidden" name="idempotencyKey" value={key} />}
        {sendsFaults && <input type="hidden" name={faults_field} value={JSON.stringify(faults)} />}
        {pauses && hydrated && <input type="hidden" name={scripted_field} value="1" />}
        {children}
        {languages && <Languages />}
      </Form>
    </TranslatorProvider>
  );
}
