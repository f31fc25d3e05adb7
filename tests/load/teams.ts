import { aggregateTeams } from '../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../server/areas/agent/payRebates';
import { aggregate_after_ms } from '../../server/kernel/turnover/finishedDays';
import { openTestPlatform } from '../support/platform';
import { finished, running, type Questions, type Stand } from './teamQuestions';
import { contractQuestions } from './teamContracts';
import { seedTeam } from './teamSet';

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
