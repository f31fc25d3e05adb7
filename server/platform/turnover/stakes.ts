import { sql } from 'kysely';
import type { Db } from '../../store/open';
import { windowsOf, type Windows } from './windows';

/** A member's stakes on one game or lottery that were settled within a time. Minor units. */
export interface StakeSum {
  memberId: string;
  /** The vendor of the game; empty for a lottery of ours. */
  vendor: string;
  code: string;
  stake: number;
}

/** The same of one of a member's windows. */
export interface PieceStake extends StakeSum {
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
  const who = by === 'piece' ? sql`s.member_id, s.piece` : sql`s.piece`;
  const named = by === 'piece' ? sql`s.member_id as "memberId", s.piece,` : sql`s.piece,`;
  // The conditions of the indexes stand as they are: a parameter would hide them from the engine. A cross join has its
  // order on SQLite, which knows nothing of the windows' number and would rather read all bets of the store.
  const { rows } = await sql<Partial<PieceStake> & StakeSum>`
    with s as ${windows}
    select ${named} t.vendor_code as vendor, t.game_code as code, sum(t.amount) as stake
    from s cross join wallet_txs as t
    where t.member_id = s.member_id and t.op = 'bet' and t.status = 'settled'
      and t.updated_at >= s.from_at and t.updated_at < s.to_at
    group by ${who}, t.vendor_code, t.game_code
    union all
    select ${named} '', t.code, sum(t.stake)
    from s cross join lottery_tickets as t
    where t.member_id = s.member_id and t.state in ('won', 'lost')
      and t.settled_at is not null and t.settled_at >= s.from_at and t.settled_at < s.to_at
    group by ${who}, t.code`.execute(db);
  return rows
    .map((row) => ({
      ...{ memberId: row.memberId ?? '', piece: Number(row.piece ?? 0) },
      ...{ vendor: row.vendor, code: row.code, stake: Number(row.stake) },
    }))
    .filter(({ stake }) => stake > 0);
}

/**
 * Adds up what corrected results changed of stakes that had been settled, within windows: minor units, below zero
 * for what was given back (agent#rebates). It counts at the instant of the correction; with `stakesWithin`, which
 * reads tickets as they stand now, it gives the same sum whenever it is asked.
 */
export async function correctedStakes(
  db: Db,
  windows: Windows,
  by: 'piece' | 'group',
): Promise<PieceStake[]> {
  const who = by === 'piece' ? sql`s.member_id, s.piece` : sql`s.piece`;
  const named = by === 'piece' ? sql`s.member_id as "memberId", s.piece,` : sql`s.piece,`;
  const { rows } = await sql<Partial<PieceStake> & StakeSum>`
    with s as ${windows}
    select ${named} c.code, sum(c.amount) as stake
    from s cross join stake_corrections as c
    where c.member_id = s.member_id
      and c.created_at >= s.from_at and c.created_at < s.to_at
    group by ${who}, c.code
    union all
    select ${named} c.code, -sum(c.amount)
    from s cross join stake_corrections as c
    where c.member_id = s.member_id
      and c.settled_at >= s.from_at and c.settled_at < s.to_at
    group by ${who}, c.code`.execute(db);
  return rows.map((row) => ({
    ...{ memberId: row.memberId ?? '', piece: Number(row.piece ?? 0) },
    ...{ vendor: '', code: row.code, stake: Number(row.stake) },
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
        select coalesce(sum(stake), 0) from lottery_tickets
        where member_id = ${memberId} and state in ('won', 'lost')
          and settled_at >= (select until from folded) and settled_at < ${instant}
      ) as sum
    from folded`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}
