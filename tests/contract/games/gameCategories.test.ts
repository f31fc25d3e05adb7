// @engines both: queries
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { figuresOf } from '../../../server/areas/agent/readFigures';
import { daysOf, today } from '../../../server/kernel/time/day';
import { aggregateDays } from '../../../server/areas/rewards/aggregateDays';
import { fold_after_ms } from '../../../server/kernel/turnover/finishedDays';
import type { Member } from '../../../server/store/tables';
import { addGame, addVendor, changeCategory } from '../../factories/game';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const day_ms = 86_400_000;
let platform: TestPlatform;
let game: string;
beforeEach(async () => {
  platform = await openTestPlatform();
  await addVendor(platform, 'V');
  game = (await addGame(platform, 'V', { game_type: 'RNG' })).code;
});
afterEach(() => platform.close());

const play = (member: Member, amount: number) => addStake(platform, member, { amount, game });

/** The settled stakes of a day by category, as the agent reads them. */
async function settledOf(agent: Member, day: string): Promise<Record<string, number>> {
  const days = daysOf(day, day, platform.config.timeZone)!;
  const rows = await figuresOf(platform, { memberId: agent.id, scope: 'team' }, days);
  const settled = rows.filter((row) => row.settled > 0);
  return Object.fromEntries(settled.map((row) => [row.category, row.settled]));
}

async function endDay(): Promise<void> {
  platform.clock.advance(day_ms + fold_after_ms);
  await aggregateTeams(platform);
  await aggregateDays(platform);
}

test('a game that gets another category takes no stake along: it counts in it from the next day on', async () => {
  const agent = await addBelow(platform, null, { type: 1, balance: 0 });
  const member = await addBelow(platform, agent, { type: 0, balance: 100_000 });
  await aggregateTeams(platform);
  await aggregateDays(platform);
  const first = today(platform);
  await play(member, 300);
  await changeCategory(platform, game, 'FISH');
  await play(member, 200);
  // Nobody has added it up yet, and the day is told alike.
  expect(await settledOf(agent, first)).toEqual({ RNG: 500 });
  await endDay();
  const second = today(platform);
  await play(member, 40);
  expect(await settledOf(agent, second)).toEqual({ FISH: 40 });
  await endDay();
  expect(await settledOf(agent, first)).toEqual({ RNG: 500 });
  const turnover = await platform.db
    .selectFrom('turnover_days')
    .select(['day', 'category', 'turnover'])
    .where('member_id', '=', member.id)
    .where('day', 'in', [first, second])
    .orderBy('day')
    .execute();
  expect(turnover).toEqual([
    { day: first, category: 'RNG', turnover: 500 },
    { day: second, category: 'FISH', turnover: 40 },
  ]);
});

test('a day of which a part is read from its movements has the categories of then, and a game that is gone keeps its own', async () => {
  const agent = await addBelow(platform, null, { type: 1, balance: 0 });
  const member = await addBelow(platform, agent, { type: 0, balance: 100_000 });
  await aggregateTeams(platform);
  const day = today(platform);
  await play(member, 300);
  platform.clock.advance(day_ms);
  await changeCategory(platform, game, 'FISH');
  platform.clock.advance(day_ms);
  expect(await settledOf(agent, day)).toEqual({ RNG: 300 });
  await platform.db.deleteFrom('games').where('code', '=', game).execute();
  expect(await settledOf(agent, day)).toEqual({ RNG: 300 });
});
