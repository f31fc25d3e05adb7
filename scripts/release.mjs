// @ts-check
import './lib/node-version.mjs';
import path from 'node:path';
import { command, CommandError } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { ensureBuilt } from './lib/prepare.mjs';
import { say, step } from './lib/progress.mjs';
import { makeRelease, packRelease } from './lib/release.mjs';

const usage = 'Usage: npm run release [-- --to FOLDER] (a folder that is new; by default release/)';

// A folder and an archive with all that a server needs, and nothing that only makes it.
command(async () => {
  const [flag, given, ...more] = process.argv.slice(2);
  if ((flag !== undefined && flag !== '--to') || (flag && !given) || more.length > 0) {
    throw new CommandError(usage);
  }
  await ensureBuilt();
  const parent = path.resolve(given ?? path.join(root, 'release'));
  const folder = await step('Making the release', '10 s', () => makeRelease(parent));
  const archive = await step('Packing it', '10 s', () => packRelease(folder));
  say(`${folder}\n${archive}`);
  return 0;
});
