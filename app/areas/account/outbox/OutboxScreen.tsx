import type { OutboxKind } from './kinds';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

interface OutboxRow {
  id: string;
  kind: OutboxKind;
  recipient: string;
  subject: string;
  text: string;
  at: number;
  when: string;
}

const icons: Record<OutboxKind, string> = { sms: 'phone', mail: 'mail', captcha: 'shield' };

/** The demo's messages with their recipients, newest first. */
export function OutboxScreen({ entries }: { entries: readonly OutboxRow[] }) {
  const t = useT();
  return (
    <>
      <p className="fine">{t('outbox_text')}</p>
      <p>
        <a className="button button-quiet" href="/demo/outbox">
          <Icon name="refresh" />
          {t('look_again')}
        </a>
      </p>
      {entries.length === 0 ? (
        <p className="empty">{t('outbox_empty')}</p>
      ) : (
        <ol className="outbox">
          {entries.map(({ id, kind, recipient, subject, text, at, when }) => (
            <li key={id} data-kind={kind} data-recipient={recipient}>
              <p className="outbox-head">
                <Icon name={icons[kind]} />
                <span>{t(`outbox_${kind}`)}</span>{' '}
                <time dateTime={new Date(at).toISOString()}>{when}</time>
              </p>
              <p className="outbox-to">{recipient}</p>
              {subject && <p className="outbox-subject">{subject}</p>}
              <p className="outbox-text">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
