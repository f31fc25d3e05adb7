import { sql } from 'kysely';
import type { Db } from '../../store/open';
import type { TransferKind } from '../../kernel/ledger/kinds';
import type { Days } from '../../kernel/time/day';
import type { KindSums } from '../../kernel/ledger/sums/recordSums';

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
