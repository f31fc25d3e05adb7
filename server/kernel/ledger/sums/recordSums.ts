import { sql } from 'kysely';
import { kindsByGroup } from '../../../areas/records/api/recordKinds';
import type { Db } from '../../../store/open';
import { dayOf } from '../../api/wallTime';
import type { Days } from '../../time/day';

/** Movements of one kind, added up. Minor units, never below zero. */
interface Moved {
  kind: string;
  sumIn: number;
  sumOut: number;
}

const stakes: ReadonlySet<string> = new Set(kindsByGroup.bet);
const returned: ReadonlySet<string> = new Set(['rollback', 'lottery_refund']);
/** Wins, and the corrections of results, which go both ways. */
const won: ReadonlySet<string> = new Set([
  ...kindsByGroup.win,
  ...['lottery_correction', 'lottery_debt'],
]);

/** True for the kind of a movement that is a stake. */
export const isStake = (kind: string): boolean => stakes.has(kind);

/** True for the kind of a movement that gives a stake back. */
export const isReturned = (kind: string): boolean => returned.has(kind);

/** True for the kind of a movement of play: a stake, one that came back, or a win. */
export const isPlay = (kind: string): boolean =>
  stakes.has(kind) || returned.has(kind) || won.has(kind);

/**
 * Returns what was staked, less the stakes that came back, and what was won, from the sums of an account's
 * movements (protection#what-counts). Minor units; below zero where more came back than was staked in them.
 */
export function playedOf(sums: readonly Moved[]): { staked: number; won: number } {
  let [staked, paid] = [0, 0];
  for (const { kind, sumIn, sumOut } of sums) {
    if (stakes.has(kind) || returned.has(kind)) staked += sumOut - sumIn;
    else if (won.has(kind)) paid += sumIn - sumOut;
  }
  return { staked, won: paid };
}

/** A pause that is longer is no play: the time between two stakes counts up to it (protection#my-play). */
export const pause_most_ms = 600_000;

/** Returns the time (ms) that a stake adds to the time played, after the one before it; null: there was none. */
export function playedSince(before: number | null, instant: number): number {
  const since = before === null ? 0 : instant - before;
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
    const instant = row.at === null ? null : Number(row.at);
    if (day === '' && Number(row.place) === 0) lastStakeAt = instant;
    else if (day !== '') add(sums, { day, kind }, row, Number(row.played_ms));
    else {
      const played_ms = isStake(kind) ? playedSince(lastStakeAt, instant!) : 0;
      if (isStake(kind)) lastStakeAt = instant;
      if (instant! >= days.begin && instant! < days.end)
        add(sums, { day: dayOf(instant!, timeZone), kind }, row, played_ms);
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
