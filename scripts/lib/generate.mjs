// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from './digest.mjs';
import { root as checkout } from './paths.mjs';

/**
 * @typedef {object} Index a module that gathers others, so that nobody keeps a list of them
 * @property {string} to the module that is written
 * @property {string} from the folder that is searched
 * @property {RegExp} files which of its files, by their paths from that folder
 * @property {RegExp} [declaring] and by what is in them
 * @property {string} [only] the one export that is taken of each
 * @property {string} [merged] the export of the index, an object of all that its modules export; else `modules`, by
 *   the paths of the files
 */

/** @type {Index[]} */
const indexes = [
  {
    // Every module of the API that declares a call.
    to: 'server/api/modules.gen.ts',
    from: 'server',
    files: /\/api\/\w+\.ts$/,
    declaring: /^export const \w+ = call\(/m,
  },
  {
    // The bindings of calls to the services behind them.
    to: 'server/runtime/bindings.gen.ts',
    from: 'server',
    files: /^(kernel|areas)\/.*\.ts$/,
    declaring: /^export const bindings\b/m,
    only: 'bindings',
  },
  {
    // The bindings of the console's calls, which have no address.
    to: 'server/runtime/staffBindings.gen.ts',
    from: 'server',
    files: /^areas\/console\/.*\.ts$/,
    declaring: /^export const staffBindings\b/m,
    only: 'staffBindings',
  },
  {
    // The platform's recurring work.
    to: 'server/runtime/jobs.gen.ts',
    from: 'server',
    files: /^(kernel|areas)\/.*\.ts$/,
    declaring: /^export const jobs\b/m,
    only: 'jobs',
  },
  { to: 'server/store/migrations.gen.ts', from: 'server/store/migrations', files: /\.ts$/ },
  {
    to: 'server/ops/commands.gen.ts',
    from: 'server',
    files: /^(ops\/commands|areas\/\w+\/ops)\/\w+\.ts$/,
  },
];

const locales = 'app/i18n/locales';
const made = /\.(gen|test)\.ts$/;

/**
 * The dictionary of each language: the namespaces of its files, one an area, beside the `index.ts` that types them.
 * @param {string} root
 * @returns {Index[]}
 */
function dictionaries(root) {
  const folder = path.join(root, locales);
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).map((language) => ({
    to: `${locales}/${language}/namespaces.gen.ts`,
    from: `${locales}/${language}`,
    files: /^(?!index\.ts$)\w+\.ts$/,
    merged: 'namespaces',
  }));
}

/**
 * Writes the modules that gather others, if they are missing or stale. It reads a few hundred small
 * files and takes some milliseconds. Returns the files that it wrote.
 * @param {string} [root]
 */
export function generate(root = checkout) {
  const all = [...indexes, ...dictionaries(root)];
  removeFormer(root, new Set(all.map(({ to }) => to)));
  return all.filter((index) => writeIndex(root, index)).map(({ to }) => to);
}

/**
 * Removes the modules that it wrote in an older state of the checkout: git ignores them, and the compiler would find them.
 * @param {string} root
 * @param {ReadonlySet<string>} wanted
 */
function removeFormer(root, wanted) {
  for (const file of listFiles(root, ['server', locales])) {
    if (!file.endsWith('.gen.ts') || wanted.has(file)) continue;
    const target = path.join(root, file);
    if (fs.readFileSync(target, 'utf8').startsWith(notice)) fs.rmSync(target);
  }
}

/**
 * Generates again whenever a file of the server or of a dictionary is added or removed. It watches until the process
 * ends.
 * @param {string} [root]
 */
export function watchGenerated(root = checkout) {
  for (const folder of ['server', locales]) {
    const watcher = fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file && !made.test(file)) generate(root);
    });
    watcher.unref();
  }
}

/**
 * @param {string} root
 * @param {Index} index
 */
function writeIndex(root, { to, from, files, declaring, only, merged }) {
  const found = listFiles(root, [from]).filter((file) => {
    if (made.test(file) || !files.test(file.slice(from.length + 1))) return false;
    return !declaring || declaring.test(fs.readFileSync(path.join(root, file), 'utf8'));
  });
  const target = path.join(root, to);
  const text = merged ? mergedText(merged, from, found) : indexText(to, from, found, only);
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) return false;
  // Several commands may start at once: nobody must read half a file.
  const draft = `${target}.${process.pid}`;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(draft, text);
  fs.renameSync(draft, target);
  return true;
}

const notice =
  '// Written by scripts/lib/generate.mjs from the files that it imports. Not to be edited.';

/**
 * @param {string} name
 * @param {string} from
 * @param {string[]} files
 */
function mergedText(name, from, files) {
  const names = files.map((file) => file.slice(from.length + 1).replace(/\.ts$/, ''));
  return [
    notice,
    ...names.map((file) => `import * as ${file} from './${file}';`),
    '',
    `export const ${name} = {`,
    ...names.map((file) => `  ...${file},`),
    '} as const;',
    '',
  ].join('\n');
}

/**
 * @param {string} to
 * @param {string} from
 * @param {string[]} files
 * @param {string} [only]
 */
function indexText(to, from, files, only) {
  const modules = files.map((file, index) => {
    const bare = file.replace(/\.ts$/, '');
    const relative = path.posix.relative(path.posix.dirname(to), bare);
    return {
      key: bare.slice(from.length + 1),
      name: `${only ?? 'module'}${index}`,
      source: relative.startsWith('.') ? relative : `./${relative}`,
    };
  });
  return [
    notice,
    ...modules.map(({ name, source }) =>
      only
        ? `import { ${only} as ${name} } from '${source}';`
        : `import * as ${name} from '${source}';`,
    ),
    '',
    'export const modules = {',
    ...modules.map(({ key, name }) => `  '${key}': ${only ? `{ ${only}: ${name} }` : name},`),
    '};',
    '',
  ].join('\n');
}
