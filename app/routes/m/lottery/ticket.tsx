import { useRevalidator, useLoaderData, Link } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { unpackRows } from '~/areas/games/cards/packed';
import { LockCountdown } from '~/areas/lottery/Countdown';
import { Emblem } from '~/areas/lottery/Emblem';
import { DrawnResults } from '~/areas/lottery/Result';
import { exactTime } from '~/areas/lottery/dates';
import { isDue, lockAt, phaseAt } from '~/areas/lottery/figures';
import { TicketLines, TicketState } from '~/areas/lottery/tickets/TicketLines';
import { type TicketData, loadTicket } from '~/areas/lottery/tickets/ticket.server';
import { receiptPath, ticketFields } from '~/areas/lottery/tickets/ticketFields';
import { ticketForm } from '~/areas/lottery/tickets/ticketForm.server';
import { LiveProvider, useLiveClock, useAtTime } from '~/areas/lottery/useLive';
import { PurseLine } from '~/areas/wallet/Balance';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { LiveFrame } from '~/live/LiveFrame';
import { screenLoader, type ScreenData } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { whenDue } from '~/ui/elapsed';

/** No page asks more often, and none waits for what is further off: a timer could not. */
const least_s = 1;
const most_s = 24 * 3_600;
/** After the draw, its tickets are settled within a second or two. */
const settling_s = 2;

/**
 * Loads an open ticket again when its draw is due, and as often as the lists are until it has ended
 * (lottery#ticket-page). It rests while nobody sees the page, and is not late after a phone's sleep.
 */
function useFreshTicket(open: TicketData['open']): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return;
    const left_s = open.draws_s - open.now;
    const wait_s = left_s > 0 ? left_s + settling_s : (open.refresh_s ?? most_s);
    return whenDue(revalidate, Math.min(Math.max(least_s, wait_s), most_s) * 1_000);
  }, [open, revalidate]);
}

