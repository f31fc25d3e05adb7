// Builds the style sheets: each area's CSS minified for inlining (build/styles.json), and all of
// them as one file for the pages that a script opens later (public/css/all-HASH.css).
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { watch } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Builds every sheet under app/styles; every page starts with `base`. */
export async function buildStyles(root) {
  const folder = path.join(root, 'app/styles');
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => entry.name.slice(0, -'.css'.length))
    .filter((name) => name !== 'tokens')
    .sort();
  const sheets = {};
  for (const name of names) {
    const made = await build({
      entryPoints: [path.join(folder, `${name}.css`)],
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
  watch(path.join(root, 'app/styles'), () => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      buildStyles(root).catch((cause) => console.error(`styles: ${cause.message}`));
    }, 50);
  });
}
