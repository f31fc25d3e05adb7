import { aggregateTeams } from '../../server/areas/agent/aggregateTeams';
import { countPeriods } from '../../server/areas/agent/contracts/countPeriods';
import { showDividends } from '../../server/areas/agent/contracts/showDividends';
import { listTeam } from '../../server/areas/agent/listTeam';
import { payRebates } from '../../server/areas/agent/payRebates';
import { showKpi } from '../../server/areas/agent/readFigures';
import { showSources } from '../../server/areas/agent/rebateSources';
import { showBetting } from '../../server/areas/agent/showBetting';
import { showPnl } from '../../server/areas/agent/showPnl';
import { showOverview } from '../../server/areas/agent/showTeam';
import { boundsOf } from '../../server/kernel/time/day';
import { aggregate_after_ms } from '../../server/kernel/turnover/finishedDays';
import type { ContractKind } from '../../server/store/tables/agent';
import { addContract } from '../factories/contract';
import { addMember } from '../factories/member';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { seedTeam, type LoadedTeam, busy_hour, first_day } from './teamSet';

/** A store with a team, whose clock stands at noon of the day that runs. */
interface Stand extends LoadedTeam {
  platform: TestPlatform;
}

/** A question of an agent; throws where the answer is none. */
type Question = (stand: Stand) => Promise<unknown>;
type Questions = Readonly<Record<string, Question>>;

/** A large team's answers are kept for less. */
const stored_ms = 30_000;

const pnl =
  (by: string, day: 'finished' | 'running'): Question =>
  async ({ platform, top, ...days }) => {
    const input = { from: days[day], to: days[day], by, parent: '', pageNo: 1 };
    const answer = await showPnl(platform, top.id, input);
    if (!answer.ok || answer.value.total.staked === 0)
      throw new Error('there is no profit and loss');
  };

const betting =
  (day: 'finished' | 'running', search = ''): Question =>
  async ({ platform, top, ...days }) => {
    const input = { from: days[day], to: days[day], search, category: '', cursor: '' };
    const answer = await showBetting(platform, top.id, input);
    if (!answer.ok || answer.value.list.length === 0) throw new Error('nobody bets');
  };

const sources =
  (more: { cursor?: string; category?: string }): Question =>
  async ({ platform, top, finished: day }) => {
    const answer = await showSources(platform, top.id, { day, ...more });
    if (!answer.ok || answer.value.list.length === 0) throw new Error('no stake is a source');
  };

const counters: Question = async ({ platform, top, running: day }) => {
  const answer = await showKpi(platform, top.id, { startDate: day, endDate: day, size: 0 });
  if (!answer.ok || answer.value.footer.teamBetMemberCount === 0) throw new Error('nobody counts');
};

const whole = { search: '', kind: '', level: 0, sort: '', pageNo: 1 } as const;

const list =
  (input: Partial<Parameters<typeof listTeam>[2]>): Question =>
  async ({ platform, top }) => {
    const view = await listTeam(platform, top.id, { ...whole, ...input });
    if (view.list.length === 0) throw new Error('nobody is listed');
  };

/** The same question when no answer is kept any more. */
const anew =
  (ask: Question): Question =>
  (stand) => {
    stand.platform.clock.advance(stored_ms);
    return ask(stand);
  };

/** The user name of a member whom both teams have. */
const name = 't0000042';

/** Questions while a day runs and another waits to be added up. */
const running: Questions = {
  'the overview': async ({ platform, top }) => {
    const answer = await showOverview(platform, top.id, { parent: '', pageNo: 1 });
    if (!answer.ok || answer.value.levels.length !== 10) throw new Error('there is no overview');
  },
  'the list, its first page': list({}),
  'the list, a later page': list({ pageNo: 4 }),
  'the list, the newest': list({ sort: 'joined' }),
  'the list, the highest balance': list({ sort: 'balance' }),
  'the list, agents alone': list({ kind: 'agent' }),
  'a search that finds one': list({ search: name }),
  'a search that finds all': list({ search: 't0' }),
  'the counters of today': anew(counters),
  'the same, some seconds later': counters,
  'profit and loss of today': anew(pnl('day', 'running')),
  'the same, seconds later': pnl('day', 'running'),
  'the same by member': anew(pnl('member', 'running')),
  'betting of today': anew(betting('running')),
  'the same, one member': anew(betting('running', name)),
};

/** Questions about a day that is added up. */
const finished: Questions = {
  'profit and loss of a finished day': pnl('day', 'finished'),
  'by category': pnl('category', 'finished'),
  'by member': pnl('member', 'finished'),
  'betting of a finished day': betting('finished'),
  'the sources of its rebate': sources({}),
  'the same, the oldest': sources({ cursor: 'last' }),
  'the same of a category': sources({ category: 'RNG' }),
};

const hour_ms = 3_600_000;

/** A period that is over. */
type Over = (stand: Stand) => { from: number; until: number };

