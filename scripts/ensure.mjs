// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureArt, ensureReady } from './lib/prepare.mjs';

// Prepares the commands that run an installed tool directly: `ensure.mjs art && remix dev`.
command(async () => {
  await ensureReady();
  if (process.argv.includes('art')) await ensureArt();
  return 0;
});
