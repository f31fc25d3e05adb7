// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { commandScript } from './lib/paths.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { findTools } from './lib/tools.mjs';

// The heavy checks at full size, on each engine. `npm run soak -- 5` runs five times the size;
// further arguments are vitest's: `npm run soak -- 5 ledger`.
command(async () => {
  const [first = '', ...others] = process.argv.slice(2);
  const sized = /^\d+(\.\d+)?$/.test(first);
  const size = sized ? first : (process.env.SOAK ?? '1');
  const rest = sized ? others : process.argv.slice(2);
  await ensureBuilt();
  const { postgres } = await findTools({ chromium: false, postgres: true });
  if (postgres.missing) say(`left out: ${postgres.missing}`);

  let worst = 0;
  for (const engine of postgres.missing ? ['sqlite'] : ['sqlite', 'postgres']) {
    const title = `Soak on ${engine}, size ${size}`;
    say(`\n> ${title}`);
    const args = [commandScript('vitest'), 'run', '--project', 'soak', ...rest];
    const env = { NODE_ENV: 'test', SOAK: size, TEST_ENGINE: engine };
    const { code } = await run(process.execPath, args, { title, show: true, env, stop: 'SIGINT' });
    worst = Math.max(worst, code);
  }
  return worst;
});
