// @ts-check
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { listFiles } from './digest.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const at_once = 4;
const compressible = /\.(js|mjs|css|svg|json|txt|md|html|xml|webmanifest)$/;
const encodings = ['br', 'gz'];

/**
 * True if a file of public/ is served compressed: built files, style sheets, art, and the icons,
 * program and rules at the top.
 * @param {string} file a path from the root of the checkout
 */
function isCompressed(file) {
  return (
    compressible.test(file) && /^public\/((build|css|art)\/.+|[^/]+\.(svg|mjs|md))$/.test(file)
  );
}

/**
 * Writes `x.br` (Brotli 11) and `x.gz` beside each compressible file if that is smaller, and
 * removes those whose file is gone. Returns the number of files that it looked at.
 * @param {string} root
 */
export async function compressPublic(root) {
  const all = listFiles(root, ['public']);
  const files = all.filter(isCompressed);
  const left = new Set(files);
  const orphans = all.filter((file) => {
    const [, source] = /^(.*)\.(?:br|gz)$/.exec(file) ?? [];
    return source !== undefined && isCompressed(source) && !left.has(source);
  });
  await Promise.all(orphans.map((file) => fs.rm(path.join(root, file), { force: true })));

  const queue = files.map((file) => path.join(root, file));
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: at_once }, worker));
  return files.length;
}

/** @param {string} file */
async function compressFile(file) {
  const content = await fs.readFile(file);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
  await Promise.all(
    encodings.map((encoding, index) => {
      const bytes = packed[index];
      const target = `${file}.${encoding}`;
      const smaller = bytes !== undefined && bytes.length < content.length;
      return smaller ? fs.writeFile(target, bytes) : fs.rm(target, { force: true });
    }),
  );
}
