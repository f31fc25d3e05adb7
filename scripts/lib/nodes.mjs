// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { messageOf } from './command.mjs';
import { exists, inRoot } from './paths.mjs';
import { installLocked, isInstalledIn } from './prepare.mjs';
import { say } from './progress.mjs';

const folder = 'tests/nodes';
/** Outside of the sources, which many a test reads from end to end. */
const installed = '.cache/nodes';

/**
 * The releases of Node that the product is tried on beside the one that runs the tests: the packages of
 * `tests/nodes`, whose lock pins them.
 */
export const node_releases = Object.keys(
  JSON.parse(fs.readFileSync(inRoot(folder, 'package.json'), 'utf8')).optionalDependencies,
);

/** @typedef {{ path?: string, missing?: string }} Tool missing: why it can't be used */

/**
 * Finds those releases, or installs them. Never throws; a missing one comes with the reason.
 * @returns {Promise<Record<string, Tool>>} by the package's name, such as `node22`
 */
export async function findNodes() {
  let why = 'npm has no build of it for this machine';
  fs.mkdirSync(inRoot(installed), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    fs.copyFileSync(inRoot(folder, name), inRoot(installed, name));
  }
  if (!isInstalledIn(installed)) {
    try {
      const cwd = inRoot(installed);
      await installLocked('Installing other releases of Node', { cwd, args: [] });
    } catch (error) {
      say(messageOf(error));
      why = 'it could not be installed';
    }
  }
  return Object.fromEntries(
    node_releases.map((name) => {
      const path = inRoot(installed, 'node_modules', name, 'bin/node');
      return [name, exists(path) && runs(path) ? { path } : { missing: why }];
    }),
  );
}

/** @param {string} file */
const runs = (file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
