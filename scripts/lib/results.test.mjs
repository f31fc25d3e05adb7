// @ts-check
import { expect, test } from 'vitest';
import {
  failureLines,
  failureOfRun,
  failuresOfPlaywright,
  failuresOfVitest,
  closingLine,
  countPlaywright,
  countVitest,
  judge,
} from './results.mjs';

const root = '/house';
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('a vitest report names its failed tests, with file and error', () => {
  const error = 'AssertionError: expected 1 to be 2\n    at /house/app/a.test.ts:3:4';
  const bad = { status: 'failed', fullName: 'sums takes away', failureMessages: [error] };
  const testResults = [
    {
      name: '/house/app/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, bad],
    },
    { name: '/house/app/b.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failuresOfVitest({ testResults }, root)).toEqual([
    { name: 'app/a.test.ts > sums takes away', error },
  ]);
});

test('a vitest file that failed outside its tests is named, with what was written of it', () => {
  const file = { status: 'failed', assertionResults: [passed] };
  const testResults = [
    { ...file, name: '/house/a.test.ts', message: 'Cannot find module' },
    { ...file, name: '/house/b.test.ts', message: '' },
  ];
  const tail =
    ' ❯ b.test.ts (1 test)\n\u001b[31m FAIL \u001b[39m b.test.ts > hook\nError: no store\n⎯⎯[1/2]⎯\n Tests  1 failed';
  expect(failuresOfVitest({ testResults }, root, tail)).toEqual([
    { name: 'a.test.ts', error: 'Cannot find module' },
    { name: 'b.test.ts', error: 'Error: no store' },
  ]);
});

test('a Playwright report names failed and flaky tests in groups too, and errors outside', () => {
  /** @param {string} status */
  const run = (status) => ({
    projectName: 'js',
    status,
    results: [{ errors: [{ message: `it is ${status}` }] }, {}],
  });
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({ title, file: 'a.spec.ts', line: 7, tests: [run(status)] });
  const inner = { title: 'group', specs: [spec('shakes', 'flaky')] };
  const suites = [
    { title: 'a', specs: [spec('good', 'expected'), spec('bad', 'unexpected')], suites: [inner] },
  ];
  const config = { rootDir: '/house/tests/e2e' };
  const errors = [{ message: 'no such file' }];
  expect(failuresOfPlaywright({ config, suites, errors }, root)).toEqual([
    { name: '[js] tests/e2e/a.spec.ts:7 > bad', error: 'it is unexpected' },
    { name: '[js] tests/e2e/a.spec.ts:7 > shakes (flaky)', error: 'it is flaky' },
    { name: 'outside of tests', error: 'no such file' },
  ]);
});

test('a run that failed by itself is told by what it wrote of that, else by its last lines', () => {
  const unhandled = 'ok\n⎯ Unhandled Errors ⎯\nError: late\n Tests  4 passed';
  expect(failureOfRun('exit code 1', unhandled)).toEqual({
    name: 'exit code 1',
    error: 'Error: late\n Tests  4 passed',
  });
  const long = Array.from({ length: 99 }, (_, i) => `line ${i}`).join('\n');
  const last = Array.from({ length: 12 }, (_, i) => `line ${99 - 12 + i}`).join('\n');
  expect(failureOfRun('gave no report', long).error).toBe(last);
});

test('the failures are told in plain lines, without colours, our own folder, or the tools’ frames', () => {
  const error =
    '\u001b[31mError: no\u001b[39m\n\n    at f (/house/app/a.ts:1:2)\n    at /house/node_modules/v/x.js:1:1';
  const suites = [
    { title: 'unit', failures: [{ name: 'app/a.test.ts > adds', error }] },
    { title: 'end to end', failures: [] },
  ];
  expect(failureLines(suites, root)).toEqual([
    'Failed in unit:',
    '  app/a.test.ts > adds',
    '      Error: no',
    '          at f (app/a.ts:1:2)',
  ]);
  expect(failureLines([], root)).toEqual([]);
});

/** @param {number} count @param {string} name */
const many = (count, name) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${name} ${i}`,
    error: Array.from({ length: 40 }, (_, line) => `what went wrong ${line}`).join('\n'),
  }));

test.each([1, 3, 4, 10, 20, 400])('%i failures have room at the end of a log', (count) => {
  const titles = ['unit', 'contract', 'end to end'];
  const lines = failureLines(
    titles.map((title) => ({ title, failures: many(count, title) })),
    root,
  );
  expect(lines.length).toBeLessThanOrEqual(58);
  for (const title of titles) {
    expect(lines).toContain(`  ${title} 0`);
    const reported = lines.filter((line) => line.startsWith(`  ${title} `)).length;
    const more = lines.slice(lines.indexOf(`Failed in ${title}:`)).find((l) => l.includes('… and'));
    expect(reported + Number(/\d+/.exec(more ?? '0'))).toBe(count);
  }
});

test('few failures are told with twelve lines of each error', () => {
  const said = Array.from({ length: 12 }, (_, line) => `      what went wrong ${line}`);
  expect(failureLines([{ title: 'unit', failures: many(2, 'test') }], root)).toEqual([
    'Failed in unit:',
    '  test 0',
    ...said,
    '  test 1',
    ...said,
  ]);
});

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
