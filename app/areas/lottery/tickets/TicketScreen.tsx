import { Link } from '@remix-run/react';
import { useState } from 'react';
import { unpackRows } from '../../games/packedRows';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { PurseLine } from '../../wallet/PurseLine';
import { rowsOf } from '../lotteryCards';
import { RefreshSwitch } from '../RefreshSwitch';
import { Result } from '../Result';
import { LiveProvider, useLiveClock } from '../useLive';
import type { TicketData } from './ticket.server';
import { TicketCorrection } from './TicketCorrection';
import { TicketHead } from './TicketHead';
import { TicketLines } from './TicketLines';
import { TicketState } from './TicketState';
import { useFreshTicket } from './useFreshTicket';

/** More numbers than these are behind a line to tap: those of a Thai result. */
const numbers_most = 60;

/** One of the member's own tickets (lottery#ticket-page). */
export function TicketScreen({ ticket }: { ticket: TicketData }) {
  const t = useT();
  const { open } = ticket;
  useFreshTicket(open);
  const made = open?.now ?? 0;
  const clock = useLiveClock(made);
  const [first] = useState(made);
  return (
    <LiveProvider value={{ clock, made: first }}>
      <article
        className="ticket"
        data-ticket-id={ticket.id}
        data-state={ticket.state}
        data-payout={ticket.paid}
      >
        <TicketHead ticket={ticket} />
        {ticket.correction && <TicketCorrection correction={ticket.correction} />}
        <Drawn ticket={ticket} />
        <TicketLines ticket={ticket} />
        <Chase ticket={ticket} />
        {ticket.purse && (
          <PurseLine purse={ticket.purse}>
            <OpenLink className="button button-small button-quiet" to={ticket.deposit}>
              {t('tab_deposit')}
            </OpenLink>
          </PurseLine>
        )}
        <WaysOn ticket={ticket} />
      </article>
      {open?.refresh_s !== undefined && <RefreshSwitch />}
    </LiveProvider>
  );
}

function Drawn({ ticket }: { ticket: TicketData }) {
  const t = useT();
  if (ticket.result === '') return null;
  const rows = rowsOf(ticket.result, ticket.labels.split(','));
  const count = rows.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    <section className="lot" aria-labelledby="drawn">
      <h2 id="drawn">{t('ticket_result')}</h2>
      <div className="lot-last">
        <Result rows={rows} balls={ticket.balls} folded={count > numbers_most} />
      </div>
    </section>
  );
}

/** The other tickets of the same chase, each with its state. */
function Chase({ ticket }: { ticket: TicketData }) {
  const t = useT();
  if (ticket.chase === '') return null;
  return (
    <section aria-labelledby="chase">
      <h2 id="chase">{t('ticket_chase')}</h2>
      {ticket.stops && <p className="fine">{t('ticket_stops')}</p>}
      <ul className="ticket-list">
        {unpackRows(ticket.chase).map(([id = '', drawn, state = '', payout, up]) => (
          <li key={id}>
            <Link to={`/m/ticket/${id}`}>
              <span>{drawn}</span>
              <span>
                <TicketState state={state} /> <b className={up || undefined}>{payout}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaysOn({ ticket }: { ticket: TicketData }) {
  const t = useT();
  const { code, id, list, proof } = ticket;
  return (
    <nav className="ticket-ways" aria-label={t('ticket_ways')}>
      <OpenLink className="button" to={`/m/launchGame?gameId=${code}&repeat=${id}`}>
        {t('ticket_repeat')}
      </OpenLink>
      <Link className="button button-quiet" to="/m/tickets">
        {t('ticket_all')}
      </Link>
      <OpenLink className="button button-quiet" to={`${list}?open=history&code=${code}#panel`}>
        {t('lottery_history')}
      </OpenLink>
      <Link className="button button-quiet" to={`/m/fairness/ticket/${id}`}>
        {t('ticket_proof_own')}
      </Link>
      {proof !== '' && (
        <Link className="button button-quiet" to={`/m/fairness/draw/${proof}`}>
          {t('ticket_proof')}
        </Link>
      )}
    </nav>
  );
}
