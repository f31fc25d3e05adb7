// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The most lines for all failures together, because often only the end of a long log is kept. */
const most_lines = 50;
const most_tests = 20;
const most_error_lines = 12;
const most_columns = 200;

/**
 * @typedef {{ name: string, error: string }} Failure what failed, and what was said of it
 *
 * @typedef {object} VitestReport what vitest's JSON reporter writes, as far as it is read here
 * @property {{ name: string, status: string, message?: string, assertionResults: {
 *   status: string, fullName: string, failureMessages?: string[] }[] }[]} testResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: {
 *   projectName: string, status: string, results: { errors?: { message?: string }[] }[] }[] }[]} [specs]
 *
 * @typedef {object} PlaywrightReport what Playwright's JSON reporter writes, as far as it is read here
 * @property {{ rootDir: string }} config
 * @property {PlaywrightSuite[]} suites
 * @property {{ message?: string }[]} [errors]
 */

/**
 * Returns the failed tests of a vitest report, and the files that failed outside their tests.
 * @param {VitestReport} report
 * @param {string} root file names are told from here
 * @param {string} [tail] the end of what vitest wrote: the report does not tell why a hook failed
 * @returns {Failure[]}
 */
export function failuresOfVitest({ testResults }, root, tail = '') {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages = [] }) => ({
        name: `${file} > ${fullName}`,
        error: failureMessages.join('\n'),
      }));
    }
    return status === 'failed' ? [{ name: file, error: message || saidOf(tail, file) }] : [];
  });
}

/**
 * Returns the failed and the flaky tests of a Playwright report, and the errors outside of tests.
 * @param {PlaywrightReport} report
 * @param {string} root file names are told from here
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ config, suites, errors = [] }, root) {
  const folder = path.relative(root, config.rootDir);
  /** @type {(suite: PlaywrightSuite) => Failure[]} */
  const failuresIn = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status, results }) => ({
          name: `[${projectName}] ${path.join(folder, file)}:${line} > ${title}${status === 'flaky' ? ' (flaky)' : ''}`,
          error: results
            .flatMap((result) => result.errors ?? [])
            .map(textOf)
            .join('\n'),
        })),
    ),
    ...inner.flatMap(failuresIn),
  ];
  const outside = errors.map((error) => ({ name: 'outside of tests', error: textOf(error) }));
  return [...suites.flatMap(failuresIn), ...outside];
}

/** @param {{ message?: string }} error */
const textOf = ({ message = '' }) => message;

/**
 * Describes a run that failed without a failed test: its own message about that, else its last
 * output.
 * @param {string} name
 * @param {string} tail the end of what the runner wrote
 * @returns {Failure}
 */
export const failureOfRun = (name, tail) => ({ name, error: saidOf(tail, 'Unhandled') });

/**
 * Returns a runner's output from a word of its errors on, or its last lines.
 * @param {string} tail
 * @param {string} word a file's name, or a heading
 */
function saidOf(tail, word) {
  const lines = linesOf(tail);
  const index = lines.findIndex(
    (line) => line.includes(word) && (word === 'Unhandled' || /\bFAIL\b/.test(line)),
  );
  if (index < 0) return lines.slice(-most_error_lines).join('\n');
  const after = lines.slice(index + 1);
  const end = after.findIndex((line) => /^⎯+\[\d+\/\d+\]/.test(line));
  return after.slice(0, end < 0 ? undefined : end).join('\n');
}

/** @param {string} text */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(
      (line) => line !== '' && !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line),
    );

/**
 * Summarises the failures in a few plain lines: the names of the failed tests with the beginning of
 * their errors. The more there are, the shorter each is; those without room are counted.
 * @param {{ title: string, failures: Failure[] }[]} suites
 * @param {string} root cut off from the names of files
 * @returns {string[]}
 */
export function failureLines(suites, root) {
  const failed = suites.filter(({ failures }) => failures.length > 0);
  const room = shares(failed.map(({ failures }) => failures.length));
  const reported = room.reduce((sum, count) => sum + count, 0);
  const each = Math.min(most_error_lines, Math.max(1, Math.floor(most_lines / reported) - 1));
  return failed.flatMap(({ title, failures }, index) => {
    const listed = failures.slice(0, room[index]);
    const left = failures.length - listed.length;
    return [
      `Failed in ${title}:`,
      ...listed.flatMap(({ name, error }) => [
        `  ${plain(name, root)}`,
        ...linesOf(error)
          .slice(0, each)
          .map((line) => `      ${plain(line, root)}`),
      ]),
      ...(left > 0 ? [`  … and ${left} more`] : []),
    ];
  });
}

/**
 * @param {string} text
 * @param {string} root
 */
const plain = (text, root) =>
  text.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '').slice(0, most_columns);

/**
 * Shares the room among the suites' failures: one at a time, until there is none left.
 * @param {number[]} counts
 */
function shares(counts) {
  const given = counts.map(() => 0);
  for (let left = most_tests, turn = 0; left > 0 && turn < most_tests; turn += 1) {
    for (const [index, count] of counts.entries()) {
      if (left === 0 || turn >= count) continue;
      given[index] = turn + 1;
      left -= 1;
    }
  }
  return given;
}

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} VitestCounts what vitest's JSON reporter writes, as far as it is counted
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 *
 * @typedef {object} PlaywrightCounts what Playwright's JSON reporter writes, as far as it is counted
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} [errors]
 */

/**
 * Reads a report; undefined if there is none, or it is incomplete.
 * @template R, T
 * @param {string} file
 * @param {(report: R) => T} read
 * @returns {T | undefined}
 */
export function readReport(file, read) {
  try {
    return read(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Counts a vitest report. A file that could not be loaded has no tests and counts as one failure.
 * @param {VitestCounts} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * Counts a Playwright report. A flaky test failed at least once, and an error outside any test (a
 * file that could not be loaded) counts as one failure.
 * @param {PlaywrightCounts} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Combines the counts of a suite with its runner's exit code: a run that failed outside every test,
 * or gave no report, is one failure; so is one that ran no test unless that is allowed.
 * @param {Counts | undefined} counts undefined when there was no report
 * @param {number} exitCode
 * @param {{ mayBeEmpty?: boolean }} [options] mayBeEmpty: the person asked for some tests only
 * @returns {Counts & { note?: string }}
 */
export function judge(counts, exitCode, { mayBeEmpty = false } = {}) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  if (failed > 0) return { passed, failed, skipped };
  if (passed === 0) {
    if (mayBeEmpty && counts) return { passed, failed, skipped, note: 'no test asked for' };
    return { passed, failed: 1, skipped, note: counts ? 'ran no test' : 'gave no report' };
  }
  if (exitCode === 0) return { passed, failed, skipped };
  return { passed, failed: 1, skipped, note: `the runner failed (exit code ${exitCode})` };
}

/**
 * Returns the closing line of a run.
 * @param {{ passed: number, failed: number }[]} counts
 */
export function closingLine(counts) {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  return `${passed} passed, ${failed} failed`;
}
