// @ts-check
import { buildAll, buildArt } from './build.mjs';
import { generate } from './generate.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { exists, root } from './paths.mjs';
import { isBuilt } from './stamp.mjs';

/** Installs the packages of the lock if they are missing. Throws CommandError if npm fails. */
async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock('setup', async () => {
    if (!isInstalled()) await install();
  });
}

/**
 * Installs missing packages and writes the generated modules, so that every tool can run. Throws
 * CommandError if npm fails.
 */
export async function ensureReady() {
  await ensureInstalled();
  generate();
}

/**
 * Installs missing packages and builds what is stale. Throws CommandError if npm or the build
 * fails.
 */
export async function ensureBuilt() {
  await ensureInstalled();
  // The generated modules count as sources: where the build is, they are.
  if (isBuilt(root)) return;
  generate();
  await withLock('setup', async () => {
    if (!isBuilt(root)) await buildAll();
  });
}

/** Draws the art if there is none: `remix dev` serves it too, and runs no build of ours. */
export async function ensureArt() {
  if (exists('public/art')) return;
  await withLock('setup', () => buildArt());
}
