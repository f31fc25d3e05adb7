// @ts-check
import './lib/node-version.mjs';
import { buildAll } from './lib/build.mjs';
import { command, CommandError, messageOf } from './lib/command.mjs';
import { withLock } from './lib/lock.mjs';
import { commandScript } from './lib/paths.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { say, step } from './lib/progress.mjs';
import { closingLine } from './lib/results.mjs';
import { run } from './lib/run.mjs';
import { kinds, runSuites } from './lib/suites.mjs';

/**
 * @param {string} title
 * @param {string} tool
 * @param {string[]} args
 */
const tool = (title, tool, args) => async () => {
  const { code } = await run(process.execPath, [commandScript(tool), ...args], {
    title,
    show: true,
  });
  if (code !== 0) throw new CommandError(`${title}: ${tool} ended with exit code ${code}`);
};

/** @type {[title: string, about: string, work: () => Promise<void>][]} */
const checks = [
  ['Lint', '30 s', tool('Lint', 'eslint', ['.'])],
  ['Format', '15 s', tool('Format', 'prettier', ['--check', '.'])],
  ['Types', '30 s', tool('Types', 'tsc', ['--noEmit'])],
  ['Build', '30 s', () => withLock('setup', () => buildAll({ show: true }))],
];

command(async () => {
  await ensureInstalled();
  /** @type {{ title: string, passed: number, failed: number }[]} */
  const failures = [];
  for (const [title, about, work] of checks) {
    try {
      await step(title, about, work);
    } catch (error) {
      say(messageOf(error));
      failures.push({ title, passed: 0, failed: 1 });
    }
  }
  const outcomes = await runSuites({ only: kinds, rest: [], build: false });
  for (const [title] of checks) {
    const failed = failures.some((failure) => failure.title === title);
    say(`${title.toLowerCase().padEnd(24)}${failed ? 'failed' : 'good'}`);
  }
  const all = [...failures, ...outcomes];
  say(closingLine(all));
  return all.every((outcome) => outcome.failed === 0) ? 0 : 1;
});
