import { sql } from 'kysely';
import type { Db } from '../../store/open';
import {
  each_window,
  gamesSettled,
  ticketsAsSettled,
  ticketsCorrected,
  ticketsSettled,
  type CountedStakes,
} from './settled';
import { windowsOf, type Windows } from './windows';

/** A member's stakes on one game or lottery that were settled within a time. Minor units. */
interface StakeSum {
  memberId: string;
  /** The vendor of the game; empty for a lottery of ours. */
  vendor: string;
  code: string;
  stake: number;
}

/** The same of one of a member's windows. */
interface PieceStake extends StakeSum {
  piece: number;
}

/**
 * Adds up the stakes of members that were settled from one instant to before another: won or lost, never
 * returned (rewards#turnover). Only for members who play for money.
 */
export async function settledStakes(
  db: Db,
  memberIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<StakeSum[]> {
  if (memberIds.length === 0) return [];
  const windows = windowsOf(memberIds.map((memberId) => ({ memberId, piece: 0, from, to })));
  return stakesWithin(db, windows, 'piece');
}

/**
 * Adds up the settled stakes within windows: by member, piece and game, or by piece and game alone (`group`: then the
 * member is empty). They must be those of members who play for money.
 */
export async function stakesWithin(
  db: Db,
  windows: Windows,
  by: 'piece' | 'group',
): Promise<PieceStake[]> {
  const rows = await addedUp(db, [gamesSettled, ticketsSettled], { windows, by });
  return rows.filter(({ stake }) => stake > 0);
}

/**
 * Adds up what corrected results changed of stakes that had been settled, within windows: minor units, below zero
 * for what was given back (agent#rebates). It counts at the instant of the correction; with `stakesWithin`, which
 * reads tickets as they stand now, it gives the same sum whenever it is asked.
 */
export const correctedStakes = (
  db: Db,
  windows: Windows,
  by: 'piece' | 'group',
): Promise<PieceStake[]> => addedUp(db, [ticketsCorrected, ticketsAsSettled], { windows, by });

async function addedUp(
  db: Db,
  lists: readonly CountedStakes[],
  { windows, by }: { windows: Windows; by: 'piece' | 'group' },
): Promise<PieceStake[]> {
  const who = by === 'piece' ? sql`s.member_id, s.piece` : sql`s.piece`;
  const named = by === 'piece' ? sql`s.member_id as "memberId", s.piece,` : sql`s.piece,`;
  // A cross join has its order on SQLite, which knows nothing of the windows' number and would rather read all bets of
  // the store.
  const sums = lists.map(
    ({ table, stake, vendor, code, game, within }) => sql`
    select ${named} ${vendor} as vendor, ${code} as code, sum(${stake}) as stake
    from s cross join ${table} where ${within(each_window)}
    group by ${who}, ${game}`,
  );
  const { rows } = await sql<Partial<PieceStake> & StakeSum>`
    with s as ${windows} ${sql.join(sums, sql` union all `)}`.execute(db);
  return rows.map((row) => ({
    memberId: row.memberId ?? '',
    piece: Number(row.piece ?? 0),
    vendor: row.vendor,
    code: row.code,
    stake: Number(row.stake),
  }));
}

/**
 * Returns what a member had staked, settled, before an instant, in minor units: the days that are added up,
 * and the stakes after the last of them, in one statement, so that nothing is missed or counted twice.
 */
export async function turnoverBefore(db: Db, memberId: string, instant: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    with folded as (
      select coalesce(max(until), 0) as until, coalesce(sum(turnover), 0) as turnover
      from turnover_days where member_id = ${memberId} and until <= ${instant}
    )
    select turnover + (
        select coalesce(sum(amount), 0) from wallet_txs
        where member_id = ${memberId} and op = 'bet' and status = 'settled'
          and updated_at >= (select until from folded) and updated_at < ${instant}
      ) + (
        select coalesce(sum(stake - held), 0) from lottery_tickets
        where member_id = ${memberId} and state in ('won', 'lost')
          and settled_at >= (select until from folded) and settled_at < ${instant}
      ) as sum
    from folded`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}
