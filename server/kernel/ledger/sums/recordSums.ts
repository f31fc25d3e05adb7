import { sql } from 'kysely';
import type { Db } from '../../../store/open';
import type { Days } from '../../time/day';

/** The movements of one kind within some days: their number, sums (minor units) and places. */
export interface KindSums {
  kind: string;
  rows: number;
  sumIn: number;
  sumOut: number;
  firstPlace: number;
  lastPlace: number;
}

/**
 * Returns the exact sums of an account's record within some days, by kind: those that are counted already,
 * and the entries after their head, in one statement, so that nothing is missed or counted twice. A sum is in
 * no index: the entries are found by their places, and not by all instants of the days.
 */
export async function recordSums(db: Db, accountId: string, days: Days): Promise<KindSums[]> {
  const { rows } = await sql<KindSums>`
    select kind, sum(movements) as "rows", sum(sum_in) as "sumIn", sum(sum_out) as "sumOut",
      min(first_place) as "firstPlace", max(last_place) as "lastPlace"
    from (
      select kind, movements, sum_in, sum_out, first_place, last_place
      from record_sums
      where account_id = ${accountId} and day >= ${days.from} and day <= ${days.to}
      union all
      select coalesce(kind, ''), 1, case when amount > 0 then amount else 0 end,
        case when amount < 0 then -amount else 0 end, place, place
      from entries
      where account_id = ${accountId}
        and place > coalesce((select place from record_heads where account_id = ${accountId}), 0)
        and created_at + 0 >= ${days.begin} and created_at + 0 < ${days.end}
    ) as counted
    group by kind
    order by kind`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    rows: Number(row.rows),
    sumIn: Number(row.sumIn),
    sumOut: Number(row.sumOut),
    firstPlace: Number(row.firstPlace),
    lastPlace: Number(row.lastPlace),
  }));
}

/** Adds up sums of kinds. */
export const addedUp = (all: readonly Pick<KindSums, 'rows' | 'sumIn' | 'sumOut'>[]) =>
  all.reduce(
    (total, { rows, sumIn, sumOut }) => ({
      rows: total.rows + rows,
      sumIn: total.sumIn + sumIn,
      sumOut: total.sumOut + sumOut,
    }),
    { rows: 0, sumIn: 0, sumOut: 0 },
  );
