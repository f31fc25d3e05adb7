// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CommandError } from './command.mjs';
import { listFiles } from './digest.mjs';
import { inRoot, root } from './paths.mjs';
import { npm } from './prepare.mjs';
import { say } from './progress.mjs';

/** The parts of the checkout that a server reads, and what people read who run it. */
const parts = [
  'build/index.js',
  'build/styles.json',
  'build/version.txt',
  'build/server',
  'public',
  'demo-content',
  'demo-rewards',
  'deploy',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
];
/** Parts of packages that no server reads: types, and maps of their sources. */
const unread = /\.d\.[cm]?ts$|\.(js|mjs|cjs|css|ts)\.map$|(^|\/)\.(github|vscode)(\/|$)/;

/** Files of secrets that an operator keeps beside the samples. */
const secret = /\.(env|secret)$/;

/** The one command that starts it, whatever the folder that it is called from. */
const programs = {
  'server.js': 'build/server/main.js',
  'ops.js': 'build/server/ops.js',
};
const programOf = (/** @type {string} */ file) =>
  [
    "process.env.NODE_ENV ||= 'production';",
    'process.setSourceMapsEnabled(true);',
    `await import('./${file}');`,
    '',
  ].join('\n');

const read_by_all = 0o644;
const opened_by_all = 0o755;

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} LockEntry
 * @typedef {object} Release what `release.json` says of a release
 * @property {string} name
 * @property {string} version
 * @property {string} commit the commit that it was made of, with `+` behind it where the checkout had changes
 * @property {string} node the releases of Node that it runs on
 * @property {string} platform the system and processor that its native packages are for
 */

/**
 * Returns the folders of the packages that run the product: those of the lock that are no tools, without the compilers that
 * some packages would take if they were there.
 * @param {Record<string, LockEntry>} lock the packages of package-lock.json
 * @param {(folder: string) => boolean} isInstalled
 */
const runtimePackages = (lock, isInstalled) =>
  Object.entries(lock)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder)
    .filter(isInstalled);

/**
 * Makes a release in a new folder of its name below `parent`, of the build and the installed packages. The same commit
 * on the same system gives the same files. Throws CommandError where the folder is there, or npm fails.
 * @param {string} parent
 * @returns {Promise<string>} the folder
 */
export async function makeRelease(parent) {
  const project = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
  const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { commit, time } = commitOf();
  /** @type {Release} */
  const release = {
    name: project.name,
    version: project.version,
    commit,
    node: project.engines.node,
    platform: `${process.platform}-${process.arch}`,
  };
  const folder = path.join(parent, `${release.name}-${release.version}`);
  if (fs.existsSync(folder)) throw new CommandError(`${folder} is there already`);
  const packages = runtimePackages(lock.packages, (name) => fs.existsSync(inRoot(name)));
  const isShared = (/** @type {string} */ file) => !secret.test(file);
  for (const file of listFiles(root, parts, isShared)) copy(file, folder);
  for (const name of packages) {
    const own = (/** @type {string} */ file) =>
      !file.slice(name.length).includes('/node_modules') && !unread.test(file);
    for (const file of listFiles(root, [name], own)) copy(file, folder);
  }
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(folder, name), text, { mode: read_by_all });
  for (const [name, file] of Object.entries(programs)) write(name, programOf(file));
  const start = 'MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX:-1} exec node server.js';
  const scripts = { start, ops: 'node ops.js' };
  const { name, version, license, type, engines, dependencies } = project;
  const locked = { name, version, license, engines, dependencies };
  const own = { ...locked, private: true, type, scripts };
  write('package.json', asJson(own));
  const installed = packages.map((each) => [each, lock.packages[each]]);
  const { lockfileVersion, requires } = lock;
  const tree = Object.fromEntries([['', locked], ...installed]);
  write('package-lock.json', asJson({ name, version, lockfileVersion, requires, packages: tree }));
  write('release.json', asJson(release));
  write('sbom.cdx.json', asJson(billOf(release, { folder, time })));
  write('SHA256SUMS', sumsOf(folder));
  return folder;
}

const asJson = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * @param {string} file a path from the root of the checkout
 * @param {string} folder
 */
function copy(file, folder) {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: opened_by_all });
  fs.copyFileSync(inRoot(file), target);
  fs.chmodSync(target, read_by_all);
}

/**
 * The commit of the checkout, and its time in epoch seconds; without git they are those of SOURCE_COMMIT and SOURCE_DATE_EPOCH,
 * else unknown, and the epoch's begin.
 */
function commitOf() {
  const { SOURCE_COMMIT: named, SOURCE_DATE_EPOCH: epoch = '0' } = process.env;
  if (named) return { commit: named, time: Number(epoch) || 0 };
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const [commit = '', seconds = '0'] = git('log', '-1', '--format=%H %ct').split(' ');
  const changed = commit !== '' && git('status', '--porcelain', '-uno') !== '';
  return {
    commit: commit === '' ? 'unknown' : commit + (changed ? '+' : ''),
    time: Number(seconds),
  };
}

/**
 * Returns the bill of materials that npm makes of the release's own lock (CycloneDX), with nothing in it that changes from
 * one making to the next. Of the checkout's lock it would leave out what a tool needs as well (`findings/npm-sbom-omit.sh`).
 * @param {Release} release
 * @param {{ folder: string, time: number }} where time: epoch seconds
 */
function billOf({ name, commit }, { folder, time }) {
  const { program, first } = npm();
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new CommandError(`npm sbom failed:\n${stderr}`);
  const bill = JSON.parse(stdout);
  const digest = createHash('sha256').update(commit).digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest) ?? [];
  bill.serialNumber = `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
  bill.metadata.timestamp = new Date(time * 1_000).toISOString();
  bill.metadata.component.name = name;
  return bill;
}

/**
 * Returns the hashes of all files, as `sha256sum --check` reads them.
 * @param {string} folder
 */
function sumsOf(folder) {
  const lines = listFiles(folder, fs.readdirSync(folder)).map((file) => {
    const bytes = fs.readFileSync(path.join(folder, file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  });
  return lines.join('');
}

/**
 * Packs a release into an archive beside it, with the owner, the order and the times of its files fixed. Throws CommandError
 * where tar fails.
 * @param {string} folder
 * @returns {Promise<string>} the archive
 */
export async function packRelease(folder) {
  const archive = `${folder}.tar.gz`;
  const isGnu = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU tar');
  if (!isGnu) say('  tar is not GNU tar: the archive is not the same each time');
  const fixed = ['--sort=name', `--mtime=@${commitOf().time}`, '--owner=0', '--group=0'];
  const args = [...(isGnu ? [...fixed, '--numeric-owner', '--mode=u+w'] : []), '-cf', '-'];
  const tar = spawn('tar', [...args, '-C', path.dirname(folder), path.basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => tar.once('close', resolve));
  await pipeline(tar.stdout, createGzip(), fs.createWriteStream(archive));
  if ((await ended) !== 0) throw new CommandError('tar failed');
  return archive;
}
