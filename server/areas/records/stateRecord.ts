import type { RawBuilder } from 'kysely';
import { record_days_default } from './api/accountRecord';
import { record_days_most, record_rows_a_page } from '../../kernel/api/records';
import type { DepositRow } from '../../store/tables/wallet';
import type { WithdrawalRow } from '../../store/tables/payouts';
import type { Platform } from '../../kernel/context';
import { ok, type Result } from '../../kernel/result';
import { beyondPlace, datedPage, orderOf, type DatedSpan } from '../../kernel/time/dated';
import { readPeriod } from '../../kernel/period';

/** The tables of a member's payments, each with its rows. */
interface Payments {
  deposits: DepositRow;
  withdrawals: WithdrawalRow;
}
type PaymentTable = keyof Payments;

/** A member's record, and the filter that was asked for. */
interface Input {
  memberId: string;
  from?: string | undefined;
  to?: string | undefined;
  /** One of the states; anything else: all of them. */
  state?: string | undefined;
  cursor?: string | undefined;
}

/** A page of a record with its exact sums. Minor units. */
interface StatePage<Table extends PaymentTable> {
  period: { from: string; to: string; currency: string };
  rows: Payments[Table][];
  total: { rows: number; amount: number; paid: number };
  newer: string | null;
  older: string | null;
}

/**
 * Reads a page of a member's own payments, the newest first, and adds up all that the filter shows: their
 * number, their amounts, and what `paid` says of those in the state `paid`. Failures: those of its dates.
 */
export async function stateRecord<Table extends PaymentTable>(
  platform: Platform,
  { memberId, from, to, state, cursor = '' }: Input,
  {
    table,
    states,
    paid,
  }: { table: Table; states: readonly Payments[Table]['state'][]; paid: RawBuilder<number> },
): Promise<Result<StatePage<Table>, 'dates_invalid' | 'period_too_long'>> {
  const bounds = { usual: record_days_default, most: record_days_most };
  const days = readPeriod(platform, { from, to }, bounds);
  if (!days.ok) return days;
  const { from: first, to: last, begin, end } = days.value;
  const requested = states.filter((known) => known === state);
  const filtered = platform.db
    // Of both tables the columns here have one type.
    .selectFrom(table as 'deposits')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .where('state', 'in', (requested.length > 0 ? requested : states) as DepositRow['state'][]);
  const read = async (span: DatedSpan) =>
    (await filtered
      .selectAll()
      .where(beyondPlace(span))
      .orderBy('created_at', orderOf(span))
      .orderBy('id', orderOf(span))
      .limit(span.limit)
      .execute()) as Payments[PaymentTable][] as Payments[Table][];
  const sums = filtered
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('rows'),
      fn.sum<number>('amount').as('amount'),
      fn.sum<number>(paid).as('paid'),
    ])
    .groupBy('state')
    .execute();
  const [{ rows, newer, older }, byState] = await Promise.all([
    datedPage(cursor, record_rows_a_page, read),
    sums,
  ]);
  const total = { rows: 0, amount: 0, paid: 0 };
  for (const part of byState) {
    total.rows += Number(part.rows);
    total.amount += Number(part.amount);
    if (part.state === 'paid') total.paid += Number(part.paid);
  }
  const period = { from: first, to: last, currency: platform.config.currency };
  return ok({ period, rows, total, newer, older });
}
