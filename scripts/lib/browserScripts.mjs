// @ts-check
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const require = createRequire(import.meta.url);

/** @typedef {typeof import('@remix-run/dev/dist/compiler/js/compiler.js')} Compiler */
/** @typedef {typeof import('@remix-run/dev/dist/compiler/plugins/emptyModules.js').emptyModulesPlugin} Make */
/** @typedef {Parameters<ReturnType<Make>['setup']>[0]} Build */
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<Compiler['create']>>['compile']>>} Compiled */
/** @typedef {NonNullable<Compiled['metafile']>['outputs']} Outputs chunks by their file */

/**
 * Lets the compiler write for browsers few files with nothing in them that no page uses: imports of modules that only
 * the server has are dropped, and in a build for production what the framework keeps for settings that this app has
 * not is left out, and the hundreds of chunks are joined (docs/decisions/pages/0001). To be called in the
 * compiler's own process before it begins; throws where the compiler no longer has these parts.
 */
export function joinBrowserScripts() {
  const plugins = require('@remix-run/dev/dist/compiler/plugins/emptyModules.js');
  /** @type {Make} */
  const make = plugins.emptyModulesPlugin;
  plugins.emptyModulesPlugin = (/** @type {Parameters<Make>} */ ...settings) => {
    const plugin = make(...settings);
    /** @param {Build} build */
    const setup = (build) => {
      if (settings[0].options.mode === 'production') prepare(build);
      return plugin.setup(withoutEffects(build));
    };
    return { ...plugin, setup };
  };

  /** @type {{ -readonly [Name in keyof Compiler]: Compiler[Name] }} */
  const compiler = require('@remix-run/dev/dist/compiler/js/compiler.js');
  const { create } = compiler;
  compiler.create = async (ctx, refs) => {
    const made = await create(ctx, refs);
    if (ctx.options.mode !== 'production') return made;
    const compile = async () => joined(await made.compile(), ctx.config);
    return { ...made, compile };
  };
}

/**
 * For browsers the compiler replaces a module of the server by an empty one, but does not say that importing it does
 * nothing, so each would stay as a script that pages ask for.
 * @param {Build} build
 * @returns {Build}
 */
const withoutEffects = (build) => ({
  ...build,
  onResolve: (options, resolve) =>
    build.onResolve(options, async (args) => {
      const result = await resolve(args);
      return result && { ...result, sideEffects: false };
    }),
});

