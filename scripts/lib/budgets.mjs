// @ts-check
import { duration } from './progress.mjs';

/** @typedef {import('./fileTimes.mjs').FileTime} FileTime */

/** The longest that `npm test` may take on two quiet cores, all suites together. */
export const run_budget_ms = 10 * 60_000;
/** The number of slowest files that the table shows. */
const shown = 8;
/** Less than this is no share worth speaking of, however few files a suite has. */
const small_ms = 10_000;

/**
 * The time that one file may take. `share`: of the time of all files of its suite. `roof_ms`: in any case,
 * times the slowness of the machine during the run.
 * @typedef {{ share: number, roof_ms: number }} Budget
 */

/** @type {Budget} */
const usual = { share: 0.15, roof_ms: 90_000 };

/**
 * Files that may take more than usual, for what they prove takes so much work. A file is added only
 * where its work can be neither made smaller nor left to the soak.
 * @type {Readonly<Record<string, Budget>>}
 */
export const exceptions = {
  // 200,000 real rounds of each slot model: fewer would hide what the interval is to show.
  'server/sandbox/engine/slots.simulation.test.ts': { share: 0.6, roof_ms: 120_000 },
  // Runs the published verifier in a process of its own for each game.
  'server/sandbox/engine/fairness.doc.test.ts': { share: 0.3, roof_ms: 90_000 },
  // Processes are started and killed.
  'tests/chaos/wallet.kill.test.ts': { share: 0.25, roof_ms: 90_000 },
  // Every login, right or wrong, costs one slow hash: that is what is tested.
  'tests/contract/account.login.test.ts': { share: 0.2, roof_ms: 90_000 },
  // Every sight of the product, each in a browser.
  'tests/e2e/axe.spec.ts': { share: 0.25, roof_ms: 240_000 },
  'tests/e2e/controls.spec.ts': { share: 0.15, roof_ms: 180_000 },
  // Starts a web process for each way in which a gateway can fail.
  'tests/e2e/faults.spec.ts': { share: 0.2, roof_ms: 240_000 },
  // Thousands of requests that no form of ours sends.
  'tests/e2e/hostile.spec.ts': { share: 0.15, roof_ms: 180_000 },
  // Each game of each kind, with its panels.
  'tests/e2e/games.play.spec.ts': { share: 0.15, roof_ms: 180_000 },
};

/** @param {string} file */
export const budgetOf = (file) => exceptions[file] ?? usual;

/**
 * The files that took more than they may, each with what it took and what it may take.
 * @param {readonly FileTime[]} times
 * @param {object} run
 * @param {number} run.slowness how much slower the machine was than the one budgets are written for
 * @param {boolean} run.whole false: only some tests were asked for, so that shares say nothing
 * @returns {import('./failures.mjs').Failure[]}
 */
export function overBudget(times, { slowness, whole }) {
  const all_ms = times.reduce((sum, { time_ms }) => sum + time_ms, 0);
  return times.flatMap(({ file, time_ms }) => {
    const { share, roof_ms } = budgetOf(file);
    const roof = roof_ms * slowness;
    const took = `took ${duration(time_ms)}`;
    if (time_ms > roof) {
      const error = `${took}; its roof is ${duration(roof)} (${duration(roof_ms)} × ${slowness.toFixed(1)})`;
      return [{ name: `the budget of ${file}`, error }];
    }
    if (!whole || time_ms <= small_ms * slowness || time_ms <= share * all_ms) return [];
    const error = `${took}, ${percent(time_ms / all_ms)} of its suite; it may take ${percent(share)}`;
    return [{ name: `the budget of ${file}`, error }];
  });
}

/**
 * The slowest files of a suite, as lines of a table.
 * @param {string} title
 * @param {readonly FileTime[]} times the slowest first
 * @param {number} slowness
 * @returns {string[]}
 */
export function timeTable(title, times, slowness) {
  if (times.length === 0) return [];
  const all_ms = times.reduce((sum, { time_ms }) => sum + time_ms, 0);
  const lines = times.slice(0, shown).map(({ file, time_ms, tests }) => {
    const { share, roof_ms } = budgetOf(file);
    const part = `${percent(time_ms / all_ms)} of ${percent(share)}`;
    const time = `${duration(time_ms)} of ${duration(roof_ms * slowness)}`;
    return `  ${time.padEnd(26)}${part.padEnd(14)}${file} (${tests})`;
  });
  const pace = `${times.length} files, ${duration(all_ms)} in all, machine × ${slowness.toFixed(1)}`;
  return [`Slowest in ${title} (${pace}):`, ...lines];
}

/** @param {number} part */
const percent = (part) => `${Math.round(part * 100)} %`;
