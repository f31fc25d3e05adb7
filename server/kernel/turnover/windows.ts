import { sql, type RawBuilder } from 'kysely';

/** A member, and a time whose movements count: from one instant to before another. */
export interface Window {
  memberId: string;
  /** Tells several times of one member apart. */
  piece: number;
  from: number;
  to: number;
}

/** A span of time: from one instant (epoch ms) to before another. */
interface Span {
  from: number;
  to: number;
}

/**
 * A subquery of windows: `member_id`, `piece`, `from_at` and `to_at`, with a span that holds them all. PostgreSQL cannot
 * see how short the windows are, and would rather read all movements of the store: anybody who joins them says the span too.
 */
export type Windows = RawBuilder<unknown> & Span;

/** Makes windows of a subquery of them, and a span that holds them all. */
export const windowsWithin = (rows: RawBuilder<unknown>, { from, to }: Span): Windows =>
  Object.assign(rows, { from, to });

/** Makes the subquery of some windows, at least one. */
export const windowsOf = (windows: readonly Window[]): Windows =>
  windowsWithin(rowsOf(windows), {
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)),
  });

const rowsOf = (windows: readonly Window[]) => sql`(
  select cast('' as text) as member_id, 0 as piece, cast(0 as bigint) as from_at, cast(0 as bigint) as to_at
  where 1 = 0
  union all values ${sql.join(
    windows.map(
      ({ memberId, piece, from, to }) =>
        sql`(${memberId}, ${sql.lit(piece)}, ${sql.lit(from)}, ${sql.lit(to)})`,
    ),
  )})`;
