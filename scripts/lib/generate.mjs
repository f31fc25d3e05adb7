// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from './digest.mjs';
import { root as checkout } from './paths.mjs';

/**
 * @typedef {object} Index a module that gathers others, so that nobody keeps a list of them
 * @property {string} to the module that is written: `modules`, by the paths of the files
 * @property {string} from the folder that is searched
 * @property {RegExp} files which of its files, by their paths from that folder
 * @property {RegExp} [declaring] and by what stands in them
 */

/** @type {Index[]} */
const indexes = [
  {
    // Every module of the contract that declares a call.
    to: 'server/contract/modules.gen.ts',
    from: 'server/contract',
    files: /\.ts$/,
    declaring: /^export const \w+ = call\(/m,
  },
  {
    // The bindings of calls to the services behind them.
    to: 'server/runtime/bindings.gen.ts',
    from: 'server/platform',
    files: /(^|\/)bindings\.ts$/,
  },
  {
    // The platform's recurring work.
    to: 'server/runtime/jobs.gen.ts',
    from: 'server/platform',
    files: /\/jobs\.ts$/,
  },
  { to: 'server/store/migrations.gen.ts', from: 'server/store/migrations', files: /\.ts$/ },
  { to: 'server/ops/commands.gen.ts', from: 'server/ops/commands', files: /\.ts$/ },
];

const made = /\.(gen|test)\.ts$/;

/**
 * Writes the modules that gather others, if they are missing or stale. It reads a few hundred small
 * files and takes some milliseconds. Returns the files that it wrote.
 * @param {string} [root]
 */
export function generate(root = checkout) {
  return indexes.filter((index) => writeIndex(root, index)).map(({ to }) => to);
}

/**
 * Generates again whenever a file of the server is added or removed. It watches until the process
 * ends.
 * @param {string} [root]
 */
export function watchGenerated(root = checkout) {
  const watcher = fs.watch(path.join(root, 'server'), { recursive: true }, (_event, file) => {
    if (file && !made.test(file)) generate(root);
  });
  watcher.unref();
}

/**
 * @param {string} root
 * @param {Index} index
 */
function writeIndex(root, { to, from, files, declaring }) {
  const found = listFiles(root, [from]).filter((file) => {
    if (made.test(file) || !files.test(file.slice(from.length + 1))) return false;
    return !declaring || declaring.test(fs.readFileSync(path.join(root, file), 'utf8'));
  });
  const target = path.join(root, to);
  const text = indexText(to, from, found);
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) return false;
  // Several commands may start at once: nobody must read half a file.
  const draft = `${target}.${process.pid}`;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(draft, text);
  fs.renameSync(draft, target);
  return true;
}

/**
 * @param {string} to
 * @param {string} from
 * @param {string[]} files
 */
function indexText(to, from, files) {
  const modules = files.map((file, index) => {
    const bare = file.replace(/\.ts$/, '');
    const relative = path.posix.relative(path.posix.dirname(to), bare);
    return {
      key: bare.slice(from.length + 1),
      name: `module${index}`,
      source: relative.startsWith('.') ? relative : `./${relative}`,
    };
  });
  return [
    '// Written by scripts/lib/generate.mjs from the files that it imports. Not to be edited.',
    ...modules.map(({ name, source }) => `import * as ${name} from '${source}';`),
    '',
    'export const modules = {',
    ...modules.map(({ key, name }) => `  '${key}': ${name},`),
    '};',
    '',
  ].join('\n');
}
