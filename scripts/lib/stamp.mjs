// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digestFiles, listFiles } from './digest.mjs';
import { duration } from './progress.mjs';

/** The number of slowest files that the table shows. */
const displayed = 8;

/**
 * @typedef {{ file: string, time_ms: number, tests: number }} FileTime how long a file's tests took
 *
 * @typedef {object} VitestReport what vitest's JSON reporter writes, as far as it is read here
 * @property {{ name: string, startTime: number, endTime: number,
 *   assertionResults: unknown[] }[]} testResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, tests: { results: { duration: number }[] }[] }[]} [specs]
 *
 * @typedef {object} PlaywrightReport what Playwright's JSON reporter writes, as far as it is read here
 * @property {{ rootDir: string }} config
 * @property {PlaywrightSuite[]} suites
 */

/**
 * The time of each file of a vitest report, the slowest first.
 * @param {VitestReport} report
 * @param {string} root file names are told from here
 * @returns {FileTime[]}
 */
export const timesOfVitest = ({ testResults }, root) =>
  slowestFirst(
    testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(root, name),
      time_ms: Math.max(0, endTime - startTime),
      tests: assertionResults.length,
    })),
  );

/**
 * The time of each file of a Playwright report, all its projects together, the slowest first.
 * @param {PlaywrightReport} report
 * @param {string} root file names are told from here
 * @returns {FileTime[]}
 */
export function timesOfPlaywright({ config, suites }, root) {
  const folder = path.relative(root, config.rootDir);
  /** @type {Map<string, FileTime>} */
  const times = new Map();
  /** @param {PlaywrightSuite} suite */
  const add = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs) {
      const name = path.join(folder, file);
      const time = times.get(name) ?? { file: name, time_ms: 0, tests: 0 };
      for (const { results } of tests) {
        if (results.length > 0) time.tests += 1;
        for (const { duration } of results) time.time_ms += duration;
      }
      times.set(name, time);
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return slowestFirst([...times.values()].filter(({ tests }) => tests > 0));
}

/** @param {FileTime[]} times */
const slowestFirst = (times) => times.sort((a, b) => b.time_ms - a.time_ms);

/**
 * The slowest files of a suite, as lines of a table.
 * @param {string} title
 * @param {readonly FileTime[]} times the slowest first
 * @returns {string[]}
 */
export function timeTable(title, times) {
  if (times.length === 0) return [];
  const all_ms = times.reduce((sum, { time_ms }) => sum + time_ms, 0);
  const lines = times
    .slice(0, displayed)
    .map(({ file, time_ms, tests }) => `  ${duration(time_ms).padEnd(14)}${file} (${tests})`);
  return [`Slowest in ${title} (${times.length} files, ${duration(all_ms)} in all):`, ...lines];
}

const stamp = 'build/.stamp';
const sources = [
  'app',
  'server',
  'scripts',
  'public',
  'docs/fairness.md',
  'docs/ledger.md',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const results = [
  'build/index.js',
  'build/styles.json',
  'build/server',
  'public/build',
  'public/css',
  'public/art',
  'public/fairness.md',
  'public/ledger.md',
  'public/verify-seal.mjs',
  'public/sw.js',
  'public/console-passkeys.js',
];
const made =
  /^public\/(build|css|art|fairness\.md|ledger\.md|verify-seal\.mjs|sw\.js)$|^public\/.*\.(br|gz)$/;
const noSource = /\.test\.[cm]?[jt]sx?$|(^|\/)\.[^/]+$/;

/**
 * Returns the digest of everything that a build is made from. Tests and the build's own output do
 * not count.
 * @param {string} root
 */
export const sourceDigest = (root) => digestFiles(root, sourceFiles(root));

/** @param {string} root */
const sourceFiles = (root) =>
  listFiles(root, sources, (file) => !made.test(file) && !noSource.test(file));

/** @param {string} root */
const resultFiles = (root) => listFiles(root, results);

/**
 * True if the last good build was made from these sources and is still in place (`remix dev` writes
 * its own build to the same folder). Files that have been read once are read again only where the file system
 * says that something was written: an operator's command asks at each start.
 * @param {string} root
 */
export function isBuilt(root) {
  try {
    const last = JSON.parse(fs.readFileSync(path.join(root, stamp), 'utf8'));
    const { source, result } = last;
    const seen = entriesOf(root);
    if (last.seen === seen) return true;
    if (source !== sourceDigest(root) || result !== resultDigest(root)) return false;
    // Another user may run what this one has built.
    tryWrite(root, { source, result, seen });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the SHA-256 (hex) of what the folders say about the files: a write changes the time of the inode, which
 * no program sets.
 * @param {string} root
 */
function entriesOf(root) {
  const hash = createHash('sha256');
  for (const file of [...sourceFiles(root), ...resultFiles(root)]) {
    const { ino, size, ctimeNs } = fs.lstatSync(path.join(root, file), { bigint: true });
    hash.update(`${file}\0${ino} ${size} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {object} content
 */
function tryWrite(root, content) {
  try {
    fs.writeFileSync(path.join(root, stamp), `${JSON.stringify(content)}\n`);
  } catch {
    // The next command reads the files once more.
  }
}

/**
 * Records a good build.
 * @param {string} root
 * @param {string} source the sources' digest from before the build began
 */
export function writeStamp(root, source) {
  const text = JSON.stringify({ source, result: resultDigest(root) });
  fs.writeFileSync(path.join(root, stamp), `${text}\n`);
}

/** @param {string} root */
const resultDigest = (root) => digestFiles(root, resultFiles(root));
