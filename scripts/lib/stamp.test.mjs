// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, sourceDigest, writeStamp } from './stamp.mjs';

let root = '';

/**
 * @param {string} file
 * @param {string} content
 */
function write(file, content) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'stamp-'));
  write('app/root.tsx', 'root');
  write('package-lock.json', '{}');
  write('build/index.js', 'app');
  write('public/build/app.js', 'app');
  write('public/css/all-1.css', 'css');
  writeStamp(root, sourceDigest(root));
  // From now on the files are known by what the folders say.
  expect(isBuilt(root)).toBe(true);
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('a build is good until something changes', () => {
  expect(isBuilt(root)).toBe(true);
});

test('without a stamp, or with a broken one, nothing counts as built', () => {
  write('build/.stamp', '{"source":');
  expect(isBuilt(root)).toBe(false);
  fs.rmSync(path.join(root, 'build/.stamp'));
  expect(isBuilt(root)).toBe(false);
});

test.each([
  'app/root.tsx',
  'server/new.ts',
  'package-lock.json',
  'public/icon.svg',
  'tsconfig.json',
])('a build is stale when %s changes', (file) => {
  write(file, 'changed');
  expect(isBuilt(root)).toBe(false);
});

test.each([
  'app/root.test.tsx',
  'tests/e2e/site/walk.spec.ts',
  'public/icon.svg.br',
  'app/.DS_Store',
])('a build stays good when %s changes', (file) => {
  write(file, 'changed');
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'build/index.js',
  'public/build/app.js',
  'public/build/other.js',
  'public/css/all-2.css',
])('a build is stale when something else wrote %s', (file) => {
  write(file, 'of remix dev');
  expect(isBuilt(root)).toBe(false);
});

test('a source that changes while the build runs makes it stale', () => {
  const source = sourceDigest(root);
  write('app/root.tsx', 'edited meanwhile');
  writeStamp(root, source);
  expect(isBuilt(root)).toBe(false);
});

test('a source of the same length and time is another one', () => {
  const file = path.join(root, 'app/root.tsx');
  const { atime, mtime } = fs.statSync(file);
  write('app/root.tsx', 'toor');
  fs.utimesSync(file, atime, mtime);
  expect(isBuilt(root)).toBe(false);
});

test('files that are only touched, or copied to another place, are as good as they were', () => {
  const now = new Date();
  fs.utimesSync(path.join(root, 'app/root.tsx'), now, now);
  expect(isBuilt(root)).toBe(true);
  const copy = `${root}-copy`;
  fs.cpSync(root, copy, { recursive: true });
  expect(isBuilt(copy)).toBe(true);
  fs.rmSync(copy, { recursive: true });
});

test('a build is stale when a source is gone', () => {
  fs.rmSync(path.join(root, 'app/root.tsx'));
  expect(isBuilt(root)).toBe(false);
});
