// Builds the style sheets: each area's CSS minified for inlining, with the classes that ask for it
// (build/styles.json), and all of them as one file for the pages that a script opens later
// (public/css/all-HASH.css).
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { watch } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** The sheet that `base` brings along. */
const part = 'tokens';

/**
 * Returns the sheets of a checkout: names and absolute files, by name. A sheet lies beside what it is for, in any folder
 * of `app`; no two may have one name. Throws for two.
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

/** A step of an animation. */
const frame = /^(from|to|[\d.]+%)$/;

/**
 * Returns the selectors of a sheet's text, those within media queries too, each for itself.
 * @param {string} css
 * @returns {string[]}
 */
export function selectorsOf(css) {
  const heads = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)];
  return heads
    .map(([, head]) => /** @type {string} */ (head).trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((one) => one.trim().replace(/\s+/g, ' ')))
    .filter((one) => !frame.test(one));
}

/**
 * Returns the classes that an element or its neighbours must have for a selector to hold, in order; those within
 * `:has()` and `:is()` come last, those within `:not()` are none.
 * @param {string} selector
 * @returns {string[]}
 */
export function classesOf(selector) {
  const nested = /:(not|has|is)\(((?:[^()]|\([^()]*\))*)\)/g;
  /** @type {string[]} */
  const inner = [];
  const outer = selector.replace(nested, (_whole, name, text) => {
    if (name !== 'not') inner.push(text.replace(nested, ''));
    return '';
  });
  return [outer, ...inner].flatMap((text) =>
    [...text.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => /** @type {string} */ (name)),
  );
}

/**
 * Returns the one sheet that owns each class: the sheet with a rule of that class alone, or else with one that begins
 * with it. A class that several sheets claim is owned by none.
 * @param {ReadonlyMap<string, readonly string[]>} selectors by sheet
 * @returns {Map<string, string>} sheets by class
 */
export function ownersOf(selectors) {
  /** @type {Map<string, Set<string>>} */
  const claims = new Map();
  const claim = (/** @type {string} */ name, /** @type {string} */ sheet) =>
    claims.set(name, (claims.get(name) ?? new Set()).add(sheet));
  const rules = [...selectors].flatMap(([sheet, list]) =>
    list.map((selector) => ({ sheet, classes: classesOf(selector) })),
  );
  for (const { sheet, classes } of rules) {
    if (new Set(classes).size === 1) claim(/** @type {string} */ (classes[0]), sheet);
  }
  const alone = new Set(claims.keys());
  for (const { sheet, classes } of rules) {
    if (classes[0] && !alone.has(classes[0])) claim(classes[0], sheet);
  }
  return new Map(
    [...claims].filter(([, sheets]) => sheets.size === 1).map(([name, [sheet]]) => [name, sheet]),
  );
}

/** Builds every sheet; every page starts with `base`. */
export async function buildStyles(root) {
  const files = await sheetFiles(root);
  const names = [...files.keys()];
  const sheets = {};
  const selectors = new Map();
  for (const [name, file] of files) {
    selectors.set(name, selectorsOf(await readFile(file, 'utf8')));
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
  // Members' browsers open no screen of the console.
  const members = ordered.filter((name) => !name.startsWith('console'));
  const all = members.map((name) => sheets[name] ?? '').join('\n');
  const hash = createHash('sha256').update(all).digest('hex').slice(0, 8).toUpperCase();
  const file = `all-${hash}.css`;
  await mkdir(path.join(root, 'public/css'), { recursive: true });
  await mkdir(path.join(root, 'build'), { recursive: true });
  await writeFile(path.join(root, 'public/css', file), all);
  await writeFile(
    path.join(root, 'build/styles.json'),
    JSON.stringify({
      all: `/css/${file}`,
      sheets,
      owners: Object.fromEntries(ownersOf(selectors)),
    }),
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
