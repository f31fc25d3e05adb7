import { sql } from 'kysely';
import type { Db } from '../../store/open';

/** A member's stakes on one game or lottery that were settled within a time. Minor units. */
export interface StakeSum {
  memberId: string;
  /** The vendor of the game; empty for a lottery of ours. */
  vendor: string;
  code: string;
  stake: number;
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
  const ids = sql.join(memberIds);
  // The conditions of the indexes stand as they are: a parameter would hide them from the engine.
  const { rows } = await sql<StakeSum>`
    select member_id as "memberId", vendor_code as vendor, game_code as code, sum(amount) as stake
    from wallet_txs
    where member_id in (${ids}) and op = 'bet' and status = 'settled'
      and updated_at >= ${from} and updated_at < ${to}
    group by member_id, vendor_code, game_code
    union all
    select member_id, '', code, sum(stake)
    from lottery_tickets
    where member_id in (${ids}) and state in ('won', 'lost')
      and settled_at >= ${from} and settled_at < ${to}
    group by member_id, code`.execute(db);
  return rows.map((row) => ({ ...row, stake: Number(row.stake) })).filter(({ stake }) => stake > 0);
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
