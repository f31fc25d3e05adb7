// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { commandScript } from './lib/paths.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { findTools } from './lib/tools.mjs';

// The heavy checks at full size, on each engine, and the end-to-end tests in all looks and with all
// hostile input. `npm run soak -- 5` runs five times the size; further arguments are vitest's, and
// leave the end-to-end tests out: `npm run soak -- 5 ledger`.
command(async () => {
  const [first = '', ...others] = process.argv.slice(2);
  const sized = /^\d+(\.\d+)?$/.test(first);
  const size = sized ? first : (process.env.SOAK ?? '1');
  const rest = sized ? others : process.argv.slice(2);
  await ensureBuilt();
  const { chromium, postgres } = await findTools({ chromium: rest.length === 0, postgres: true });
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
  if (rest.length > 0) return worst;
  if (chromium.missing) {
    say(`left out: ${chromium.missing}`);
    return worst;
  }
  const title = `Soak end to end, size ${size}`;
  say(`\n> ${title}`);
  const env = { NODE_ENV: 'test', SOAK: size, CHROMIUM_PATH: chromium.path };
  const args = [commandScript('playwright'), 'test'];
  const { code } = await run(process.execPath, args, { title, show: true, env, stop: 'SIGINT' });
  return Math.max(worst, code);
});
