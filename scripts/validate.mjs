// @ts-check
import './lib/node-version.mjs';
import { buildAll } from './lib/build.mjs';
import { command, CommandError, messageOf } from './lib/command.mjs';
import { withLock } from './lib/lock.mjs';
import { commandScript } from './lib/paths.mjs';
import { ensureReady } from './lib/prepare.mjs';
import { say, step } from './lib/progress.mjs';
import { failureOfRun, closingLine } from './lib/results.mjs';
import { run } from './lib/run.mjs';
import { kinds, runSuites } from './lib/suites.mjs';

/**
 * @param {string} title
 * @param {string} tool
 * @param {string[]} args
 */
const tool = (title, tool, args) => async () => {
  const { code, tail } = await run(process.execPath, [commandScript(tool), ...args], {
    title,
    show: true,
  });
  if (code === 0) return;
  throw new CommandError(`${title}: ${tool} ended with exit code ${code}`, { cause: tail });
};

/** Promises that nobody waits for: the rules that read types, checked by a compiled tool in less than half of the time. */
const promises = ['--type-aware', 'app', 'server'];

/** Files, exports and packages that nothing uses, with the modules that the checkout generates. */
const unused = ['--no-progress', '--no-gitignore'];

/** @type {Record<string, () => Promise<void>>} */
const checks = {
  Lint: tool('Lint', 'eslint', ['.']),
  Format: tool('Format', 'prettier', ['--check', '.']),
  Promises: tool('Promises', 'oxlint', promises),
  Unused: tool('Unused', 'knip', unused),
  Types: tool('Types', 'tsc', ['--noEmit']),
  Build: () => withLock('setup', () => buildAll({ show: true })),
};

command(async () => {
  await ensureReady();
  // Each uses one core: side by side they take less than one after another.
  const found = await Promise.all(
    Object.entries(checks).map(async ([title, work]) => {
      try {
        await step(title, '2 min, side by side', work);
        return [];
      } catch (error) {
        const said = messageOf(error);
        say(said);
        const tail =
          error instanceof CommandError && typeof error.cause === 'string' ? error.cause : said;
        const failures = [failureOfRun(said.split('\n', 1)[0] ?? '', tail)];
        return [{ title, passed: 0, failed: 1, skipped: 0, failures }];
      }
    }),
  );
  const broken = found.flat();
  const outcomes = await runSuites({
    only: kinds,
    rest: [],
    build: false,
    before: broken,
  });
  for (const title of Object.keys(checks)) {
    const failed = broken.some((check) => check.title === title);
    say(`${title.toLowerCase().padEnd(24)}${failed ? 'failed' : 'good'}`);
  }
  const all = [...broken, ...outcomes];
  say(closingLine(all));
  return all.every((outcome) => outcome.failed === 0) ? 0 : 1;
});
