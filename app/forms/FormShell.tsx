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
 * The `form` element of the recipe: its summary heads it, its language buttons end it, and its
 * hidden fields carry the key and what was wrong, so that another language says that too.
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
  /** Stands before the summary: what the form is for. */
  lead?: ReactNode;
  /**
   * For a form whose own button is not its first: what the return key presses. Without an intent it
   * means the form's first act.
   */
  submit?: { label: string; intent?: string; disabled?: boolean };
  className?: string;
  action?: string;
  multipart?: boolean;
  /** With script the form shows its message for a moment before it leads on. */
  pauses?: boolean;
  /** False for a form without typed fields, where the chrome's own buttons do. */
  languages?: boolean;
  /** The form's component shows what is wrong by itself. */
  ownSummary?: boolean;
  preventScrollReset?: boolean;
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const { id, key, faults, summary, t, handlers } = form;
  const tellsFaults = languages && Object.keys(faults).length > 0;
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
        {tellsFaults && <input type="hidden" name={faults_field} value={JSON.stringify(faults)} />}
        {pauses && hydrated && <input type="hidden" name={scripted_field} value="1" />}
        {children}
        {languages && <Languages />}
      </Form>
    </TranslatorProvider>
  );
}
