import { sql } from 'kysely';
import type { ResponseOf } from '../../kernel/api/call';
import type { TransferKind } from '../../kernel/ledger/kinds';
import type { KindSums } from '../../kernel/ledger/sums/recordSums';
import type { Days } from '../../kernel/time/day';
import type { Db } from '../../store/open';
import { withdrawal_reference_chars } from '../payouts/api/payouts';
import type { accountRecord } from './api/accountRecord';
import { byIds } from './byIds';

type Movement = ResponseOf<typeof accountRecord>['list'][number];
type Payment = Pick<Movement, 'number' | 'paidBy' | 'detail' | 'detailId'> &
  /** The kind that it is shown as, where the payment has gone on since. */
  Partial<Pick<Movement, 'kind'>>;

/**
 * Finds the deposits and withdrawals that movements are about among the member's own: the reference, the
 * channel or the bank, and the page. A bonus is about the deposit that brought it. Money that was set aside for a
 * withdrawal is shown as paid from when it was (wallet#account-record).
 */
export async function paymentsOf(
  db: Db,
  memberId: string,
  rows: readonly Pick<MovementRow, 'kind' | 'ref'>[],
): Promise<(kind: string, ref: string) => Payment | undefined> {
  const refs = (isOf: (kind: string) => boolean) =>
    rows.filter(({ kind }) => isOf(kind)).map(({ ref }) => ref);
  const brought = await depositsOfBonuses(db, memberId, refs(isOfBonus));
  const [deposits, withdrawals] = await Promise.all([
    depositsOf(db, memberId, [...refs(isOfDeposit), ...brought.values()]),
    withdrawalsOf(db, memberId, refs(isOfWithdrawal)),
  ]);
  return (kind, ref) => {
    if (isOfDeposit(kind)) return deposits.get(ref);
    if (isOfBonus(kind)) return deposits.get(brought.get(ref) ?? '');
    if (!isOfWithdrawal(kind)) return undefined;
    const found = withdrawals.get(ref);
    return found && { ...found.payment, ...(found.isPaid && { kind: 'withdraw_paid' as const }) };
  };
}

const isOfDeposit = (kind: string): boolean => kind.startsWith('deposit');
const isOfBonus = (kind: string): boolean => kind === 'bonus';
const isOfWithdrawal = (kind: string): boolean => kind.startsWith('withdraw_');

async function depositsOf(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, Payment>> {
  const deposits = await byIds(ids, (batch) =>
    db
      .selectFrom('deposits')
      .select(['id', 'reference', 'channel'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    deposits.map(({ id, reference, channel }) => [
      id,
      { number: reference, paidBy: channel, detail: 'deposit', detailId: id },
    ]),
  );
}

async function withdrawalsOf(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, { payment: Payment; isPaid: boolean }>> {
  const withdrawals = await byIds(ids, (batch) =>
    db
      .selectFrom('withdrawals')
      .select(['id', 'bank_code', 'state'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    withdrawals.map(({ id, bank_code, state }) => {
      const number = id.slice(-withdrawal_reference_chars);
      const paidBy = bank_code as Payment['paidBy'];
      const payment = { number, paidBy, detail: 'withdrawal', detailId: id } as const;
      return [id, { payment, isPaid: state === 'paid' }];
    }),
  );
}

/** The deposits that brought bonuses, by the id of the grant. */
async function depositsOfBonuses(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const grants = await byIds(ids, (batch) =>
    db
      .selectFrom('bonus_grants')
      .select(['id', 'deposit_id'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    grants.flatMap(({ id, deposit_id }) => (deposit_id === null ? [] : [[id, deposit_id]])),
  );
}

/** An entry of a record with its transfer. */
export interface MovementRow {
  id: string;
  kind: string;
  amount: number;
  balance_after: number | null;
  place: number | null;
  created_at: number;
  ref: string;
}

/** The rows of a record that a filter leaves: the sums of its kinds have the places of the first and last. */
export interface Filtered {
  accountId: string;
  days: Days;
  /** Null: all kinds. */
  kinds: readonly TransferKind[] | null;
  sums: readonly KindSums[];
}

interface Page {
  /** The newest first. */
  rows: MovementRow[];
  newer: string | null;
  older: string | null;
}

/**
 * Reads a page of a record by its cursor: `last`, `o` and a place for the rows older than it, `n` and a place
 * for the newer ones; empty for the newest. A page that has less than `size` newer rows is the newest one.
 * Each kind is read in its own order by its index, so that the last page costs no more than the first.
 */
export async function readPage(
  db: Db,
  filtered: Filtered,
  cursor: string,
  size: number,
): Promise<Page> {
  if (filtered.sums.length === 0) return { rows: [], newer: null, older: null };
  const first = Math.min(...filtered.sums.map(({ firstPlace }) => firstPlace));
  const last = Math.max(...filtered.sums.map(({ lastPlace }) => lastPlace));
  const place = Number(cursor.slice(1));
  const down = (to: number) => readRows(db, filtered, { from: first, to, size, newest: true });
  const up = (from: number) => readRows(db, filtered, { from, to: last, size, newest: false });
  let rows: MovementRow[];
  if (cursor === 'last') rows = await up(first);
  else if (cursor.startsWith('o')) rows = await down(Math.min(last, place - 1));
  else if (cursor.startsWith('n')) {
    rows = await up(Math.max(first, place + 1));
    if (rows.length < size) rows = await down(last);
  } else rows = await down(last);
  const [top, bottom] = [rows[0]?.place ?? 0, rows.at(-1)?.place ?? 0];
  return {
    rows,
    newer: rows.length > 0 && top < last ? `n${top}` : null,
    older: rows.length > 0 && bottom > first ? `o${bottom}` : null,
  };
}

interface Span {
  from: number;
  to: number;
  size: number;
  /** Begins at the newest row of the span; else at the oldest. */
  newest: boolean;
}

async function readRows(db: Db, filtered: Filtered, span: Span): Promise<MovementRow[]> {
  const found = await Promise.all(
    (filtered.kinds === null ? [null] : filtered.sums.map(({ kind }) => kind)).map((kind) =>
      rowsOfKind(db, filtered, kind, span),
    ),
  );
  const newestFirst = found.flat().sort((a, b) => b.place! - a.place!);
  if (newestFirst.length <= span.size) return newestFirst;
  return span.newest ? newestFirst.slice(0, span.size) : newestFirst.slice(-span.size);
}

function rowsOfKind(
  db: Db,
  { accountId, days }: Filtered,
  kind: string | null,
  { from, to, size, newest }: Span,
): Promise<MovementRow[]> {
  let entries = db
    .selectFrom('entries as e')
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .select(['t.id', 't.kind', 't.ref', 'e.amount', 'e.balance_after', 'e.place', 'e.created_at'])
    .where('e.account_id', '=', accountId)
    .where('e.place', '>=', from)
    .where('e.place', '<=', to)
    // Near midnight a later place may have the earlier instant. A sum is in no index: the places are to be
    // walked, and not all instants of the days.
    .where(sql<boolean>`e.created_at + 0 >= ${days.begin}`)
    .where(sql<boolean>`e.created_at + 0 < ${days.end}`);
  if (kind !== null) entries = entries.where('e.kind', '=', kind);
  return entries
    .orderBy('e.place', newest ? 'desc' : 'asc')
    .limit(size)
    .execute();
}
