// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressPublic } from './compress.mjs';

let root = '';
const pathOf = (/** @type {string} */ file) => path.join(root, 'public', file);

/**
 * @param {string} file
 * @param {string} content
 */
function write(file, content) {
  fs.mkdirSync(path.dirname(pathOf(file)), { recursive: true });
  fs.writeFileSync(pathOf(file), content);
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('a file that shrinks gets both copies, which unpack to it', async () => {
  const text = 'const luck = 1;\n'.repeat(100);
  write('build/routes/app.js', text);
  expect(await compressPublic(root)).toBe(1);
  expect(
    zlib.brotliDecompressSync(fs.readFileSync(pathOf('build/routes/app.js.br'))).toString(),
  ).toBe(text);
  expect(zlib.gunzipSync(fs.readFileSync(pathOf('build/routes/app.js.gz'))).toString()).toBe(text);
});

test('a file that would grow, a picture and a file elsewhere get none', async () => {
  write('build/tiny.js', '1');
  write('art/banner.webp', 'x'.repeat(1000));
  write('robots.txt', 'x'.repeat(1000));
  await compressPublic(root);
  expect(fs.readdirSync(pathOf(''), { recursive: true }).map(String).sort()).toEqual([
    'art',
    'art/banner.webp',
    'build',
    'build/tiny.js',
    'robots.txt',
  ]);
});

test('copies go when their file has gone or no longer shrinks', async () => {
  write('art/gone.svg.br', 'old');
  write('icon.svg', 'x');
  write('icon.svg.gz', 'old');
  await compressPublic(root);
  expect(fs.existsSync(pathOf('art/gone.svg.br'))).toBe(false);
  expect(fs.existsSync(pathOf('icon.svg.gz'))).toBe(false);
});
