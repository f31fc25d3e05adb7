import { useLoaderData } from '@remix-run/react';
import { loadTicket, type TicketData } from '~/areas/lottery/tickets/ticket.server';
import { TicketScreen } from '~/areas/lottery/tickets/TicketScreen';
import type { Handle } from '~/handle';
import { screenLoader, type ScreenData } from '~/session/screen.server';

/** /m/ticket/ID: one of the member's own tickets. */
export const handle: Handle<ScreenData<object, TicketData>> = {
  i18n: ['lottery', 'drawTimes', 'prizes', 'ticket', 'balance'],
  styles: (loaded) => [
    'lottery',
    'ticket',
    'purseLine',
    ...((loaded?.own.pages ?? 1) > 1 ? ['pager'] : []),
  ],
  refresh: (loaded) => loaded?.own.open?.refresh_s,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTicket);

export default function Ticket() {
  return <TicketScreen ticket={useLoaderData<typeof loader>().own} />;
}