/** Names with their figures, in the form of the ticket. */
function Figures({ rows, className }: { rows: readonly string[][]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ticket at a glance: its state, its number, its draw, and what it cost and was paid. */
function TicketHead({ ticket }: { ticket: TicketData }) {
  const t = useT();
  const { stake, payout, verdict, open } = ticket;
  const rows = [
    [t('ticket_draw'), ticket.drawn],
    [t('ticket_bought'), ticket.bought],
    [t('ticket_stake'), stake],
    // Of what a correction moved the sum is below, with where it went.
    ...(ticket.paid > 0 && !ticket.correction?.changed
      ? [[t(ticket.state === 'void' ? 'ticket_returned' : 'ticket_payout'), payout]]
      : []),
  ];
  return (
    <header className={`ticket-head ticket-facts ticket-head-${verdict}`}>
      <TicketState state={ticket.state} />
      <Emblem icon={ticket.icon} eager />
      <h2>{ticket.name}</h2>
      <p className="ticket-number">
        <span className="vh">{t('ticket_number')} </span>
        {ticket.number}
      </p>
      {open ? (
        <Waiting open={open} />
      ) : (
        verdict !== 'open' && (
          <p className="ticket-says">{t(`ticket_says_${verdict}`, { stake, payout })}</p>
        )
      )}
      <Figures rows={rows} />
      {ticket.demo && <p className="lot-demo">{t('lottery_demo')}</p>}
    </header>
  );
}

/** The time left until sales close; then that the draw comes, or is being made. */
function Waiting({ open }: { open: NonNullable<TicketData['open']> }) {
  const t = useT();
  const phase = useAtTime((now) => (isDue(open, now) ? 'drawing' : phaseAt(open, now)));
  if (phase === 'drawing') return <p className="ticket-says">{t('lottery_drawing')}</p>;
  return (
    <p className="ticket-says">
      {t(phase === 'open' ? 'ticket_open_until' : 'ticket_locked')} <LockCountdown draw={open} />{' '}
      {phase === 'open' && (
        <span className="fine">{t('lottery_closes', { time: exactTime(lockAt(open)) })}</span>
      )}
    </p>
  );
}

/**
 * Tells that the result of the draw was corrected, when and why, and what that did to the ticket: from what
 * it was paid before to what it is now (lottery#ticket-corrections).
 */
function TicketCorrection({ correction }: { correction: NonNullable<TicketData['correction']> }) {
  const t = useT();
  const { count, settled, changed, before, now, owed } = correction;
  const sum = [
    [t('ticket_corrected_before'), before],
    [t('ticket_corrected_added'), correction.added],
    [t('ticket_corrected_used'), correction.usedForDebts],
    [t('ticket_corrected_taken'), correction.takenBack],
    [t('ticket_corrected_debt'), correction.debt],
    [t('ticket_corrected_now'), now],
    [t('ticket_corrected_owed'), owed],
  ];
  return (
    <section className="ticket-lines ticket-facts" aria-labelledby="corrected">
      <h2 id="corrected">{t('ticket_corrected')}</h2>
      <p className="ticket-numbers">
        {t('ticket_corrected_why', { at: correction.at, reason: correction.reason })}
      </p>
      {!settled && <p>{t('ticket_corrected_waits', { payout: now })}</p>}
      {settled && !changed && <p>{t('ticket_corrected_same')}</p>}
      {count > 1 && <p className="fine">{t('ticket_corrected_times', { count })}</p>}
      {settled && changed && (
        <Figures rows={sum.filter(([, value]) => value !== '')} className="ticket-sum" />
      )}
      <Link className="button button-quiet" to={`/m/fairness/draw/${correction.drawId}`}>
        {t('ticket_corrected_draw')}
      </Link>
    </section>
  );
}

/** More numbers than these are behind a line to tap: those of a Thai result. */
const numbers_most = 60;

/** One of the member's own tickets (lottery#ticket-page). */
function TicketScreen({ ticket }: { ticket: TicketData }) {
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
        {open && (
          <LiveFrame view={`/m/live/ticket?id=${ticket.id}`} title={t('live_ticket')} line />
        )}
        {ticket.correction && <TicketCorrection correction={ticket.correction} />}
        {ticket.witness !== '' && (
          <p role="status" data-waits="witness">
            {t('ticket_witness', { time: ticket.witness })}
          </p>
        )}
        {ticket.across && <p className="fine">{t('ticket_across')}</p>}
        <DrawnResults
          results={ticket.drawn_results}
          balls={ticket.balls}
          collapsedFrom={numbers_most}
        />
        <TicketLines ticket={ticket} />
        {ticket.note !== '' && (
          <section aria-labelledby="note">
            <h2 id="note">{t('ticket_note')}</h2>
            <p className="ticket-note">{ticket.note}</p>
          </section>
        )}
        <Chase ticket={ticket} />
        {ticket.purse && (
          <PurseLine purse={ticket.purse}>
            <OpenLink className="button button-small button-quiet" to={ticket.deposit}>
              {t('tab_deposit')}
            </OpenLink>
          </PurseLine>
        )}
        {ticket.cancel && <Cancel id={ticket.id} cancel={ticket.cancel} stake={ticket.stake} />}
        <Receipt id={ticket.id} code={ticket.receipt} />
        <WaysOn ticket={ticket} />
      </article>
    </LiveProvider>
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

/** The form of the ticket, whose buttons are in it. It leads to a page that script does not know: that of the receipt. */
const TicketForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <PostForm
    fields={ticketFields}
    values={{ ticketId: id }}
    action={`/m/ticket/${id}`}
    className="ticket-ways"
    reloadDocument
  >
    {children}
  </PostForm>
);

/** The way to cancel the ticket in time; the page that asks once more (lottery#cancel). */
function Cancel({
  id,
  cancel,
  stake,
}: {
  id: string;
  cancel: NonNullable<TicketData['cancel']>;
  stake: string;
}) {
  const t = useT();
  if (!cancel.asks) {
    return (
      <p className="ticket-ways">
        <Link className="button button-quiet" to={`/m/ticket/${id}?open=cancel#cancel`}>
          {t('ticket_cancel_until', { time: cancel.until })}
        </Link>
      </p>
    );
  }
  return (
    <section className="sheet stack" aria-labelledby="cancel">
      <h2 id="cancel">{t('ticket_cancel')}</h2>
      <p>{t('ticket_cancel_asks', { stake })}</p>
      <TicketForm id={id}>
        <button className="button wide" name="intent" value="cancel">
          {t('ticket_cancel')}
        </button>
      </TicketForm>
      <Link className="button button-quiet wide" to={`/m/ticket/${id}`}>
        {t('ticket_cancel_keep')}
      </Link>
    </section>
  );
}

/** The receipt to print or to share: it is opened, looked at, or closed for good (lottery#receipts). */
function Receipt({ id, code }: { id: string; code: string | null }) {
  const t = useT();
  return (
    <TicketForm id={id}>
      {code === null ? (
        <button className="button button-quiet" name="intent" value="receipt">
          {t('receipt_open')}
        </button>
      ) : (
        <>
          <OpenLink className="button button-quiet" to={receiptPath(code)} reloadDocument>
            {t('receipt_show', { code })}
          </OpenLink>
          <button className="button button-quiet" name="intent" value="closeReceipt">
            {t('receipt_close')}
          </button>
        </>
      )}
    </TicketForm>
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

/** /m/ticket/ID: one of the member's own tickets. */
export const handle: Handle<ScreenData<object, TicketData>> = {
  i18n: ['lottery', 'drawTimes', 'prizes', 'ticket', 'balance', 'liveTitles'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTicket);

export const action = /* @__PURE__ */ formAction(ticketForm);

export default function Ticket() {
  return <TicketScreen ticket={useLoaderData<typeof loader>().own} />;
}
