import type { RequestOf, ResponseOf } from '../../contract/call';
import { record_days_default } from '../../contract/accountRecord';
import { deposits_a_page, type depositRecord } from '../../contract/depositRecord';
import { depositStates, type DepositState } from '../../contract/deposits';
import { record_days_most } from '../../contract/records';
import type { DepositRow } from '../../store/depositTables';
import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { beyondPlace, datedPage, orderOf, type DatedSpan } from './dated';
import { readPeriod } from './period';
import type { Days } from './recordSums';
import { ok, type Result } from '../result';

type Shown = ResponseOf<typeof depositRecord>;

/** The deposits that a member asked for. */
interface Filter {
  memberId: string;
  days: Days;
  states: readonly DepositState[];
}

/**
 * Returns a page of a member's own deposits with the exact sums of the filter, the newest first
 * (wallet#deposit-record). Failures: those of its dates.
 */
export async function showDeposits(
  platform: Platform,
  memberId: string,
  { from, to, state, cursor = '' }: RequestOf<typeof depositRecord>,
): Promise<Result<Shown, 'dates_invalid' | 'period_too_long'>> {
  const days = readPeriod(
    platform,
    { from, to },
    { usual: record_days_default, most: record_days_most },
  );
  if (!days.ok) return days;
  const asked = depositStates.filter((known) => known === state);
  const states = asked.length > 0 ? asked : depositStates;
  const filter: Filter = { memberId, days: days.value, states };
  const [page, total] = await Promise.all([
    datedPage(cursor, deposits_a_page, (span) => readRows(platform.db, filter, span)),
    addUp(platform.db, filter),
  ]);
  return ok({
    ...{ from: days.value.from, to: days.value.to, currency: platform.config.currency },
    list: page.rows.map(shownOf),
    ...{ total, newer: page.newer, older: page.older },
  });
}

const shownOf = (row: DepositRow): Shown['list'][number] => ({
  ...{ depositId: row.id, channel: row.channel, state: row.state, amount: row.amount },
  ...{ credited: row.amount - row.fee, reference: row.reference, reason: row.reason },
  ...{ createdAt: row.created_at, expiresAt: row.expires_at, sentAt: row.sent_at },
  ...{ endedAt: row.ended_at, refundedAt: row.refunded_at },
});

const filtered = (db: Db, { memberId, days, states }: Filter) =>
  db
    .selectFrom('deposits')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', days.begin)
    .where('created_at', '<', days.end)
    .where('state', 'in', states);

const readRows = (db: Db, filter: Filter, span: DatedSpan): Promise<DepositRow[]> =>
  filtered(db, filter)
    .selectAll()
    .where(beyondPlace(span))
    .orderBy('created_at', orderOf(span))
    .orderBy('id', orderOf(span))
    .limit(span.limit)
    .execute();

async function addUp(db: Db, filter: Filter): Promise<Shown['total']> {
  const sums = await filtered(db, filter)
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('rows'),
      fn.sum<number>('amount').as('amount'),
      fn.sum<number>('fee').as('fee'),
    ])
    .groupBy('state')
    .execute();
  const total = { rows: 0, amount: 0, credited: 0 };
  for (const { state, ...of } of sums) {
    total.rows += Number(of.rows);
    total.amount += Number(of.amount);
    if (state === 'paid') total.credited += Number(of.amount) - Number(of.fee);
  }
  return total;
}
