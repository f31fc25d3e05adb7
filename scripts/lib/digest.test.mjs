// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestFiles, listFiles } from './digest.mjs';

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
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'digest-'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('files are listed sorted, from every folder, without what is not there', () => {
  write('app/z.ts', '');
  write('app/a/b.ts', '');
  write('package.json', '');
  expect(listFiles(root, ['package.json', 'app', 'server'])).toEqual([
    'app/a/b.ts',
    'app/z.ts',
    'package.json',
  ]);
});

test('an unwanted folder is left out with all that is in it', () => {
  write('public/build/x.js', '');
  write('public/icon.svg', '');
  expect(listFiles(root, ['public'], (file) => file !== 'public/build')).toEqual([
    'public/icon.svg',
  ]);
});

test('a digest stays when only the time of a file changes', () => {
  write('app/a.ts', 'one');
  const before = digestFiles(root, ['app/a.ts']);
  fs.utimesSync(path.join(root, 'app/a.ts'), 0, 0);
  expect(digestFiles(root, ['app/a.ts'])).toBe(before);
});

test('a digest changes with a content, with a name, and when text moves between files', () => {
  write('a', 'one');
  write('b', 'two');
  const before = digestFiles(root, ['a', 'b']);
  write('c', 'two');
  expect(digestFiles(root, ['a', 'c'])).not.toBe(before);
  write('b', 'twos');
  expect(digestFiles(root, ['a', 'b'])).not.toBe(before);
  write('a', 'onet');
  write('b', 'wo');
  expect(digestFiles(root, ['a', 'b'])).not.toBe(before);
});
