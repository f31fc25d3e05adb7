import { unpackRows } from '~/areas/games/cards/packed';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import type { TicketData } from './ticket.server';
import { readNumbers, separator } from './ticketParts';

const icons = { open: 'clock', won: 'check', lost: 'ticket', void: 'refresh' } as const;
type State = keyof typeof icons;

const isState = (text: string): text is State => Object.hasOwn(icons, text);

/** The state of a ticket: a word and a picture, in a colour of its own. */
export function TicketState({ state }: { state: string }) {
  const t = useT();
  const known = isState(state) ? state : 'open';
  return (
    <span className={`ticket-state ticket-${known}`}>
      <Icon name={icons[known]} />
      {t(`ticket_${known}`)}
    </span>
  );
}

/** More numbers than these are behind a line to tap. */
const open_chars = 120;

/** The bets of a ticket by type: numbers, stake, odds and what each was paid (lottery#ticket-page). */
export function TicketLines({
  ticket,
  whole = false,
}: {
  ticket: Pick<TicketData, 'lines' | 'page' | 'pages' | 'stake'>;
  /** No numbers are behind a line to tap: paper has none. */
  whole?: boolean;
}) {
  const t = useT();
  return (
    <section className="ticket-lines" aria-labelledby="bets">
      <h2 id="bets">{t('ticket_lines')}</h2>
      <ol>
        {unpackRows(ticket.lines).map((row, index) => (
          <Line key={index} row={row} whole={whole} />
        ))}
      </ol>
      <Pager page={ticket.page} pages={ticket.pages} />
      <p className="ticket-total">
        <span>{t('ticket_total')}</span> <b>{ticket.stake}</b>
      </p>
    </section>
  );
}

function Line({ row, whole }: { row: readonly string[]; whole: boolean }) {
  const t = useT();
  const [name, count = '', each = '', unit = '', odds = '', debit, wins = '', more = '0'] = row;
  const [numbers = '', percent = '', reduced = ''] = row.slice(8);
  return (
    <li>
      <p className="ticket-line">
        <strong>{name}</strong> <span>{debit}</span>
      </p>
      <p className="fine">
        {unit === ''
          ? t('ticket_each', { count, each, odds })
          : t('ticket_each_units', { count, each, odds, unit })}
      </p>
      {reduced !== '' && (
        <p className="ticket-reduced" data-percent={percent}>
          {reduced}
        </p>
      )}
      {wins !== '' && (
        <p className="ticket-paid">
          {t('ticket_paid')}{' '}
          {wins.split(separator).map((win, index) => (
            <span key={win}>
              {index > 0 && ' · '}
              <b>{win.replace(' ', ': ')}</b>
            </span>
          ))}{' '}
          {more !== '0' && t('ticket_more', { count: more })}
        </p>
      )}
      {numbers.length > open_chars && !whole ? (
        <details>
          <summary>{t('ticket_numbers')}</summary>
          <Numbers text={numbers} />
        </details>
      ) : (
        numbers !== '' && <Numbers text={numbers} />
      )}
    </li>
  );
}

function Numbers({ text }: { text: string }) {
  return (
    <p className="ticket-numbers">
      {readNumbers(text).map((run, index) =>
        run.paid ? <mark key={index}>✓{run.text}</mark> : <span key={index}>{run.text}</span>,
      )}
    </p>
  );
}
