import { useLoaderData } from '@remix-run/react';
import { loadTickets } from '~/areas/lottery/tickets/tickets.server';
import { TicketsScreen } from '~/areas/lottery/tickets/TicketsScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** /m/tickets: the member's own tickets. */
export const handle: Handle = {
  i18n: ['ticket', 'lists'],
  styles: ['lottery', 'ticket', 'pager'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTickets);

export default function Tickets() {
  return <TicketsScreen data={useLoaderData<typeof loader>().own} />;
}
