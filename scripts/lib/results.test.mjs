// @ts-check
import { expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest, judge } from './results.mjs';

const clean = { passed: 3, failed: 0, skipped: 0 };

test('a vitest report gives its passed, failed and skipped tests', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a vitest file that could not be loaded is one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  const report = { numPassedTests: 0, numFailedTests: 0, testResults };
  expect(countVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('flaky tests and errors outside tests are failures of a Playwright report', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test('a clean run stays as it is', () => {
  expect(judge(clean, 0)).toEqual(clean);
});

test('a run without a report, without a test, or with a failing runner is one failure', () => {
  expect(judge(undefined, 0).failed).toBe(1);
  expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1);
  expect(judge(clean, 1).failed).toBe(1);
  expect(judge({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});

test('a run that was asked for some tests only may find none, but must report', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 0 }, 1, { mayBeEmpty: true }).failed).toBe(0);
  expect(judge(undefined, 1, { mayBeEmpty: true }).failed).toBe(1);
});

test('the closing line adds up all suites', () => {
  expect(closingLine([clean, { passed: 4, failed: 2 }])).toBe('7 passed, 2 failed');
  expect(closingLine([])).toBe('0 passed, 0 failed');
});
