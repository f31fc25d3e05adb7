import { listTeam } from '../../server/areas/agent/listTeam';
import { showSources } from '../../server/areas/agent/rebateSources';
import { showBetting } from '../../server/areas/agent/showBetting';
import { showKpi } from '../../server/areas/agent/readFigures';
import { showPnl } from '../../server/areas/agent/showPnl';
import { showOverview } from '../../server/areas/agent/showTeam';
import type { TestPlatform } from '../support/platform';
import type { LoadedTeam } from './teamSet';

/** A store with a team, whose clock stands at noon of the day that runs. */
export interface Stand extends LoadedTeam {
  platform: TestPlatform;
}

/** A question of an agent; throws where the answer is none. */
export type Question = (stand: Stand) => Promise<unknown>;
export type Questions = Readonly<Record<string, Question>>;

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
export const running: Questions = {
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
export const finished: Questions = {
  'profit and loss of a finished day': pnl('day', 'finished'),
  'by category': pnl('category', 'finished'),
  'by member': pnl('member', 'finished'),
  'betting of a finished day': betting('finished'),
  'the sources of its rebate': sources({}),
  'the same, the oldest': sources({ cursor: 'last' }),
  'the same of a category': sources({ category: 'RNG' }),
};
