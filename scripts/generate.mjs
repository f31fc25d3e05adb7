// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { generate } from './lib/generate.mjs';
import { ensureReady } from './lib/prepare.mjs';
import { say } from './lib/progress.mjs';
import { become } from './lib/run.mjs';

// Writes the files that follow from the code: the modules that gather others, and the tables of
// docs/api.md and docs/operating.md, docs/map.md and .env.example. `generate.mjs modules` writes the modules alone, for npm's own hook.
command(async () => {
  const modules = process.argv.includes('modules');
  for (const file of generate()) if (!modules) say(`wrote ${file}`);
  if (modules) return 0;
  await ensureReady();
  return become(['--import', 'tsx', 'tests/docs/write.ts'], {});
});
