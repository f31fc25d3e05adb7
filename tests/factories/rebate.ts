import { team_head } from '../../server/areas/agent/aggregateTeams';
import { newId } from '../../server/kernel/ids';
import { open_end } from '../../server/kernel/team/links';
import { dayOf } from '../../server/kernel/api/wallTime';
import { systemClock } from '../../server/kernel/time/clock';
import { dayAfter, dayBounds } from '../../server/kernel/time/day';
import type { Db } from '../../server/store/open';
import type { TeamTables } from '../../server/store/tables/agent';
import { memberCalled } from './member';

const zone = 'Asia/Bangkok';
const minute_ms = 60_000;

/** The day of added rebates: it is over, and added up. */
export const stagedDay = (): string => dayAfter(dayOf(systemClock.now(), zone), -2);

/** Somebody with a rate (hundredths of a per cent), and a rebate of the day (minor units) with its rounding. */
interface Earner {
  id: string;
  rate: number;
  amount: number;
  /** 1/10,000 of minor units. */
  rounding?: number;
}

/**
 * Adds the rebates of a day as they are when it is added up: the earners' rates, the rounds of one who staked, the
 * newest last, in a game of the demo, and what each earner got. Those above have been there all day.
 */
export async function addRebates(
  db: Db,
  {
    earners,
    memberId,
    stakes,
  }: { earners: readonly Earner[]; memberId: string; stakes: readonly number[] },
): Promise<{ day: string; rounds: string[] }> {
  const day = stagedDay();
  const { from, to: until } = dayBounds(day, zone)!;
  const ids = [...new Set([memberId, ...earners.map(({ id }) => id)])];
  await db
    .updateTable('agent_links')
    .set({ from_at: from })
    .where('member_id', 'in', ids)
    .execute();
  await db
    .updateTable('turnover_head')
    .set({ until })
    .where('id', '=', team_head)
    .where('until', '<', until)
    .execute();
  await db.deleteFrom('agent_rates').where('member_id', 'in', ids).execute();
  const rated = earners.filter(({ rate }) => rate > 0);
  await db
    .insertInto('agent_rates')
    .values(rated.map(({ id, rate }) => ({ member_id: id, from_at: from, to_at: open_end, rate })))
    .execute();
  const game = await db
    .selectFrom('games')
    .select(['vendor_code', 'code'])
    .where('game_type', '=', 'RNG')
    .orderBy('node_id')
    .executeTakeFirstOrThrow();
  const rounds = stakes.map(() => newId());
  const rows = stakes.map((amount, nth) => ({
    vendor_code: game.vendor_code,
    game_code: game.code,
    round_id: rounds[nth]!,
    vendor_tx: rounds[nth]!,
    op: 'bet' as const,
    status: 'settled' as const,
    amount,
    member_id: memberId,
    currency: 'THB',
    ref_tx: null,
    transfer_id: null,
    request_hash: '',
    answer: '{}',
    created_at: from + nth * minute_ms,
    updated_at: from + nth * minute_ms,
  }));
  await db.insertInto('wallet_txs').values(rows).execute();
  const stake = stakes.reduce((sum, amount) => sum + amount, 0);
  await addDayFigures(db, memberId, { until, day, staked: stake, settled: stake });
  const of = { until, day, stake };
  await addRebateRows(
    db,
    earners.map(({ id, amount, rounding = 0 }) => {
      const paid = { rounding, paid_key: `rebate:${id}` };
      return { member_id: id, ...of, amount, ...paid };
    }),
  );
  return { day, rounds };
}

/** Adds a rebate of each of some people, from own stakes. */
export async function addRebateSources(db: Db, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    const { id } = await memberCalled(db, username);
    const earners = [{ id, rate: 100, amount: 33, rounding: 1_900 }];
    await addRebates(db, { earners, memberId: id, stakes: [1_001, 2_000, 280] });
  }
}

/** Writes the own figures of a member of a day in the category RNG: nothing but what is given. Minor units. */
export async function addDayFigures(
  db: Db,
  memberId: string,
  change: Partial<TeamTables['agent_days']> & { until: number; day: string },
): Promise<void> {
  const money = { staked: 0, won: 0, settled: 0, deposits: 0, withdrawals: 0, bonuses: 0 };
  const none = { ...money, earned: 0, other: 0, logins: 0, registered: 0, bettors: 0 };
  await db
    .insertInto('agent_days')
    .values({ member_id: memberId, scope: 'own', category: 'RNG', ...none, ...change })
    .execute();
}

/** Writes rebates of members in the category RNG, of 0.01 of a stake of 1.00 each, which wait to be paid. */
export async function addRebateRows(
  db: Db,
  changes: readonly (Partial<TeamTables['agent_rebates']> & { member_id: string })[],
): Promise<void> {
  const row = { until: 0, day: '2026-01-01', category: 'RNG', stake: 100, amount: 1 };
  const rows = changes.map((change) => ({ ...row, rounding: null, paid_key: null, ...change }));
  await db.insertInto('agent_rebates').values(rows).execute();
}
