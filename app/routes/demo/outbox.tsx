import { useLoaderData } from '@remix-run/react';
import { demoOutbox } from '@server/kernel/api/verification';
import { isAway } from '~/gateway/answer.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/** Keeps the page within its weight budget. */
const listed_entries = 40;

/**
 * Loads the messages that the demo has sent, newest first. Outside the demo the page does not exist
 * (404).
 */
async function loadOutbox(page: Page) {
  const answer = await page.call(demoOutbox, {});
  if (!answer.ok) {
    throw isAway(answer.code) ? refusal(page, answer.code, 503) : refusal(page, 'not_found', 404);
  }
  const entries = answer.value.list.slice(0, listed_entries).map((entry) => ({
    ...entry,
    when: page.dateTime(entry.at),
  }));
  return { shared: {}, own: { entries, staff: answer.value.staff ?? [] } };
}

/** The kinds of messages in the demo's outbox. */
type OutboxKind = 'sms' | 'mail' | 'captcha';

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

interface DemoStaff {
  username: string;
  role: string;
  secret: string;
  code: string;
}

/** The staff of the demo's console, with the secrets of their second factors and the codes of now. */
function Staff({ staff }: { staff: readonly DemoStaff[] }) {
  const t = useT();
  return (
    <section aria-labelledby="staff">
      <h2 id="staff">{t('outbox_staff')}</h2>
      <p className="fine">{t('outbox_staff_text')}</p>
      <ul className="outbox">
        {staff.map(({ username, role, secret, code }) => (
          <li key={username} data-staff={username} data-secret={secret} data-code={code}>
            <p className="outbox-head">
              <span>{username}</span> <span className="fine">{role}</span>
            </p>
            <p className="outbox-text">{t('outbox_staff_code', { code })}</p>
            <p className="outbox-text">{secret}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The demo's messages with their recipients, newest first. */
function OutboxScreen({
  entries,
  staff,
}: {
  entries: readonly OutboxRow[];
  staff: readonly DemoStaff[];
}) {
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
          {entries.map(({ id, kind, recipient, subject, text, at: instant, when }) => (
            <li key={id} data-kind={kind} data-recipient={recipient}>
              <p className="outbox-head">
                <Icon name={icons[kind]} />
                <span>{t(`outbox_${kind}`)}</span>{' '}
                <time dateTime={new Date(instant).toISOString()}>{when}</time>
              </p>
              <p className="outbox-to">{recipient}</p>
              {subject && <p className="outbox-subject">{subject}</p>}
              <p className="outbox-text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {staff.length > 0 && <Staff staff={staff} />}
    </>
  );
}

export const handle: Handle = { i18n: ['outbox', 'verify'], script: false };

/** Codes and emails are not for search engines. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadOutbox(page));

/** The messages that the demo has sent, as the phones and mailboxes would have them. */
export default function Outbox() {
  const { entries, staff } = useLoaderData<typeof loader>().own;
  return <OutboxScreen entries={entries} staff={staff} />;
}
