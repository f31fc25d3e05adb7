import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';
import { fail, ok, type Result } from '../result';
import { holdPlace, holdTree, open_end, teamIds } from './links';

/** Returns a member's rate of rebates as it is now, in hundredths of a per cent. */
export async function rateOf(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('agent_rates')
    .select('rate')
    .where('member_id', '=', memberId)
    .where('to_at', '=', open_end)
    .executeTakeFirst();
  return row?.rate ?? 0;
}

/** Returns the rates of members as they stand now, by their ids; those without one are not in it. */
export async function ratesOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('agent_rates')
    .select(['member_id', 'rate'])
    .where('member_id', 'in', ids)
    .where('to_at', '=', open_end)
    .execute();
  return new Map(rows.map(({ member_id, rate }) => [member_id, rate]));
}

/**
 * Gives a new member the first rate, in the transaction that has placed it below an agent (and so holds the agent's
 * place). Failure: `rebate_above_upline`.
 */
export async function firstRate(
  trx: Trx,
  { memberId, parentId, rate }: { memberId: string; parentId: string; rate: number },
  instant: number,
): Promise<Result<true, 'rebate_above_upline'>> {
  if (rate > (await rateOf(trx, parentId))) return fail('rebate_above_upline');
  if (rate > 0) await insertRate(trx, memberId, rate, instant);
  return ok(true);
}

const insertRate = (trx: Trx, memberId: string, rate: number, instant: number) =>
  trx
    .insertInto('agent_rates')
    .values({ member_id: memberId, from_at: instant, to_at: open_end, rate })
    .execute();

export type RateFailure = 'rebate_above_upline' | 'rebate_below_team';

/**
 * Changes a member's rate from now on (agent#rebates), in the caller's transaction: at most that of the agent above
 * (of a member without one: `most`), and at least those of the members right below. Returns the rate of `before`. A
 * failure has the bound in `most` or `least`.
 */
export async function changeRate(
  trx: Trx,
  { memberId, rate, most }: { memberId: string; rate: number; most: number },
  now: number,
): Promise<Result<{ at: number; before: number }, RateFailure>> {
  const changed = await holdTree(trx, now);
  await holdPlace(trx, memberId, now);
  const { parent_id } = await trx
    .selectFrom('members')
    .select('parent_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const above = parent_id === null ? most : await rateOf(trx, parent_id);
  if (rate > above) return fail('rebate_above_upline', { most: above });
  const { below } = await trx
    .selectFrom('agent_rates')
    .select(({ fn }) => fn.max<number>('rate').as('below'))
    .where('to_at', '=', open_end)
    .where('member_id', 'in', sql<string>`(${teamIds(memberId, 1)})`)
    .executeTakeFirstOrThrow();
  const least = Number(below ?? 0);
  if (rate < least) return fail('rebate_below_team', { least });
  const old = await trx
    .selectFrom('agent_rates')
    .select(['from_at', 'rate'])
    .where('member_id', '=', memberId)
    .where('to_at', '=', open_end)
    .executeTakeFirst();
  const before = old?.rate ?? 0;
  if (before === rate) return ok({ at: changed, before });
  const instant = Math.max(changed, (old?.from_at ?? 0) + 1);
  await trx.updateTable('team_lock').set({ changed_at: instant }).where('id', '=', 1).execute();
  await trx
    .updateTable('agent_rates')
    .set({ to_at: instant })
    .where('member_id', '=', memberId)
    .where('to_at', '=', open_end)
    .execute();
  await insertRate(trx, memberId, rate, instant);
  return ok({ at: instant, before });
}
