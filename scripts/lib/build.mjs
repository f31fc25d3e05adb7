// @ts-check
import fs from 'node:fs';
import { CommandError } from './command.mjs';
import { compressPublic } from './compress.mjs';
import { commandScript, exists, inRoot, root } from './paths.mjs';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';
import { sourceDigest, writeStamp } from './stamp.mjs';

const entries = {
  'server/main': 'server/main.ts',
  'server/ops': 'server/ops/main.ts',
  'server/witness': 'server/witness/main.ts',
};
/** The rules of fair play and of the day's seals are served beside the programs that check them. */
const served = [
  { from: 'docs/fairness.md', to: 'public/fairness.md' },
  { from: 'docs/ledger.md', to: 'public/ledger.md' },
  { from: 'scripts/verify-seal.mjs', to: 'public/verify-seal.mjs' },
];
/** The one script of the console (docs/decisions/house/0064-the-console.md). */
const passkeys = {
  from: 'app/areas/console/passkeys/browser.ts',
  to: 'public/console-passkeys.js',
};
const worker = { from: 'app/worker/sw.js', to: 'public/sw.js', version_chars: 12 };
const art = { from: 'scripts/art/build.ts', to: 'build/tools/art.js' };

/**
 * Builds everything that the server needs: the Remix app, the server and its command line, the art,
 * and the compressed copies; then records the build. Throws CommandError at the first part that
 * fails.
 * @param {{ show?: boolean }} [options] show: let the compiler's own output through
 */
export async function buildAll({ show = false } = {}) {
  // Without this entry, Remix edits package.json and reinstalls without the packages that builds
  // need.
  requireFiles(['app/entry.server.tsx', ...Object.values(entries)]);
  const source = sourceDigest(root);
  // Files of an older build must not be mistaken for parts of this one.
  for (const folder of ['build', 'public/build', 'public/css'])
    fs.rmSync(inRoot(folder), { recursive: true, force: true });

  await program('Building the app with remix build', '15 s', show, () => [
    commandScript('remix'),
    'build',
  ]);
  await step('Bundling the server', '2 s', () => bundle(entries));
  writeInAscii();
  await buildArt(show);
  for (const { from, to } of served) fs.copyFileSync(inRoot(from), inRoot(to));
  buildWorker(source);
  await step('Bundling the script of passkeys', '1 s', buildPasskeys);
  const title = 'Compressing the public files';
  await step(title, '10 s', async () => say(`  ${await compressPublic(root)} files`));
  writeStamp(root, source);
}

/**
 * Writes the letters of regular expressions in the programs as escapes; the compiler leaves them (esbuild 0.28), as it does
 * in comments, and V8 holds a program's whole text in two bytes a character where one of them needs two.
 */
function writeInAscii() {
  for (const name of fs.readdirSync(inRoot('build'), { encoding: 'utf8', recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const code = fs.readFileSync(inRoot('build', name), 'utf8');
    const ascii = code.replace(
      /[^\0-\x7f]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    if (ascii !== code) fs.writeFileSync(inRoot('build', name), ascii);
  }
}

/**
 * Writes the service worker. Its text has the sources' digest, so browsers notice each new build.
 * @param {string} source
 */
function buildWorker(source) {
  const code = fs.readFileSync(inRoot(worker.from), 'utf8');
  const version = source.slice(0, worker.version_chars);
  fs.writeFileSync(inRoot(worker.to), code.replace('VERSION', version));
}

/** Bundles the script of the console's passkeys for browsers. */
async function buildPasskeys() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [passkeys.from],
    outfile: passkeys.to,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    logLevel: 'silent',
  });
}

/**
 * Draws the art of the demo into public/art.
 * @param {boolean} [show]
 */
export async function buildArt(show = false) {
  await bundle({ 'tools/art': art.from });
  await program('Drawing the art', '10 s', show, () => [art.to]);
}

/**
 * Runs a part of the build in its own Node process.
 * @param {string} title
 * @param {string} about
 * @param {boolean} show
 * @param {() => string[]} args
 */
async function program(title, about, show, args) {
  await step(title, about, async () => {
    const env = { NODE_ENV: 'production' };
    const { code, tail } = await run(process.execPath, args(), { title, show, env });
    if (code !== 0) {
      const message = show ? '' : `:\n${tail}`;
      throw new CommandError(`${title} failed (exit code ${code})${message}`, { cause: tail });
    }
  });
}

/** Packages of many small files, which Node takes longer to find than to run: they go into the bundle. */
const bundled = ['kysely', 'jose', 'hono', 'uuid'];
/** Ours by the paths of tsconfig.json. */
const own = /^(?:[./~]|@server\/)/;

/** @type {import('esbuild').Plugin} */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^/ }, ({ path, kind }) => {
      const inside = kind === 'entry-point' || own.test(path);
      const [name = ''] = path.split('/');
      return inside || bundled.includes(name) ? undefined : { path, external: true };
    });
  },
};

/**
 * Bundles our own TypeScript for Node; most packages stay in node_modules.
 * @param {Record<string, string>} entryPoints file in build/ without its ending → source
 */
async function bundle(entryPoints) {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints,
      outdir: 'build',
      bundle: true,
      format: 'esm',
      // What two programs share, each process loads once.
      splitting: true,
      chunkNames: 'server/[name]-[hash]',
      platform: 'node',
      target: 'node20',
      plugins: [packagesOutside],
      tsconfig: 'tsconfig.json',
      sourcemap: true,
      sourcesContent: false,
      // A built program is production by itself: libraries such as React ask when they are first loaded, and take any
      // other name, such as `staging`, for development.
      banner: {
        js: "if (!['development', 'test'].includes(process.env.NODE_ENV)) process.env.NODE_ENV = 'production';",
      },
      logLevel: 'silent',
    });
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (errors.length === 0) throw error;
    const lines = await esbuild.formatMessages(errors, { kind: 'error' });
    throw new CommandError(lines.join(''));
  }
}

/** @param {string[]} files */
function requireFiles(files) {
  const missing = files.filter((file) => !exists(file));
  if (missing.length > 0) throw new CommandError(`Can't build without ${missing.join(', ')}`);
}
