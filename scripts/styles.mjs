// Builds the style sheets: each area's CSS minified for inlining (build/styles.json), and all of
// them as one file for the pages that a script opens later (public/css/all-HASH.css).
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { watch } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** The sheet that `base` brings along. */
const part = 'tokens';

/**
 * Returns the sheets of a checkout: names and absolute files, by name. A sheet lies beside what it is for, in any folder
 * of `app`; no two may have one name, for pages name theirs. Throws for two.
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
export async function sheetFiles(root) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const all = await readdir(path.join(root, 'app'), { recursive: true });
  for (const file of all.filter((each) => each.endsWith('.css')).sort()) {
    const name = path.basename(file, '.css');
    if (found.has(name)) throw new Error(`two sheets are called ${name}.css`);
    if (name !== part) found.set(name, path.join(root, 'app', file));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Builds every sheet; every page starts with `base`. */
export async function buildStyles(root) {
  const files = await sheetFiles(root);
  const names = [...files.keys()];
  const sheets = {};
  for (const [name, file] of files) {
    const made = await build({
      entryPoints: [file],
      bundle: true,
      minify: true,
      write: false,
      target: ['chrome80', 'safari13', 'firefox78'],
      external: ['/art/*'],
      logLevel: 'error',
    });
    sheets[name] = made.outputFiles[0].text.trim();
  }
  const ordered = ['base', ...names.filter((name) => name !== 'base')];
  const all = ordered.map((name) => sheets[name] ?? '').join('\n');
  const hash = createHash('sha256').update(all).digest('hex').slice(0, 8).toUpperCase();
  const file = `all-${hash}.css`;
  await mkdir(path.join(root, 'public/css'), { recursive: true });
  await mkdir(path.join(root, 'build'), { recursive: true });
  await writeFile(path.join(root, 'public/css', file), all);
  await writeFile(
    path.join(root, 'build/styles.json'),
    JSON.stringify({ all: `/css/${file}`, sheets }),
  );
}

/** Rebuilds the sheets whenever one changes; in development the server reloads them. */
export function watchStyles(root) {
  let pending;
  watch(path.join(root, 'app'), { recursive: true }, (_event, changed) => {
    if (!changed?.endsWith('.css')) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      buildStyles(root).catch((cause) => console.error(`styles: ${cause.message}`));
    }, 50);
  });
}
