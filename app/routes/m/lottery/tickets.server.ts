import { lotteryTickets, ticketStates } from '@server/areas/lottery/api/tickets';
import { packRows } from '~/areas/games/cards/packed';
import { drawName } from '~/areas/lottery/dates';
import { money } from '~/i18n/format';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

/** Loads a page of the member's own tickets, of one state or all (lottery#ticket-list). */
export async function loadTickets({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const { lang: language } = page.preferences;
  const state = ticketStates.find((one) => one === query.get('state')) ?? '';
  const { found, ...paged } = await pageWithin(pageNumber(query.get('page')), async (pageNo) =>
    valueOf(page, await page.call(lotteryTickets, { pageNo, state, language })),
  );
  return {
    shared: {},
    own: {
      state,
      ...paged,
      /** Rows: id, number, lottery, draw, state, stake, paid (empty for nothing), `up` where that is more. */
      tickets: packRows(
        found.list.map((ticket) => [
          ticket.ticketId,
          ticket.number,
          ticket.displayName,
          drawName(ticket.drawsAt, ticket.numero, language),
          ticket.state,
          money(ticket.stake, ticket.currency),
          ticket.payout > 0 ? money(ticket.payout, ticket.currency) : '',
          ticket.payout > ticket.stake ? 'up' : '',
        ]),
      ),
    },
  };
}

export type TicketsData = Awaited<ReturnType<typeof loadTickets>>['own'];