const hourOf =
  (hour: number): Over =>
  ({ running, platform }) => {
    const from = boundsOf(running, platform.config.timeZone)!.from + hour * hour_ms;
    return { from, until: from + hour_ms };
  };

const days =
  (first: string | undefined): Over =>
  ({ finished, platform }) => {
    const { from, to } = boundsOf(finished, platform.config.timeZone)!;
    return { from: first ? boundsOf(first, platform.config.timeZone)!.from : from, until: to };
  };

/** The job makes the one statement of a contract on the whole team, which ends with that period. */
const statement =
  (kind: ContractKind, over: Over, hasBase = true): Question =>
  async (stand) => {
    const { platform, top } = stand;
    const { db } = platform;
    const { from, until } = over(stand);
    const payer = await addMember(platform, { type: 1 });
    const id = await addContract(db, [payer, top], {
      kind,
      rate: 1,
      state: 'accepted',
      proposed_at: from,
      answered_at: from,
      begins_at: from,
      counted_to: from,
      next_until: until,
      ended_at: until,
    });
    await countPeriods(platform);
    const made = await db
      .selectFrom('agent_statements')
      .select('base')
      .where('contract_id', '=', id)
      .executeTakeFirst();
    if (!made || made.base > 0 !== hasBase) throw new Error(`${kind}: there is no such statement`);
  };

/** The first page of the dividends of everybody below. */
const dividendsBelow: Question = async ({ platform, top }) => {
  const answer = await showDividends(platform, top.id, { side: 'below' });
  if (!answer.ok || answer.value.list.length === 0) throw new Error('nobody has dividends');
};

/** Periods of contracts between the top of a team and somebody above, and the dividends below. */
const contractQuestions: Questions = {
  'an hourly salary, all staked': statement('hour', hourOf(busy_hour)),
  'an hourly salary, nobody staked': statement('hour', hourOf(busy_hour + 1), false),
  'a daily salary': statement('salary', days(undefined)),
  'a dividend of the month': statement('dividend', days(first_day)),
  'the dividends of everybody below': dividendsBelow,
};

/** The size of a team: members below one agent, and settled rounds of each. */
export interface TeamSize {
  members: number;
  rounds: number;
}

/** The time of a question in a small team and in a large one: the shortest, which neighbours on the machine disturb least. */
export interface TeamFigures {
  name: string;
  small_ms: number;
  large_ms: number;
}

const warm_turns = 1;
const measured_turns = 5;

/**
 * The questions of an agent about a small team and a large one, in turns; the jobs that add a day up and pay its
 * rebates, once each; then the questions about days that are over, and the periods of contracts on the whole team.
 */
export async function measureTeams(
  urls: { small: string; large: string },
  sizes: { small: TeamSize; large: TeamSize },
  note: (text: string) => void,
  turns = measured_turns,
): Promise<TeamFigures[]> {
  const stands: Stand[] = [];
  try {
    for (const which of ['small', 'large'] as const) {
      const began = performance.now();
      const platform = await openTestPlatform(urls[which]);
      stands.push({ platform, ...(await seedTeam(platform, sizes[which])) });
      note(`${which} team made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    return await measureStands(stands, turns);
  } finally {
    for (const { platform } of stands) await platform.close();
  }
}

/** The same of stores that are there. Their running days must not have been added up. */
export async function measureStands(
  stands: readonly Stand[],
  turns = measured_turns,
): Promise<TeamFigures[]> {
  const live = await askAll(stands, running, turns);
  const aggregated = await once(stands, async ({ platform }) => {
    platform.clock.advance(aggregate_after_ms);
    await aggregateTeams(platform);
  });
  const paid = await once(stands, ({ platform }) => payRebates(platform));
  return [
    ...live,
    { name: 'a day added up, by the job', ...aggregated },
    { name: 'its rebates paid, by the job', ...paid },
    ...(await askAll(stands, finished, turns)),
    ...(await askAll(stands, contractQuestions, turns)),
  ];
}

async function askAll(
  stands: readonly Stand[],
  input: Questions,
  turns: number,
): Promise<TeamFigures[]> {
  const figures: TeamFigures[] = [];
  for (const [name, ask] of Object.entries(input)) {
    const took: number[][] = stands.map(() => []);
    for (let turn = 0; turn < warm_turns + turns; turn += 1) {
      for (const [which, stand] of stands.entries()) {
        const ms = await timed(() => ask(stand));
        if (turn >= warm_turns) took[which]!.push(ms);
      }
    }
    figures.push({ name, small_ms: Math.min(...took[0]!), large_ms: Math.min(...took[1]!) });
  }
  return figures;
}

async function once(stands: readonly Stand[], act: (stand: Stand) => Promise<unknown>) {
  const [small_ms, large_ms] = [
    await timed(() => act(stands[0]!)),
    await timed(() => act(stands[1]!)),
  ];
  return { small_ms, large_ms };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