/** Questions of the framework, and this app's answers (remix.config.js; it has no deferred data). */
const settled = [
  { asked: /\b(?:[\w.]+\.)?future\.v3_singleFetch\b/g, answer: 'true' },
  { asked: /\btypeof singleFetch === "function"/g, answer: 'true' },
  { asked: /(?<!function )\bisFogOfWarEnabled\([^()]*\)/g, answer: 'false' },
  { asked: /\bfogOfWar\.active\b(?! =)/g, answer: 'false' },
  { asked: /(?<!function )\bisDeferred\w+\([^()]*\)/g, answer: 'false' },
  { asked: /\b(?:router\.)?future\.v7_(?!startTransition)\w+(?! [=:])/g, answer: 'true' },
  { asked: /\bwindow\.__remixContext\.isSpaMode\b/g, answer: 'false' },
  { asked: /(?<=[!(]|return |\? |: )isSpaMode(?= \?| &&|\))/g, answer: 'false' },
  { asked: /\bif \(patchRoutesOnNavigationImpl\)/g, answer: 'if (false)' },
  // A browser never writes the scripts of a page; nothing is fetched before it is asked for.
  { asked: /\bstaticContext(?= \?)/g, answer: 'false' },
  { asked: /!(?:isStatic|activeDeferreds)(?= \?)/g, answer: 'true' },
  { asked: /\btypeof __remixContext === "object" && __remixContext\.a\b/g, answer: 'false' },
  { asked: /\busePrefetchBehavior\(prefetch, props\)/g, answer: '[false, null, {}]' },
  { asked: /\bshouldPrefetch(?= &&)/g, answer: 'false' },
  { asked: /!viewTransitionOpts(?= \|\|)/g, answer: 'true' },
  { asked: /(?<=\bif \()pendingViewTransitionEnabled(?=\))/g, answer: 'false' },
  {
    asked: /(?<=\bif \()pendingAction === Action\.Pop(?=\) \{\s*\/\/ Forward takes)/g,
    answer: 'false',
  },
  { asked: /(?<=\bif \()isBrowser(?=\) \{\s*\/\/ FIXME)/g, answer: 'false' },
  { asked: /\bblockerFunctions\.size === 0/g, answer: 'true' },
  { asked: /\bRemixRootDefaultHydrateFallback(?= : undefined)/g, answer: 'undefined' },
  // Names for tools, which hold components back that nothing uses; warnings that are not printed, of many words.
  { asked: /^ *(?:NavLink|Link|Form)\.displayName = .*$/gm, answer: '' },
  { asked: /(?<!function )\blogV6DeprecationWarnings\([^()]*\)/g, answer: 'undefined' },
];
const framework =
  /node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\/dist\/.*\.js$/;

/** @type {Set<RegExp>} */
const found = new Set();

/**
 * Leaves minifying to the joining, and the licences of packages to a file of their own; answers what the framework asks
 * about settings. The functions that JSX calls are named, so that they are called without the object that holds them.
 * @param {Build} build
 */
function prepare({ initialOptions, onLoad, onResolve }) {
  // The plugin is made for the server and for style sheets too, and for browsers twice.
  if (!initialOptions.splitting || initialOptions.legalComments) return;
  Object.assign(initialOptions, { minify: false, minifySyntax: true, legalComments: 'external' });
  onLoad({ filter: framework }, async ({ path: file }) => {
    let contents = await fs.readFile(file, 'utf8');
    for (const { asked, answer } of settled) {
      contents = contents.replace(asked, () => {
        found.add(asked);
        return answer;
      });
    }
    return { contents, loader: 'js' };
  });
  const namespace = 'named';
  onResolve({ filter: /^react\/jsx-runtime$/ }, ({ path: name, namespace: from }) =>
    from === namespace ? undefined : { path: name, namespace, sideEffects: false },
  );
  onLoad({ filter: /^/, namespace }, ({ path: name }) => {
    const names = Object.keys(require(name)).map((one) => `export const ${one} = all.${one};`);
    const contents = [`import all from '${name}';`, 'export default all;', ...names].join('\n');
    return { contents, resolveDir: path.dirname(fileURLToPath(import.meta.url)) };
  });
}

/**
 * Joins the compiler's chunks into a file for each place where they are used, and tells of these in the compiler's own
 * words, from which it makes its list of routes.
 * @param {Compiled} compiled
 * @param {{ assetsBuildDirectory: string, publicPath: string }} config
 * @returns {Promise<Compiled>}
 */
async function joined({ metafile, outputFiles, ...rest }, { assetsBuildDirectory, publicPath }) {
  const lost = settled.find(({ asked }) => !found.has(asked));
  if (lost) throw new Error(`the framework no longer asks ${lost.asked}: see what it asks instead`);
  const fileOf = (/** @type {string} */ url) =>
    path.join(assetsBuildDirectory, path.relative(publicPath, url));
  const outputs = Object.entries(metafile?.outputs ?? {}).map(([file, output]) => ({
    file: path.resolve(file),
    entryPoint: output.entryPoint,
    sources: Object.keys(output.inputs),
    exports: output.exports,
    imports: output.imports
      .filter(({ kind }) => kind === statement)
      .map((each) => path.resolve(each.path)),
  }));
  const chunks = new Map(outputs.map((chunk) => [chunk.file, chunk]));
  const texts = new Map(outputFiles?.map((file) => [file.path, file.text]));
  const { entries, groups } = arrange(chunks, (chunk) =>
    withoutScript.test(texts.get(chunk.file) ?? ''),
  );
  const build = await rolldown({
    input: Object.fromEntries(entries.map(({ file }) => [plainName(file), file])),
    // The script of a route may hand out what others need of it, and then needs no file beside it.
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
    // Tells developers what they do wrong.
    treeshake: { manualPureFunctions: ['warning'] },
    plugins: [
      {
        name: 'chunks',
        resolveId: (id) => (id.startsWith(publicPath) ? fileOf(id) : id),
        load: (id) => texts.get(id),
      },
    ],
  });
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name]-[hash:7].js',
    chunkFileNames: ({ name }) => `_shared/${plainName(name)}-[hash:7].js`,
    comments: false,
    // No newer words than phones know that run the rest.
    minify: { compress: { target: 'es2020' }, mangle: true, codegen: { removeWhitespace: true } },
    codeSplitting: {
      groups: [...new Set([...places, ...groups.values()])].map((name, index, { length }) => ({
        name,
        test: (file) => groups.get(file) === name,
        priority: length - index,
      })),
    },
  });
  const made = output.filter((each) => each.type === 'chunk');
  const files = [
    ...made.map(({ fileName, code }) => ({ fileName, text: code })),
    { fileName: 'licences.txt', text: licences(outputFiles) },
  ];
  return {
    ...rest,
    metafile: { inputs: {}, outputs: outputsOf(made, chunks, assetsBuildDirectory) },
    outputFiles: files.map(({ fileName, text }) => ({
      path: path.join(assetsBuildDirectory, fileName),
      contents: Buffer.from(text),
      hash: '',
      text,
    })),
  };
}

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string | undefined} entryPoint
 * @property {string[]} sources
 * @property {string[]} imports the files of those that are loaded before it
 * @property {string[]} exports
 */

