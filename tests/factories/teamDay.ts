import { afterEach, beforeEach } from 'vitest';
import { aggregateTeams } from '../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../server/areas/agent/payRebates';
import { moveBranch } from '../../server/kernel/team/moveBranch';
import { changeRate } from '../../server/kernel/team/rates';
import { aggregate_after_ms } from '../../server/kernel/turnover/finishedDays';
import type { Member } from '../../server/store/tables';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { addGame, addVendor } from './game';
import { addStake } from './reward';
import { addBelow, rate_most } from './team';
import { figureNames, no_figures } from '../../server/areas/agent/figures';
import { figuresOf } from '../../server/areas/agent/readFigures';
import { daysOf } from '../../server/kernel/time/day';
import type { DayFigures } from '../../server/store/tables/agent';

const day_ms = 86_400_000;
/** The balance of each member of these teams, in minor units. */
export const opening = 100_000_000;

type Category = 'RNG' | 'LIVE';

/**
 * Opens a platform with a game of each of two categories before every test of a file, and closes it afterwards. Returns
 * the acts of teams that play for some days.
 */
export function teamDays() {
  let platform: TestPlatform;
  let games: Record<Category, string>;
  beforeEach(async () => {
    platform = await openTestPlatform();
    await addVendor(platform, 'V');
    games = {
      RNG: (await addGame(platform, 'V', { game_type: 'RNG' })).code,
      LIVE: (await addGame(platform, 'V', { game_type: 'LIVE' })).code,
    };
  });
  afterEach(() => platform.close());
  return {
    /** The platform of the test, and the codes of its games. */
    current: () => ({ platform, games }),
    join: (parent: Member | null, type: number, rate = 0) =>
      addBelow(platform, parent, { type, rate, balance: opening }),
    move: (by: Member, member: Member, to: Member) =>
      platform.db
        .transaction()
        .execute((trx) =>
          moveBranch(
            trx,
            { agentId: by.id, memberId: member.id, toId: to.id },
            platform.clock.now(),
          ),
        ),
    setRate: (member: Member, rate: number) =>
      platform.db
        .transaction()
        .execute((trx) =>
          changeRate(trx, { memberId: member.id, rate, most: rate_most }, platform.clock.now()),
        ),
    play: async (member: Member, amount: number, category: Category = 'RNG') => {
      await addStake(platform, member, { amount, game: games[category] });
      platform.clock.advance(10);
    },
    /** Ends the day, adds it up and pays; `most_ms` is the time that each job may take. */
    endDay: async (most_ms?: number) => {
      platform.clock.advance(day_ms + aggregate_after_ms);
      await aggregateTeams(platform, most_ms);
      await payRebates(platform, most_ms);
    },
    /** The figures of a member, or of the team, of a day. */
    sums: async (member: Member, scope: 'own' | 'team', day: string): Promise<DayFigures> => {
      const days = daysOf(day, day, platform.config.timeZone)!;
      const total = { ...no_figures };
      for (const row of await figuresOf(platform, { memberId: member.id, scope }, days)) {
        for (const name of figureNames) total[name] += row[name];
      }
      return total;
    },
    /** All that a member got by rebates, in minor units. */
    earned: async (member: Member): Promise<number> => {
      const { sum } = await platform.db
        .selectFrom('transfers as t')
        .innerJoin('accounts as a', 'a.id', 't.credit_id')
        .select(({ fn }) => fn.sum<number>('t.amount').as('sum'))
        .where('a.owner_id', '=', member.id)
        .where('t.kind', '=', 'agent_rebate')
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },
  };
}
