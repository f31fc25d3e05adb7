// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import {
  failureOfRun,
  failuresOfPlaywright,
  failuresOfVitest,
  countPlaywright,
  countVitest,
  readReport,
} from '../results.mjs';
import { commandScript } from '../paths.mjs';
import { run } from '../run.mjs';
import { vitestArguments } from '../suites.mjs';
import { scratch } from './scratch.mjs';
import { isEndToEnd } from './table.mjs';

/**
 * @typedef {import('./table.mjs').Proof} Proof
 * @typedef {{ failed: string[], ran: number }} Outcome
 *   failed: the names of the tests that failed
 */

const limit_ms = 10 * 60_000;

/**
 * Runs tests of one project in the copy. Those of several files run together, and all have the
 * same `grep`.
 * @param {Proof['project']} project
 * @param {readonly Pick<Proof, 'file' | 'grep'>[]} requested
 * @param {{ chromium?: string | undefined, all?: boolean }} options all: do not stop at the first
 *   failure
 * @returns {Promise<Outcome>}
 */
export function runProofs(project, requested, { chromium, all = false }) {
  if (project === 'types') return compile();
  const files = [...new Set(requested.flatMap(({ file }) => file ?? []))];
  const grep = requested[0]?.grep;
  return isEndToEnd({ project })
    ? playwright(project, files, { grep, chromium, all })
    : vitest(project, files, { grep, all });
}

/** @returns {Promise<Outcome>} */
async function compile() {
  const title = 'Types';
  const args = [commandScript('tsc'), '--noEmit'];
  const { code, tail } = await run(process.execPath, args, { title, cwd: scratch, limit_ms });
  const [first = ''] = tail.split('\n').filter((line) => line.includes('error TS'));
  return { failed: code === 0 ? [] : [`types: ${first}`], ran: 1 };
}

/**
 * @param {string} project
 * @param {string[]} files
 * @param {{ grep?: string | undefined, all: boolean }} options
 * @returns {Promise<Outcome>}
 */
async function vitest(project, files, { grep, all }) {
  const report = reportOf(project);
  const args = [
    ...vitestArguments(project, report),
    ...(all ? [] : ['--bail=1']),
    ...(grep ? ['-t', grep] : []),
    ...files,
  ];
  const ended = await start(`Tests: ${project}`, args, {});
  const counts = readReport(report, countVitest);
  const failures = readReport(report, (r) => failuresOfVitest(r, scratch, ended.tail));
  return outcomeOf(project, counts, failures, ended);
}

/**
 * @param {string} project
 * @param {string[]} files
 * @param {{ grep?: string | undefined, chromium?: string | undefined, all: boolean }} options
 * @returns {Promise<Outcome>}
 */
async function playwright(project, files, { grep, chromium, all }) {
  const report = reportOf(project);
  const args = [
    commandScript('playwright'),
    'test',
    `--project=${project}`,
    ...(all ? [] : ['--max-failures=1']),
    ...(grep ? ['-g', grep] : []),
    ...files,
  ];
  const env = { CHROMIUM_PATH: chromium, E2E_REPORT: report };
  const ended = await start(`Tests: ${project}`, args, env);
  const counts = readReport(report, countPlaywright);
  const failures = readReport(report, (r) => failuresOfPlaywright(r, scratch));
  return outcomeOf(project, counts, failures, ended);
}

/** @param {string} project */
function reportOf(project) {
  const report = path.join(scratch, '.tmp', `${project}.json`);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  return report;
}

/**
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
const start = (title, args, env) =>
  run(process.execPath, args, {
    title,
    cwd: scratch,
    env: { NODE_ENV: 'test', ...env },
    limit_ms,
    // Playwright stops its browsers and servers on this signal only.
    stop: 'SIGINT',
  });

/**
 * A run may also fail as a whole, such as when no database could be made: its last words stand for a
 * test's name. One that passed without any test says nothing.
 * @param {string} project
 * @param {import('../results.mjs').Counts | undefined} counts undefined when there was no report
 * @param {import('../results.mjs').Failure[] | undefined} reported
 * @param {import('../run.mjs').Ended} ended
 * @returns {Outcome}
 */
function outcomeOf(project, counts, reported, { code, tail }) {
  const failures = reported ?? [];
  const ran = counts ? counts.passed + counts.failed : 0;
  if (failures.length === 0 && code !== 0) failures.push(failureOfRun('the run as a whole', tail));
  const failed = failures.map(({ name }) => (name.startsWith('[') ? name : `[${project}] ${name}`));
  return { failed, ran };
}
