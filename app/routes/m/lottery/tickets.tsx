import { useLoaderData, Link, useLocation } from '@remix-run/react';
import { lotteryTickets, ticketStates } from '@server/areas/lottery/api/tickets';
import { packRows, unpackRows } from '~/areas/games/cards/packed';
import { drawName } from '~/areas/lottery/dates';
import { TicketState } from '~/areas/lottery/tickets/TicketLines';
import type { Handle } from '~/handle';
import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { LiveFrame } from '~/live/LiveFrame';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { NoData } from '~/ui/NoData';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';
import { withQuery } from '~/ui/search';

/** Loads a page of the member's own tickets, of one state or all (lottery#ticket-list). */
async function loadTickets({ page }: ScreenArgs) {
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
      waits: found.list.some((ticket) => ticket.state === 'open'),
      /** Rows: id, number, lottery, draw, state, stake, paid (empty for nothing), `up` where that is more, code. */
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
          ticket.code,
        ]),
      ),
    },
  };
}

type TicketsData = Awaited<ReturnType<typeof loadTickets>>['own'];

const states = ['', 'open', 'won', 'lost', 'void'] as const;

/** The member's own tickets, the newest first, of one state or all (lottery#ticket-list). */
function TicketsScreen({ data }: { data: TicketsData }) {
  const t = useT();
  return (
    <>
      <States chosen={data.state} />
      {data.waits && <LiveFrame view="/m/live/tickets" title={t('live_tickets')} />}
      {data.tickets === '' ? (
        <>
          <NoData />
          <p className="row">
            <OpenLink className="button" to="/m/lott">
              {t('ticket_choose')}
            </OpenLink>{' '}
            <OpenLink className="button button-quiet" to="/m/elott">
              {t('category_ELOTT')}
            </OpenLink>
          </p>
        </>
      ) : (
        <ul className="ticket-list">
          {unpackRows(data.tickets).map(
            ([id = '', number, name, drawn, state = '', stake, paid, up, code]) => (
              <li key={id} data-ticket-id={id} data-state={state}>
                <Link to={`/m/ticket/${id}`}>
                  <span>
                    <strong>{name}</strong>
                    <span className="fine">{drawn}</span>
                    <span className="fine">{number}</span>
                  </span>
                  <span>
                    <TicketState state={state} />
                    <span className="fine">
                      {t('ticket_stake')} {stake}
                    </span>
                    {paid !== '' && (
                      <b className={up || undefined}>
                        {t(state === 'void' ? 'ticket_returned' : 'ticket_payout')} {paid}
                      </b>
                    )}
                  </span>
                </Link>
                <OpenLink
                  className="ticket-again"
                  to={`/m/launchGame?gameId=${code}&repeat=${id}`}
                  aria-label={`${t('ticket_repeat')}: ${number}`}
                >
                  {t('ticket_repeat')}
                </OpenLink>
              </li>
            ),
          )}
        </ul>
      )}
      <Pager page={data.page} pages={data.pages} />
    </>
  );
}

function States({ chosen }: { chosen: string }) {
  const t = useT();
  const location = useLocation();
  return (
    <nav className="lot-menu" aria-label={t('ticket_states')}>
      <ul>
        {states.map((state) => (
          <li key={state}>
            <Link
              to={withQuery(location, { state: state === '' ? null : state, page: null })}
              aria-current={state === chosen ? 'page' : undefined}
              preventScrollReset
            >
              {t(state === '' ? 'tab_all' : `ticket_${state}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** /m/tickets: the member's own tickets. */
export const handle: Handle = {
  i18n: ['ticket', 'lists', 'liveTitles'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTickets);

export default function Tickets() {
  return <TicketsScreen data={useLoaderData<typeof loader>().own} />;
}
