// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { buildAll, buildArt } from './build.mjs';
import { CommandError } from './command.mjs';
import { generate } from './generate.mjs';
import { withLock } from './lock.mjs';
import { exists, root, inRoot } from './paths.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';
import { isBuilt } from './stamp.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * True if npm's installed packages are those of the lock. Optional packages may be missing, because
 * most are binaries of other platforms. Compared by content: a checkout changes file times.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes last
 * @param {(folder: string) => boolean} hasFolder whether a package's folder is there
 */
export function installMatches(lock, installed, hasFolder) {
  return Object.entries(lock.packages ?? {}).every(([folder, wanted]) => {
    if (folder === '' || wanted.link) return true;
    const found = installed.packages?.[folder];
    if (!found) return wanted.optional === true;
    const same = found.version === wanted.version && found.integrity === wanted.integrity;
    return same && (wanted.optional === true || hasFolder(folder));
  });
}

/** True if node_modules matches package-lock.json. */
const isInstalled = () => isInstalledIn('.');

/**
 * The same in a folder that has a lock of its own.
 * @param {string} folder from the root of the checkout
 */
export function isInstalledIn(folder) {
  const installed = readLock(path.join(folder, 'node_modules/.package-lock.json'));
  const lock = readLock(path.join(folder, 'package-lock.json'));
  const has = (/** @type {string} */ name) => exists(path.join(folder, name));
  return installed !== undefined && lock !== undefined && installMatches(lock, installed, has);
}

/** Installs every package of the lock. Throws CommandError with npm's last lines. */
const install = () =>
  // A NODE_ENV of production must not leave out the packages that builds and tests need.
  installLocked('Installing packages with npm ci', {
    cwd: root,
    args: ['--include=dev', '--include=optional', '--include=peer'],
  });

/**
 * Installs what the lock of a folder names, there. Throws CommandError with npm's last lines.
 * @param {string} title
 * @param {{ cwd: string, args: readonly string[] }} options args: what `npm ci` gets besides
 */
export async function installLocked(title, { cwd, args: more }) {
  const { program, first } = npm();
  const args = [...first, 'ci', ...more, '--no-audit', '--no-fund', '--loglevel=error'];
  await step(title, '1 min', async () => {
    const { code, tail } = await run(program, args, { title, cwd });
    if (code === 0) return;
    throw new CommandError(explain(code, tail));
  });
}

/**
 * @param {number} code
 * @param {string} tail
 */
function explain(code, tail) {
  // After a lock that does not match, npm prints pages of its own usage.
  const [reason = ''] = tail.split(/^npm error\n?npm error Clean install a project$/m);
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/.test(reason);
  const hint = offline ? '\nIs the npm registry within reach (npm config get registry)?' : '';
  return `npm ci failed (exit code ${code}):\n${reason.trimEnd()}${hint}`;
}

/** The npm of this Node: the one that runs us, else the one beside node, else the one in PATH. */
export function npm() {
  const beside = path.join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js');
  const script = [process.env.npm_execpath, beside].find(
    (file) => file?.endsWith('npm-cli.js') && fs.existsSync(file),
  );
  return script ? { program: process.execPath, first: [script] } : { program: 'npm', first: [] };
}

/**
 * @param {string} file
 * @returns {Lock | undefined} undefined when it is missing or cut short
 */
function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));
  } catch {
    return undefined;
  }
}

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
