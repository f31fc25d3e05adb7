import { sql } from 'kysely';
import type { Db } from '../../../store/open';
import { dayOf } from '../../api/wallTime';
import type { Days } from '../../time/day';
import { isStake } from './played';

/** A pause that is longer is no play: the time between two stakes counts up to it (protection#my-play). */
export const pause_most_ms = 600_000;

/** Returns the time (ms) that a stake adds to the time played, after the one before it; null: there was none. */
export function playedSince(before: number | null, at: number): number {
  const since = before === null ? 0 : at - before;
  return since > 0 && since <= pause_most_ms ? since : 0;
}

/** The movements of one kind on one day (YYYY-MM-DD): sums in minor units, and the time played. */
export interface DaySums {
  day: string;
  kind: string;
  rows: number;
  sumIn: number;
  sumOut: number;
  played_ms: number;
}

interface Row {
  /** Empty for an entry that the sums do not have yet, and for the head. */
  day: string;
  kind: string;
  movements: number;
  sum_in: number;
  sum_out: number;
  played_ms: number;
  /** Epoch ms of such an entry, or of the last stake up to the head. */
  at: number | null;
  /** The place of such an entry; 0 for the head. */
  place: number;
}

/**
 * Returns the exact sums of an account's record within some days, by day and kind: as `recordSums`, in one
 * statement. The sums of the record must be up to date (`aggregateRecord`): what they lack is read whole.
 */
export async function daySums(
  db: Db,
  accountId: string,
  days: Days,
  timeZone: string,
): Promise<DaySums[]> {
  const { rows } = await sql<Row>`
    select day, kind, movements, sum_in, sum_out, played_ms, null as "at", 0 as "place"
    from record_sums
    where account_id = ${accountId} and day >= ${days.from} and day <= ${days.to}
    union all
    select '', '', 0, 0, 0, 0, last_stake_at, 0
    from record_heads
    where account_id = ${accountId}
    union all
    select '', coalesce(kind, ''), 1, case when amount > 0 then amount else 0 end,
      case when amount < 0 then -amount else 0 end, 0, created_at, place
    from entries
    where account_id = ${accountId}
      and place > coalesce((select place from record_heads where account_id = ${accountId}), 0)
    order by "place"`.execute(db);
  const sums = new Map<string, DaySums>();
  let lastStakeAt: number | null = null;
  for (const row of rows) {
    const { day, kind } = row;
    const at = row.at === null ? null : Number(row.at);
    if (day === '' && Number(row.place) === 0) lastStakeAt = at;
    else if (day !== '') add(sums, { day, kind }, row, Number(row.played_ms));
    else {
      const played_ms = isStake(kind) ? playedSince(lastStakeAt, at!) : 0;
      if (isStake(kind)) lastStakeAt = at;
      if (at! >= days.begin && at! < days.end)
        add(sums, { day: dayOf(at!, timeZone), kind }, row, played_ms);
    }
  }
  return [...sums.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function add(
  sums: Map<string, DaySums>,
  { day, kind }: Pick<DaySums, 'day' | 'kind'>,
  { movements, sum_in, sum_out }: Row,
  played_ms: number,
): void {
  const key = `${day} ${kind}`;
  const sum = sums.get(key) ?? { day, kind, rows: 0, sumIn: 0, sumOut: 0, played_ms: 0 };
  sum.rows += Number(movements);
  sum.sumIn += Number(sum_in);
  sum.sumOut += Number(sum_out);
  sum.played_ms += played_ms;
  sums.set(key, sum);
}
