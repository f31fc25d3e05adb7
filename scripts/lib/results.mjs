// @ts-check
import fs from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} VitestReport what vitest's JSON reporter writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport what Playwright's JSON reporter writes
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
 * @param {VitestReport} report
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
 * @param {PlaywrightReport} report
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
