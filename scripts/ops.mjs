// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { reportTo } from './lib/progress.mjs';
import { become } from './lib/run.mjs';

// stdout belongs to the operator's command alone: machines read its answers.
reportTo(process.stderr);
command(async () => {
  await ensureBuilt();
  const args = ['--enable-source-maps', 'build/server/ops.js', ...process.argv.slice(2)];
  return become(args, { NODE_ENV: process.env.NODE_ENV || 'production' });
});
