import { useLoaderData } from '@remix-run/react';
import { loadOutbox } from '~/areas/account/outbox/outbox.server';
import { OutboxScreen } from '~/areas/account/outbox/OutboxScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['outbox', 'verify'], styles: ['outbox'], script: false };

/** Codes and emails are not for search engines. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadOutbox(page));

/** The messages that the demo has sent, as the phones and mailboxes would have them. */
export default function Outbox() {
  return <OutboxScreen entries={useLoaderData<typeof loader>().own.entries} />;
}
