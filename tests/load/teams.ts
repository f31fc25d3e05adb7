import { foldTeams } from '../../server/platform/agent/foldTeams';
import { listTeam } from '../../server/platform/agent/listTeam';
import { payRebates } from '../../server/platform/agent/payRebates';
import { showKpi } from '../../server/platform/agent/showKpi';
import { showPnl } from '../../server/platform/agent/showPnl';
import { showOverview } from '../../server/platform/agent/showTeam';
import { fold_after_ms } from '../../server/platform/turnover/finishedDays';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { seedTeam, type LoadedTeam } from './teamSet';

/** The size of a team: members below one agent, and settled rounds of each. */
export interface TeamSize {
  members: number;
  rounds: number;
}

/** The time of a question (median) in a small team and in a large one. */
export interface TeamFigures {
  name: string;
  small_ms: number;
  large_ms: number;
}

/** A large team's answers are kept for less. */
const kept_ms = 30_000;
const warm_turns = 2;
const turns = 9;

interface Stand extends LoadedTeam {
  platform: TestPlatform;
}

/**
 * The questions of an agent about a small team and a large one, in turns, then the jobs that add a day up and pay its
 * rebates, once each.
 */
export async function measureTeams(
  urls: { small: string; large: string },
  sizes: { small: TeamSize; large: TeamSize },
  note: (text: string) => void,
): Promise<TeamFigures[]> {
  const stands: Stand[] = [];
  try {
    for (const which of ['small', 'large'] as const) {
      const began = performance.now();
      const platform = await openTestPlatform(urls[which]);
      stands.push({ platform, ...(await seedTeam(platform, sizes[which])) });
      note(`${which} team made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    const figures = await askAll(stands, questions);
    const folded = await once(stands, ({ platform }) => fold(platform));
    const paid = await once(stands, ({ platform }) => payRebates(platform));
    return [
      ...figures,
      ...(await askAll(stands, finished)),
      { name: 'a day added up, by the job', ...folded },
      { name: 'its rebates paid, by the job', ...paid },
    ];
  } finally {
    for (const { platform } of stands) await platform.close();
  }
}

type Question = (stand: Stand) => Promise<unknown>;

const pnl =
  (by: string, day: 'finished' | 'running'): Question =>
  async ({ platform, top, ...days }) => {
    const asked = { from: days[day], to: days[day], by, parent: '', pageNo: 1 };
    const shown = await showPnl(platform, top.id, asked);
    if (!shown.ok || shown.value.total.staked === 0) throw new Error('there is no profit and loss');
  };

const counters: Question = async ({ platform, top, running }) => {
  const days = { startDate: running, endDate: running, size: 0 };
  const shown = await showKpi(platform, top.id, days);
  if (!shown.ok || shown.value.footer.teamBetMemberCount === 0) throw new Error('nobody counts');
};

/** The same question when no answer is kept any more. */
const anew =
  (ask: Question): Question =>
  (stand) => {
    stand.platform.clock.advance(kept_ms);
    return ask(stand);
  };

const asked_list = { search: '', kind: '', level: 0, sort: '', pageNo: 1 } as const;

const questions: Readonly<Record<string, Question>> = {
  'the overview': async ({ platform, top }) => {
    const shown = await showOverview(platform, top.id, { parent: '', pageNo: 1 });
    if (!shown.ok || shown.value.levels.length !== 10) throw new Error('there is no overview');
  },
  'the list, its first page': async ({ platform, top }) => listTeam(platform, top.id, asked_list),
  'the list, the newest': async ({ platform, top }) =>
    listTeam(platform, top.id, { ...asked_list, sort: 'joined' }),
  'the counters of today': anew(counters),
  'the same, some seconds later': counters,
  'profit and loss of today': anew(pnl('day', 'running')),
  'the same, seconds later': pnl('day', 'running'),
};

const finished: Readonly<Record<string, Question>> = {
  'profit and loss of a finished day': pnl('day', 'finished'),
  'the same by category': pnl('category', 'finished'),
  'the same by member': pnl('member', 'finished'),
};

async function askAll(
  stands: readonly Stand[],
  asked: Readonly<Record<string, Question>>,
): Promise<TeamFigures[]> {
  const figures: TeamFigures[] = [];
  for (const [name, ask] of Object.entries(asked)) {
    const took: number[][] = stands.map(() => []);
    for (let turn = 0; turn < warm_turns + turns; turn += 1) {
      for (const [which, stand] of stands.entries()) {
        const ms = await timed(() => ask(stand));
        if (turn >= warm_turns) took[which]!.push(ms);
      }
    }
    figures.push({ name, small_ms: median(took[0]!), large_ms: median(took[1]!) });
  }
  return figures;
}

async function once(stands: readonly Stand[], act: Question) {
  const [small_ms, large_ms] = [
    await timed(() => act(stands[0]!)),
    await timed(() => act(stands[1]!)),
  ];
  return { small_ms, large_ms };
}

/** Adds up the day that is over: the clock has come to it. */
async function fold(platform: TestPlatform): Promise<void> {
  platform.clock.advance(fold_after_ms);
  await foldTeams(platform);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
