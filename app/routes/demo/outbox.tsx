import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOutbox } from '~/areas/account/outbox/outbox.server';
import { OutboxScreen } from '~/areas/account/outbox/OutboxScreen';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['outbox'], script: false };

/** Codes and letters are nobody's find in a search. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

/** What the demo has sent, as the phones and mail boxes would have it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadOutbox(await openPage(request, context));
}

export default function Outbox() {
  return <OutboxScreen entries={useLoaderData<typeof loader>().entries} />;
}
