import { useT } from '~/i18n/useT';
import { passkey_script } from './script';

/** The place of a button that asks the browser for a passkey, with words in its stead where there is no script. */
export function PasskeyPlace({
  act,
  question,
  label,
  intent,
}: {
  act: 'create' | 'get';
  question: { options: string; ticket: string };
  label: string;
  /** The intent that the form is sent with. */
  intent: string;
}) {
  const t = useT();
  return (
    <div
      className="stack"
      data-passkey={act}
      data-options={question.options}
      data-ticket={question.ticket}
      data-label={label}
      data-intent={intent}
      data-stopped={t('passkey_stopped')}
      data-none={t('passkey_none')}
    >
      <p className="fine">{t('passkey_script')}</p>
      <p role="status" />
      <script type="module" src={passkey_script} />
    </div>
  );
}
