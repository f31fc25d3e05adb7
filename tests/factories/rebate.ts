import { team_head } from '../../server/areas/agent/aggregateTeams';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { open_end } from '../../server/kernel/team/links';
import { dayOf } from '../../server/kernel/api/wallTime';
import { systemClock } from '../../server/kernel/time/clock';
import { dayAfter, dayBounds } from '../../server/kernel/time/day';
import type { Db } from '../../server/store/open';
import type { AgentDay, AgentRebate } from '../../server/store/tables/agent';
import { memberCalled } from './member';
import { addMovements } from './movement';
import { addWalletTxs } from './round';
import type { AppServer } from '../support/app';
import { inStore } from '../support/demo';
import { newTeam, type OwnTeam } from './team';

const zone = 'Asia/Bangkok';
const minute_ms = 60_000;

/** The day of added rebates: it is over, and added up. */
export const stagedDay = (): string => dayAfter(dayOf(systemClock.now(), zone), -2);

/** Ends the day of added rebates for people of a team, as when it is added up: they have been in their places all day. */
async function endStagedDay(
  db: Db,
  ids: readonly string[],
): Promise<{ day: string; from: number; until: number }> {
  const day = stagedDay();
  const { from, to: until } = dayBounds(day, zone)!;
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
  return { day, from, until };
}

/** Writes a rebate of a member, of that day unless it has another one, and paid unless it says otherwise. */
export async function addRebate(
  db: Db,
  memberId: string,
  { day = stagedDay(), ...change }: Partial<AgentRebate> = {},
): Promise<void> {
  await db
    .insertInto('agent_rebates')
    .values({
      member_id: memberId,
      until: dayBounds(day, zone)!.to,
      day,
      category: 'RNG',
      stake: 10_000,
      amount: 100,
      rounding: 0,
      paid_key: `rebate:${memberId}`,
      ...change,
    })
    .execute();
}

/** Pays a member the rebates that are written, up to a day, in one transfer; returns its id. */
export async function payRebate(
  platform: Platform,
  memberId: string,
  amount: number,
  day: string,
): Promise<string> {
  const paid = { kind: 'agent_rebate' as const, amount, ref: day };
  await addMovements(platform, { id: memberId, type: 0 }, [paid]);
  const { id, key } = await platform.db
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.credit_id')
    .select(['t.id', 't.key'])
    .where('a.owner_id', '=', memberId)
    .where('t.kind', '=', 'agent_rebate')
    .executeTakeFirstOrThrow();
  await platform.db
    .updateTable('agent_rebates')
    .set({ paid_key: key })
    .where('member_id', '=', memberId)
    .execute();
  return id;
}

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
async function addRebates(
  db: Db,
  {
    earners,
    memberId,
    stakes,
  }: { earners: readonly Earner[]; memberId: string; stakes: readonly number[] },
): Promise<{ day: string; rounds: string[] }> {
  const ids = [...new Set([memberId, ...earners.map(({ id }) => id)])];
  const { day, from, until } = await endStagedDay(db, ids);
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
    game_code: game.code,
    round_id: rounds[nth]!,
    vendor_tx: rounds[nth]!,
    op: 'bet' as const,
    status: 'settled' as const,
    amount,
    member_id: memberId,
    created_at: from + nth * minute_ms,
    updated_at: from + nth * minute_ms,
  }));
  await addWalletTxs(db, game.vendor_code, rows);
  const stake = stakes.reduce((sum, amount) => sum + amount, 0);
  await addDayFigures(db, memberId, { until, day, staked: stake, settled: stake });
  for (const { id, amount, rounding } of earners) {
    await addRebate(db, id, { stake, amount, rounding: rounding ?? 0 });
  }
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
  change: Partial<AgentDay> & Pick<AgentDay, 'until' | 'day'>,
): Promise<void> {
  const money = { staked: 0, won: 0, settled: 0, deposits: 0, withdrawals: 0, bonuses: 0 };
  const none = { ...money, earned: 0, other: 0, logins: 0, registered: 0, bettors: 0 };
  await db
    .insertInto('agent_days')
    .values({ member_id: memberId, scope: 'own', category: 'RNG', ...none, ...change })
    .execute();
}

/** The stake of a team on its day, and the rebates of it, in minor units. */
export const earned = { stake: 100_000, top: 2_000, low: 1_000, member: 500 };

/** A team that came some days ago, with the rebates of the day before yesterday. */
export async function newEarnedTeam(app: AppServer): Promise<OwnTeam & { day: string }> {
  const team = await newTeam(app);
  const { top, low, member } = team;
  const { day } = await inStore(app, async (db) => {
    for (const [{ id }, amount] of [
      [top, earned.top],
      [low, earned.low],
      [member, earned.member],
    ] as const) {
      await addRebate(db, id, { stake: earned.stake, amount, rounding: null });
    }
    return endStagedDay(db, [top.id, low.id, member.id]);
  });
  return { ...team, day };
}

/** The stakes of a day: more than a page; the first two are told apart by their shares. */
export const sourced_stakes = [60_033, 39_967, ...Array.from({ length: 20 }, () => 100)];

/** A team with the rebates of a day: of 1,020.00 the member has 0.5 %, the agent above 1 %, and the top 2 %. */
export async function newTeamOfSources(
  app: AppServer,
): Promise<OwnTeam & { day: string; rounds: string[] }> {
  const team = await newTeam(app);
  const { top, low, member } = team;
  const added = await inStore(app, (db) =>
    addRebates(db, {
      memberId: member.id,
      stakes: sourced_stakes,
      earners: [
        { id: top.id, rate: 350, amount: 2_040 },
        { id: low.id, rate: 150, amount: 1_020 },
        { id: member.id, rate: 50, amount: 510 },
      ],
    }),
  );
  return { ...team, ...added };
}
