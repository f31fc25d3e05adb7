// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { become } from './lib/run.mjs';

// From a fresh clone to a running server. The server migrates, seeds and prints its address itself.
command(async () => {
  await ensureBuilt();
  const args = ['--enable-source-maps', 'build/server/main.js', ...process.argv.slice(2)];
  return become(args, {
    NODE_ENV: process.env.NODE_ENV || 'production',
    // Each thread that packs pages would get an arena of its own, which keeps what it once took (docs/operating.md, "Memory").
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  });
});
