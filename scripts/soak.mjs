// @ts-check
import './lib/node-version.mjs';
import { command, CommandError } from './lib/command.mjs';
import { commandScript } from './lib/paths.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { findTools } from './lib/tools.mjs';

const engines_known = ['sqlite', 'postgres'];

// The heavy checks at full size, on each engine, and the end-to-end tests in all looks and with all
// hostile input. `npm run soak -- 5` runs five times the size; further arguments are vitest's, and
// leave the end-to-end tests out: `npm run soak -- 5 ledger`. `--engine sqlite|postgres` runs one engine:
// `npm run soak -- money --engine postgres`.
command(async () => {
  const { engine: only, rest: given } = takeEngine(process.argv.slice(2));
  const [first = '', ...others] = given;
  const sized = /^\d+(\.\d+)?$/.test(first);
  const size = sized ? first : (process.env.SOAK ?? '1');
  const rest = sized ? others : given;
  await ensureBuilt();
  const { chromium, postgres, pgbouncer } = await findTools({
    chromium: rest.length === 0,
    postgres: true,
    pgbouncer: true,
  });
  if (postgres.missing) say(`left out: ${postgres.missing}`);
  if (pgbouncer.missing) say(`left out: ${pgbouncer.missing}`);

  // What is chosen may be nothing on one of the engines.
  const chosen = rest.length > 0 ? ['--passWithNoTests', ...rest] : [];
  let worst = 0;
  const engines = engines_known.filter((engine) => only === undefined || engine === only);
  if (only === 'postgres' && postgres.missing) return 1;
  for (const engine of postgres.missing ? ['sqlite'] : engines) {
    const title = `Soak on ${engine}, size ${size}`;
    say(`\n> ${title}`);
    const args = [commandScript('vitest'), 'run', '--project', 'soak', ...chosen];
    const env = { NODE_ENV: 'test', SOAK: size, TEST_ENGINE: engine };
    const { code } = await run(process.execPath, args, { title, show: true, env, stop: 'SIGINT' });
    worst = Math.max(worst, code);
  }
  if (!postgres.missing && only !== 'sqlite') {
    const title = `Soak on PostgreSQL that is serializable, size ${size}`;
    say(`\n> ${title}`);
    const args = [commandScript('vitest'), 'run', '--project', 'serializable', ...chosen];
    const env = { NODE_ENV: 'test', SOAK: size };
    const { code } = await run(process.execPath, args, { title, show: true, env, stop: 'SIGINT' });
    worst = Math.max(worst, code);
  }
  if (!pgbouncer.missing && only !== 'sqlite') {
    const title = `Soak through PgBouncer, size ${size}`;
    say(`\n> ${title}`);
    const args = [commandScript('vitest'), 'run', '--project', 'pooled', ...chosen];
    const env = { NODE_ENV: 'test', SOAK: size };
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

/**
 * Takes `--engine NAME` out of the arguments. Throws for any other engine, or none.
 * @param {readonly string[]} args
 */
function takeEngine(args) {
  const place = args.indexOf('--engine');
  if (place < 0) return { engine: undefined, rest: [...args] };
  const engine = args[place + 1] ?? '';
  if (!engines_known.includes(engine)) {
    throw new CommandError(`--engine takes ${engines_known.join(' or ')}`);
  }
  return { engine, rest: args.filter((_arg, index) => index !== place && index !== place + 1) };
}
