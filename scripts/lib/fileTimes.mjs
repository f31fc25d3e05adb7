// @ts-check
import path from 'node:path';
import { duration } from './progress.mjs';

/** The number of slowest files that the table shows. */
const displayed = 8;

/**
 * @typedef {{ file: string, time_ms: number, tests: number }} FileTime how long a file's tests took
 *
 * @typedef {object} VitestReport what vitest's JSON reporter writes, as far as it is read here
 * @property {{ name: string, startTime: number, endTime: number,
 *   assertionResults: unknown[] }[]} testResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, tests: { results: { duration: number }[] }[] }[]} [specs]
 *
 * @typedef {object} PlaywrightReport what Playwright's JSON reporter writes, as far as it is read here
 * @property {{ rootDir: string }} config
 * @property {PlaywrightSuite[]} suites
 */

/**
 * The time of each file of a vitest report, the slowest first.
 * @param {VitestReport} report
 * @param {string} root file names are told from here
 * @returns {FileTime[]}
 */
export const timesOfVitest = ({ testResults }, root) =>
  slowestFirst(
    testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(root, name),
      time_ms: Math.max(0, endTime - startTime),
      tests: assertionResults.length,
    })),
  );

/**
 * The time of each file of a Playwright report, all its projects together, the slowest first.
 * @param {PlaywrightReport} report
 * @param {string} root file names are told from here
 * @returns {FileTime[]}
 */
export function timesOfPlaywright({ config, suites }, root) {
  const folder = path.relative(root, config.rootDir);
  /** @type {Map<string, FileTime>} */
  const times = new Map();
  /** @param {PlaywrightSuite} suite */
  const add = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs) {
      const name = path.join(folder, file);
      const time = times.get(name) ?? { file: name, time_ms: 0, tests: 0 };
      for (const { results } of tests) {
        if (results.length > 0) time.tests += 1;
        for (const { duration } of results) time.time_ms += duration;
      }
      times.set(name, time);
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return slowestFirst([...times.values()].filter(({ tests }) => tests > 0));
}

/** @param {FileTime[]} times */
const slowestFirst = (times) => times.sort((a, b) => b.time_ms - a.time_ms);

/**
 * The slowest files of a suite, as lines of a table.
 * @param {string} title
 * @param {readonly FileTime[]} times the slowest first
 * @returns {string[]}
 */
export function timeTable(title, times) {
  if (times.length === 0) return [];
  const all_ms = times.reduce((sum, { time_ms }) => sum + time_ms, 0);
  const lines = times
    .slice(0, displayed)
    .map(({ file, time_ms, tests }) => `  ${duration(time_ms).padEnd(14)}${file} (${tests})`);
  return [`Slowest in ${title} (${times.length} files, ${duration(all_ms)} in all):`, ...lines];
}
