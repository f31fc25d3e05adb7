// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { digestFiles, listFiles } from './digest.mjs';

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
];
const made =
  /^public\/(build|css|art|fairness\.md|ledger\.md|verify-seal\.mjs|sw\.js)$|^public\/.*\.(br|gz)$/;
const noSource = /\.test\.[cm]?[jt]sx?$|(^|\/)\.[^/]+$/;

/**
 * Returns the digest of everything that a build is made from. Tests and the build's own output do
 * not count.
 * @param {string} root
 */
export function sourceDigest(root) {
  const wanted = (/** @type {string} */ file) => !made.test(file) && !noSource.test(file);
  return digestFiles(root, listFiles(root, sources, wanted));
}

/**
 * True if the last good build was made from these sources and is still in place (`remix dev` writes
 * its own build to the same folder).
 * @param {string} root
 */
export function isBuilt(root) {
  try {
    const last = JSON.parse(fs.readFileSync(path.join(root, stamp), 'utf8'));
    return last.source === sourceDigest(root) && last.result === resultDigest(root);
  } catch {
    return false;
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
function resultDigest(root) {
  return digestFiles(root, listFiles(root, results));
}
