// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { commandScript } from './lib/paths.mjs';
import { ensureBuilt, ensureReady } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { findTools } from './lib/tools.mjs';

// The tests that a change can reach, for while one works: unit and contract tests (on SQLite) by what they import,
// the end-to-end files that were changed, and a walk of each area without a browser.
// `npm run test:changed -- main` looks at all since a commit, without a name at what is not committed yet.
command(async () => {
  const [since = 'HEAD'] = process.argv.slice(2);
  await ensureReady();
  await ensureBuilt();
  const { chromium } = await findTools({ chromium: true, postgres: false, pgbouncer: false });
  /** @type {[title: string, tool: string, args: string[]][]} */
  const runs = [
    [
      'Unit and contract',
      'vitest',
      ['run', '--project', 'unit', '--project', 'sqlite', '--changed', since],
    ],
    ['A walk of each area', 'playwright', ['test', '--project', 'nojs', '--grep', '@walk']],
  ];
  if (!chromium.missing) {
    const changed = ['test', `--only-changed=${since}`, '--pass-with-no-tests'];
    runs.push(['Changed flows', 'playwright', changed]);
  }
  let worst = 0;
  for (const [title, tool, args] of runs) {
    say(`\n> ${title}`);
    const env = { NODE_ENV: 'test', CHROMIUM_PATH: chromium.path };
    const { code } = await run(process.execPath, [commandScript(tool), ...args], {
      title,
      show: true,
      env,
      stop: 'SIGINT',
    });
    worst = Math.max(worst, code);
  }
  return worst;
});
