import type { RequestOf, ResponseOf } from '../../../contract/call';
import { record_days_default } from '../../../contract/accountRecord';
import { record_days_most } from '../../../contract/records';
import { withdrawals_a_page, type withdrawalRecord } from '../../../contract/withdrawalRecord';
import { withdrawalStates, type WithdrawalState } from '../../../contract/withdrawals';
import type { Db } from '../../../store/open';
import type { WithdrawalRow } from '../../../store/payoutTables';
import type { Platform } from '../../context';
import { beyondPlace, datedPage, orderOf, type DatedSpan } from '../../records/dated';
import { readPeriod } from '../../records/period';
import type { Days } from '../../records/recordSums';
import { ok, type Result } from '../../result';
import { shownWithdrawal } from './withdrawals';

type Shown = ResponseOf<typeof withdrawalRecord>;

/** The withdrawals that a member asked for. */
interface Filter {
  memberId: string;
  days: Days;
  states: readonly WithdrawalState[];
}

/**
 * Returns a page of a member's own withdrawals with the exact sums of the filter, the newest first
 * (wallet#withdrawal-record). Failures: those of its dates.
 */
export async function showWithdrawals(
  platform: Platform,
  memberId: string,
  { from, to, state, cursor = '' }: RequestOf<typeof withdrawalRecord>,
): Promise<Result<Shown, 'dates_invalid' | 'period_too_long'>> {
  const bounds = { usual: record_days_default, most: record_days_most };
  const days = readPeriod(platform, { from, to }, bounds);
  if (!days.ok) return days;
  const asked = withdrawalStates.filter((known) => known === state);
  const states = asked.length > 0 ? asked : withdrawalStates;
  const filter: Filter = { memberId, days: days.value, states };
  const [page, total] = await Promise.all([
    datedPage(cursor, withdrawals_a_page, (span) => readRows(platform.db, filter, span)),
    addUp(platform.db, filter),
  ]);
  return ok({
    ...{ from: days.value.from, to: days.value.to, currency: platform.config.currency },
    list: page.rows.map(shownWithdrawal),
    ...{ total, newer: page.newer, older: page.older },
  });
}

const filtered = (db: Db, { memberId, days, states }: Filter) =>
  db
    .selectFrom('withdrawals')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', days.begin)
    .where('created_at', '<', days.end)
    .where('state', 'in', states);

const readRows = (db: Db, filter: Filter, span: DatedSpan): Promise<WithdrawalRow[]> =>
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
    ])
    .groupBy('state')
    .execute();
  const total = { rows: 0, amount: 0, paid: 0 };
  for (const { state, ...of } of sums) {
    total.rows += Number(of.rows);
    total.amount += Number(of.amount);
    if (state === 'paid') total.paid += Number(of.amount);
  }
  return total;
}
