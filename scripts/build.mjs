// @ts-check
import './lib/node-version.mjs';
import { buildAll } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { withLock } from './lib/lock.mjs';
import { ensureReady } from './lib/prepare.mjs';

command(async () => {
  await ensureReady();
  await withLock('setup', () => buildAll({ show: true }));
  return 0;
});