/** `/…/name-HASH.js`, as the compiler calls a chunk. */
const plainName = (/** @type {string} */ file) =>
  path.basename(file, '.js').replace(/-[0-9A-Z]{8}$/, '');

/** The route that a chunk is the script of: its file, from `routes/m` where it is there. */
const routeOf = (/** @type {Chunk} */ { entryPoint = '' }) =>
  /^browser-route-module:(?:routes\/m\/)?(.+)\.tsx\?browser$/.exec(entryPoint)?.[1];

const isStart = ({ entryPoint = '' }) => /\/entry\.client\.\w+$/.test(entryPoint);

const statement = /** @type {const} */ ('import-statement');
const root = 'root';
/** Stands in every page below the root, and says what the root does: it needs no script of its own. */
const frame = 'routes/frame';
const home = 'games/home';
/** A chunk that home has comes with the root if screens of this many areas use it. */
const many_areas = 4;
const forms = /^node_modules\/@conform-to\/|^app\/forms\//;
/** A folder within an area's: `lottery/play`. */
const ownFolder = /^app\/areas\/([^/]+\/[^/]+)\/[^/]+$/;
/** The places that do not bear the name of an area, such before others as these build upon. */
const places = ['framework', 'root', 'home', 'forms', 'several'];
/** The handle of a screen that sends no script: what it is made of is loaded by no browser. */
const withoutScript = /\bhandle\d* = \{[^{}]*\bscript: (?:!1|false)/;

/**
 * The chunks to begin at, one for each screen, and the place of those that several screens use: the framework with the
 * start, what every page has with the root, what home has with home, what forms are made of, what several areas
 * share, an area, and a folder of an area where two screens alone share it. With its own and the list of routes, a page loads eight files at most.
 * Screens without script share nothing with others: a file that they would have in common would be loaded for them by others.
 * @param {Map<string, Chunk>} chunks
 * @param {(chunk: Chunk) => boolean} isUnscripted
 */
function arrange(chunks, isUnscripted) {
  // A screen of several addresses is one script, and bears the name of the first.
  const named = [...chunks.values()].filter(
    (chunk) => routeOf(chunk) !== undefined || isStart(chunk),
  );
  named.sort((a, b) => b.file.length - a.file.length);
  const byPoint = new Map(named.map((chunk) => [chunk.entryPoint, chunk]));
  /** @type {Map<Chunk, Chunk[]>} */
  const users = new Map();
  for (const entry of byPoint.values()) {
    for (const chunk of reached(entry, chunks))
      users.set(chunk, [...(users.get(chunk) ?? []), entry]);
  }
  /** @type {Map<string, string>} */
  const groups = new Map();
  for (const [chunk, all] of users) {
    const own = routeOf(chunk);
    if (own === undefined || own === root || own === home)
      groups.set(chunk.file, placeOf(chunk, all, isUnscripted));
  }
  // In an order that no hash has a part in: the scripts of a page that has not changed keep their size.
  const entries = [...byPoint.values()]
    .filter((chunk) => routeOf(chunk) !== frame)
    .sort((a, b) => (plainName(a.file) < plainName(b.file) ? -1 : 1));
  return { entries, groups };
}

/**
 * @param {Chunk} chunk
 * @param {Chunk[]} all the chunks of screens that load it
 * @param {(chunk: Chunk) => boolean} isUnscripted
 */
function placeOf(chunk, all, isUnscripted) {
  const users = all.filter((user) => !isUnscripted(user));
  if (users.length === 0) return 'unscripted';
  if (users.some(isStart)) return 'framework';
  const routes = users.map((user) => routeOf(user) ?? '');
  const areas = [...new Set(routes.map((route) => path.dirname(route)))];
  if (routes.includes(root) || routes.includes(frame)) return 'root';
  if (routes.includes(home)) return areas.length < many_areas ? 'home' : 'root';
  // Two screens share a folder of its own, of one of their areas, which all others do without, and what the platform has for it.
  const sources = chunk.sources.filter((source) => !source.startsWith('server/'));
  const folders = new Set(sources.map((source) => ownFolder.exec(source)?.[1]));
  const [own] = folders;
  const isForFew = users.length === 2 || (users.length === 1 && all.length > 1);
  if (isForFew && folders.size === 1 && own) return own.replace('/', '-');
  if (areas.length === 1 && areas[0]) return areas[0];
  return chunk.sources.some((source) => forms.test(source)) ? 'forms' : 'several';
}

/**
 * A chunk and all that it imports when it is loaded.
 * @param {Chunk} entry
 * @param {Map<string, Chunk>} chunks
 */
function reached(entry, chunks) {
  const found = new Set([entry]);
  // A set goes on with what is added on the way.
  for (const { imports } of found) {
    for (const file of imports) found.add(/** @type {Chunk} */ (chunks.get(file)));
  }
  return found;
}

/**
 * The joined files in the compiler's own words. The frame's script is the root's: throws where the root says more.
 * @param {import('rolldown').OutputChunk[]} made
 * @param {Map<string, Chunk>} chunks
 * @param {string} folder
 * @returns {Outputs}
 */
function outputsOf(made, chunks, folder) {
  const byName = new Map(made.map((chunk) => [chunk.fileName, chunk]));
  const outputs = made.map(({ fileName, facadeModuleId, imports, exports, code }) => {
    const all = new Set(imports);
    for (const name of all) for (const each of byName.get(name)?.imports ?? []) all.add(each);
    const output = {
      entryPoint: chunks.get(facadeModuleId ?? '')?.entryPoint,
      imports: [...all].map((name) => ({ path: path.join(folder, name), kind: statement })),
      exports,
      inputs: {},
      bytes: code.length,
    };
    return { file: path.join(folder, fileName), output };
  });
  const [rootChunk, frameChunk] = [root, frame].map((route) =>
    [...chunks.values()].find((chunk) => routeOf(chunk) === route),
  );
  const more = rootChunk?.exports.filter((name) => !frameChunk?.exports.includes(name)).join();
  if (more !== 'Layout')
    throw new Error(`frame.tsx cannot do with the script of root.tsx: ${more}`);
  const rootOutput = outputs.find(({ output }) => output.entryPoint === rootChunk?.entryPoint);
  outputs.push({
    // The same file by another path: the compiler knows a script by its path.
    file: `${folder}${path.sep}.${path.sep}${path.basename(rootOutput?.file ?? '')}`,
    output: {
      .../** @type {NonNullable<typeof rootOutput>} */ (rootOutput).output,
      entryPoint: frameChunk?.entryPoint,
    },
  });
  return Object.fromEntries(outputs.map(({ file, output }) => [file, output]));
}

/**
 * The licences of the packages in the scripts, each once; they stand in a file of their own, beside the scripts.
 * @param {Compiled['outputFiles']} outputFiles
 */
function licences(outputFiles = []) {
  const legal = outputFiles.filter((file) => file.path.endsWith('.LEGAL.txt'));
  const comments = legal.flatMap(({ text }) => text.match(/\/\*[^]*?\*\/|^.*@license.*$/gm) ?? []);
  return `${[...new Set(comments)].join('\n\n')}\n`;
}
