import { sql, type RawBuilder } from 'kysely';

/** A member, and a time whose movements count: from one instant to before another. */
export interface Window {
  memberId: string;
  /** Tells several times of one member apart. */
  piece: number;
  from: number;
  to: number;
}

/** A subquery of windows: `member_id`, `piece`, `from_at` and `to_at`. */
export type Windows = RawBuilder<unknown>;

/** Makes the subquery of some windows, at least one. */
export const windowsOf = (windows: readonly Window[]): Windows => sql`(
  select cast('' as text) as member_id, 0 as piece, cast(0 as bigint) as from_at, cast(0 as bigint) as to_at
  where 1 = 0
  union all values ${sql.join(
    windows.map(
      ({ memberId, piece, from, to }) =>
        sql`(${memberId}, ${sql.lit(piece)}, ${sql.lit(from)}, ${sql.lit(to)})`,
    ),
  )})`;
