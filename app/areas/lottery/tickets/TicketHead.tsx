import { useT } from '~/i18n/useT';
import { LockCountdown } from '../Countdown';
import { exactTime } from '../dates';
import { Emblem } from '../Emblem';
import { isDue, lockAt, phaseAt } from '../figures';
import { useAtTime } from '../useLive';
import type { TicketData } from './ticket.server';
import { TicketState } from './TicketState';

/** The ticket at a glance: its state, its number, its draw, and what it cost and was paid. */
export function TicketHead({ ticket }: { ticket: TicketData }) {
  const t = useT();
  const { stake, payout, verdict, open } = ticket;
  const rows = [
    [t('ticket_draw'), ticket.drawn],
    [t('ticket_bought'), ticket.bought],
    [t('ticket_stake'), stake],
    // Of what a correction moved the sum stands below, with where it went.
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
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
