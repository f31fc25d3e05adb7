// @ts-check
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { budgetOf, exceptions, overBudget, timeTable } from './budgets.mjs';
import { timesOfPlaywright, timesOfVitest } from './fileTimes.mjs';
import { slownessOf } from './pace.mjs';
import { inRoot } from './paths.mjs';

const minute_ms = 60_000;
/** @param {number[]} times_ms */
const files = (...times_ms) =>
  times_ms.map((time_ms, at) => ({ file: `file-${at}.test.ts`, time_ms, tests: 1 }));
const quiet = { slowness: 1, whole: true };

describe('a file is over its budget', () => {
  test('when it takes more than its share of its suite', () => {
    const fair = files(...Array.from({ length: 10 }, () => 20_000));
    expect(overBudget(fair, quiet)).toEqual([]);
    const greedy = [...fair, ...files(60_000).map((one) => ({ ...one, file: 'greedy.test.ts' }))];
    expect(overBudget(greedy, quiet)).toEqual([
      {
        name: 'the budget of greedy.test.ts',
        error: 'took 1 min 0 s, 23 % of its suite; it may take 15 %',
      },
    ]);
  });

  test('when it takes more than its roof, whatever its share', () => {
    const [one] = overBudget(files(2 * minute_ms), { slowness: 1, whole: false });
    expect(one?.error).toBe('took 2 min 0 s; its roof is 1 min 30 s (1 min 30 s × 1.0)');
  });

  test('and a slow machine gives it more time, but no larger share', () => {
    const busy = { slowness: 3, whole: true };
    expect(overBudget(files(2 * minute_ms), { ...busy, whole: false })).toEqual([]);
    expect(overBudget(files(2 * minute_ms, 1_000), busy)).toHaveLength(1);
  });
});

test('shares say nothing of a run of some tests, nor of a few seconds', () => {
  expect(overBudget(files(60_000), { slowness: 1, whole: false })).toEqual([]);
  expect(overBudget(files(9_000, 1_000), quiet)).toEqual([]);
});

test('every file with a budget of its own is there, and has more than the usual', () => {
  const usual = budgetOf('any other file');
  for (const [file, budget] of Object.entries(exceptions)) {
    expect(fs.existsSync(inRoot(file)), file).toBe(true);
    expect(budget.share >= usual.share && budget.roof_ms >= usual.roof_ms, file).toBe(true);
    expect(budget, file).not.toEqual(usual);
  }
});

test('the table names the slowest, with what they may take', () => {
  expect(timeTable('unit', files(30_000, 10_000), 2)).toEqual([
    'Slowest in unit (2 files, 40 s in all, machine × 2.0):',
    '  30 s of 3 min 0 s         75 % of 15 %  file-0.test.ts (1)',
    '  10 s of 3 min 0 s         25 % of 15 %  file-1.test.ts (1)',
  ]);
  expect(timeTable('unit', [], 1)).toEqual([]);
});

test('a machine is as slow as the mean of what was measured, and never fast', () => {
  expect(slownessOf([14, 14, 56])).toBe(2);
  expect(slownessOf([1, 2])).toBe(1);
});

test('the times of files are read from both reports, the slowest first', () => {
  const vitest = {
    testResults: [
      { name: '/root/a.test.ts', startTime: 10, endTime: 15, assertionResults: [{}] },
      { name: '/root/b.test.ts', startTime: 10, endTime: 30, assertionResults: [{}, {}] },
    ],
  };
  expect(timesOfVitest(vitest, '/root')).toEqual([
    { file: 'b.test.ts', time_ms: 20, tests: 2 },
    { file: 'a.test.ts', time_ms: 5, tests: 1 },
  ]);
  const spec = (/** @type {string} */ file, /** @type {number[]} */ ...durations) => ({
    file,
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const playwright = {
    config: { rootDir: '/root/tests/e2e' },
    suites: [
      { specs: [spec('a.spec.ts', 1)], suites: [{ specs: [spec('a.spec.ts', 2, 3)] }] },
      { specs: [spec('b.spec.ts', 9), { file: 'c.spec.ts', tests: [{ results: [] }] }] },
    ],
  };
  expect(timesOfPlaywright(playwright, '/root')).toEqual([
    { file: 'tests/e2e/b.spec.ts', time_ms: 9, tests: 1 },
    { file: 'tests/e2e/a.spec.ts', time_ms: 6, tests: 3 },
  ]);
});
