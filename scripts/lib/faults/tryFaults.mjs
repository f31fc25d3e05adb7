// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { CommandError, messageOf } from '../command.mjs';
import { commandScript, inRoot, root } from '../paths.mjs';
import { duration, say } from '../progress.mjs';
import {
  failureOfRun,
  failuresOfPlaywright,
  failuresOfVitest,
  countPlaywright,
  countVitest,
  readReport,
} from '../results.mjs';
import { run } from '../run.mjs';
import { vitestArguments } from '../suites.mjs';
import { findTools } from '../tools.mjs';
import { isEndToEnd, withFault } from './table.mjs';

/**
 * @typedef {import('./table.mjs').Proof} Proof
 * @typedef {import('./table.mjs').Fault} Fault
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
function runProofs(project, requested, { chromium, all = false }) {
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

/** The copy of this checkout that faults are planted in. */
const scratch = inRoot('.tmp', 'faults');

/** Not copied: what is large or changes by itself, and what is no part of the product. */
const leftOut = new Set(['node_modules', '.git', '.tmp', '.cache', 'data', 'test-results']);

/**
 * Copies this checkout, its build included, into an empty folder. The packages are linked.
 */
function makeScratch() {
  fs.rmSync(scratch, { recursive: true, force: true });
  fs.mkdirSync(scratch, { recursive: true });
  for (const name of fs.readdirSync(root)) {
    if (leftOut.has(name)) continue;
    fs.cpSync(inRoot(name), path.join(scratch, name), { recursive: true });
  }
  fs.symlinkSync(inRoot('node_modules'), path.join(scratch, 'node_modules'), 'dir');
}

/**
 * Does work while a fault is in the copy, and takes it out again. Throws CommandError if the fault
 * cannot be planted.
 * @template T
 * @param {Fault} fault
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withPlanted(fault, work) {
  const file = path.join(scratch, fault.file);
  const sound = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, withFault(sound, fault));
  try {
    return await work();
  } finally {
    fs.writeFileSync(file, sound);
  }
}

/** Builds the copy as it is now. Throws CommandError if it does not build. */
async function buildScratch() {
  const title = 'Building with the fault';
  const args = [path.join(scratch, 'scripts/build.mjs')];
  const { code, tail } = await run(process.execPath, args, { title, cwd: scratch });
  if (code !== 0) throw new CommandError(`the build failed:\n${tail}`);
}

/**
 * @typedef {{ fault: Fault, by?: string, why?: string }} Verdict
 *   by: the first test that failed; why: what was wrong where none did
 */

/**
 * Plants faults one at a time and runs the tests that are to catch each. First the tests run
 * without a fault: a file that fails anyway proves nothing, and its faults count as missed. Throws
 * CommandError if a tool is missing.
 * @param {readonly Fault[]} faults
 * @returns {Promise<Verdict[]>}
 */
export async function tryFaults(faults) {
  const proofs = faults.flatMap(({ tests }) => tests);
  const chromium = await chromiumFor(proofs);
  makeScratch();
  const failing = await failuresWithout(proofs, chromium);
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const [index, fault] of faults.entries()) {
    const began = Date.now();
    say(`> ${index + 1} of ${faults.length}: ${fault.id}, ${fault.says}`);
    const anyway = failing.find((name) =>
      fault.tests.some(({ file }) => file && name.includes(file)),
    );
    const verdict = anyway
      ? { fault, why: `without a fault this test fails too: ${anyway}` }
      : await tryFault(fault, chromium);
    const message = verdict.by ? `caught by ${verdict.by}` : `MISSED (${verdict.why})`;
    say(`  ${message}, ${duration(Date.now() - began)}`);
    verdicts.push(verdict);
  }
  return verdicts;
}

/** @param {Proof[]} proofs */
async function chromiumFor(proofs) {
  const wanted = {
    chromium: proofs.some(isEndToEnd),
    postgres: proofs.some(({ project }) => project === 'postgres'),
    pgbouncer: false,
  };
  const { chromium, postgres } = await findTools(wanted);
  const missing = [chromium.missing, postgres.missing].filter(Boolean);
  if (missing.length > 0) throw new CommandError(missing.join('\n'));
  return chromium.path;
}

/**
 * Returns the names of the tests that fail without a fault. Throws CommandError if a whole run fails.
 * @param {Proof[]} proofs
 * @param {string | undefined} chromium
 */
async function failuresWithout(proofs, chromium) {
  /** @type {string[]} */
  const failing = [];
  const titleOf = (/** @type {Proof} */ { project, grep = '' }) => `${project} ${grep}`.trim();
  for (const title of new Set(proofs.map(titleOf))) {
    const began = Date.now();
    const requested = proofs.filter((proof) => titleOf(proof) === title);
    const { project } = /** @type {Proof} */ (requested[0]);
    say(`> Without a fault: ${title}`);
    const { failed, ran } = await runProofs(project, requested, { chromium, all: true });
    if (ran === 0) throw new CommandError(`Without a fault ${title} runs no test.`);
    for (const name of failed) say(`  fails without a fault: ${name}`);
    failing.push(...failed);
    say(`  ${ran - failed.length} passed, ${duration(Date.now() - began)}`);
  }
  return failing;
}

/**
 * @param {Fault} fault
 * @param {string | undefined} chromium
 * @returns {Promise<Verdict>}
 */
async function tryFault(fault, chromium) {
  try {
    return await withPlanted(fault, async () => {
      let isBuilt = false;
      for (const proof of fault.tests) {
        if (isEndToEnd(proof) && !isBuilt) await buildScratch();
        isBuilt ||= isEndToEnd(proof);
        const { failed, ran } = await runProofs(proof.project, [proof], { chromium });
        if (ran === 0 && proof.grep) return { fault, why: `no test is called ${proof.grep}` };
        if (failed.length > 0) return { fault, by: failed[0] };
      }
      return { fault, why: 'all its tests passed' };
    });
  } catch (error) {
    // A fault that cannot be planted or built proves nothing.
    return { fault, why: messageOf(error) };
  }
}
