import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { TicketData } from './ticket.server';

/**
 * Tells that the result of the draw was corrected, when and why, and what that did to the ticket: from what
 * it was paid before to what stands now (lottery#ticket-corrections).
 */
export function TicketCorrection({
  correction,
}: {
  correction: NonNullable<TicketData['correction']>;
}) {
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
        <dl className="ticket-sum">
          {sum
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      <Link className="button button-quiet" to={`/m/fairness/draw/${correction.drawId}`}>
        {t('ticket_corrected_draw')}
      </Link>
    </section>
  );
}
