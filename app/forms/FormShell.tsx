import { Form } from '@remix-run/react';
import { type FormEventHandler, type ReactNode, Fragment } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Key } from '~/i18n/keys';
import { consoleLanguages, languageNames } from '~/i18n/languages';
import { TranslatorProvider, useT } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import { useRootData } from '~/ui/rootData';
import type { FormFields } from './fields';
import { faults_field, scripted_field, type FormReply } from './reply';
import { type FormState, useForm } from './useForm';

/** Shows the refusal of a form that its page does not have, as one that was sent from elsewhere or before a change. */
export function UnplacedFault({
  fields,
  reply,
}: {
  fields: FormFields;
  reply: FormReply<unknown> | undefined;
}) {
  return <ErrorSummary {...useForm<string>(fields, reply).summary} />;
}

/** The fault of a field, which the field names as its description by `ID-error`; nothing without one. */
export function FieldFault<Name extends string>({
  form,
  name,
}: {
  form: Pick<FormState<Name>, 'fields' | 't' | 'faultOf' | 'labelOf'>;
  name: Name;
}) {
  const fault = form.faultOf(name);
  if (!fault) return null;
  return (
    <p className="error" id={`${form.fields[name].id}-error`}>
      {form.t(fault.code as Key, { ...fault.params, field: form.labelOf(name) })}
    </p>
  );
}

/**
 * The languages as part of the form around them, so that typed values are kept. One quiet line names the language in
 * use and opens to the others. The spaces separate them in text browsers.
 */
function Languages() {
  const t = useT();
  const root = useRootData()?.shared;
  const lang = root?.lang;
  if (root?.bare) return <OtherLanguage lang={lang} />;
  return (
    <details className="languages">
      <summary>
        <Icon name="globe" label={t('language')} />{' '}
        {languageNames.find(({ code }) => code === lang)?.name}
      </summary>
      <div role="group" aria-label={t('language')}>
        {languageNames.map(({ code, name }) => (
          <Fragment key={code}>
            {' '}
            <button
              name="lang"
              value={code}
              lang={code}
              className="link-button"
              aria-pressed={code === lang}
            >
              {name}
            </button>
          </Fragment>
        ))}
      </div>
    </details>
  );
}

/** The console's other language as part of the form around it; its frame's own button is for pages without a form. */
const OtherLanguage = ({ lang }: { lang: string | undefined }) => (
  <p className="languages">
    {languageNames
      .filter(({ code }) => code !== lang && consoleLanguages.some((each) => each === code))
      .map(({ code, name }) => (
        <button key={code} name="lang" value={code} lang={code} className="link-button">
          {name}
        </button>
      ))}
  </p>
);

/**
 * The button that the return key presses, for a form whose first visible buttons do something else
 * (another captcha, another login method): a form's first button is its default one (HTML
 * §4.10.22.2). It sends the intent of the form's own button, and is disabled with it. Its label is
 * for browsers that show everything.
 */
function DefaultSubmit({
  label,
  intent,
  disabled,
}: {
  label: string;
  intent?: string;
  disabled?: boolean;
}) {
  return (
    <button
      className="vh"
      name={intent ? 'intent' : undefined}
      value={intent}
      disabled={disabled}
      tabIndex={-1}
      aria-hidden="true"
    >
      {label}
    </button>
  );
}

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
  plain = false,
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
  /** It is sent as plain text, which takes the fewest bytes for a text of many lines. */
  plain?: boolean;
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
        encType={multipart ? 'multipart/form-data' : plain ? 'text/plain' : undefined}
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
