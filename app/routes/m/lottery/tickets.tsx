import { useLoaderData, Link, useLocation } from '@remix-run/react';
import { unpackRows } from '~/areas/games/cards/packed';
import { TicketState } from '~/areas/lottery/tickets/TicketState';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { NoData } from '~/ui/NoData';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';
import { withQuery } from '~/ui/search';
import { loadTickets, type TicketsData } from './tickets.server';

const states = ['', 'open', 'won', 'lost', 'void'] as const;

/** The member's own tickets, the newest first, of one state or all (lottery#ticket-list). */
function TicketsScreen({ data }: { data: TicketsData }) {
  const t = useT();
  return (
    <>
      <States chosen={data.state} />
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
            ([id = '', number, name, drawn, state = '', stake, paid, up]) => (
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
  i18n: ['ticket', 'lists'],
  styles: ['lottery', 'ticket', 'pager'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTickets);

export default function Tickets() {
  return <TicketsScreen data={useLoaderData<typeof loader>().own} />;
}
