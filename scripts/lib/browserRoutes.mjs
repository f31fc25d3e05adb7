// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';

const require = createRequire(import.meta.url);

/** @typedef {typeof import('@remix-run/dev/dist/compiler/manifest.js')} Part */
/** @typedef {Awaited<ReturnType<Part['create']>>} Manifest */
/** @typedef {Parameters<Part['write']>[0]} Config */

const version_chars = 8;

/**
 * Lets the compiler write for browsers, which load the list of routes with every page, no more of it than
 * their router uses. To be called in the compiler's own process before it begins; throws where the compiler
 * no longer has this part.
 * @param {ReadonlySet<string>} left ids of routes that no router asks for: they are fetched, or opened by address
 * @param {ReadonlySet<string>} [scriptless] those of them whose scripts no browser gets: they are removed
 */
export function shortenRouteList(left, scriptless = new Set()) {
  /** @type {{ -readonly [Name in keyof Part]: Part[Name] }} */
  const part = require('@remix-run/dev/dist/compiler/manifest.js');
  part.write = async (/** @type {Config} */ config, /** @type {Manifest} */ manifest) => {
    const short = shortened(manifest, left);
    const name = `manifest-${short.version.toUpperCase()}.js`;
    short.url = config.publicPath + name;
    // The server's copy stays whole; it names the file, which it has to know before the file is written.
    Object.assign(manifest, { url: short.url, version: short.version });
    await fs.mkdir(config.assetsBuildDirectory, { recursive: true });
    for (const id of scriptless) {
      const file = path.posix.basename(manifest.routes[id]?.module ?? id);
      await fs.rm(path.join(config.assetsBuildDirectory, file), { force: true });
    }
    await fs.writeFile(path.join(config.assetsBuildDirectory, name), await listScript(short));
  };
}

/**
 * A list of routes without those that are left out, and of each without what is not so (to the router, a
 * part that is missing is false) and without the scripts that it shares with others: its own script names
 * them, and a page that comes from the server has their links. Its version is that of its content, for
 * browsers keep the file.
 * @param {Manifest} manifest
 * @param {ReadonlySet<string>} left
 * @returns {Manifest}
 */
export function shortened(manifest, left) {
  const remaining = Object.entries(manifest.routes)
    .filter(([id]) => !left.has(id))
    .map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries(route).filter(([part, value]) => part !== 'imports' && value !== false),
      ),
    ]);
  const routes = Object.fromEntries(remaining);
  const content = JSON.stringify({ entry: manifest.entry, routes });
  const version = crypto.createHash('sha256').update(content).digest('hex').slice(0, version_chars);
  return { ...manifest, version, routes };
}

const marks = /** @type {const} */ (['hasLoader', 'hasAction', 'hasErrorBoundary', 'index']);

/**
 * The script that gives the router its list: a line for each route instead of an object, for the names of all parts
 * would weigh more than what they say.
 * @param {Manifest} manifest
 * @returns {Promise<string>}
 */
export async function listScript({ routes, ...rest }) {
  const lines = Object.values(routes).map((route) => {
    const known = new Set(['id', 'parentId', 'path', 'module', ...marks]);
    const strange = Object.entries(route).find(([part, value]) => value && !known.has(part));
    if (strange) throw new Error(`the list of routes has no place for ${strange[0]}`);
    const held = marks.filter((mark) => route[mark] === true).map((mark) => marks.indexOf(mark));
    const { id, parentId = '', path: address = '', module } = route;
    // Of a module that is named by its route the hash alone is there; any other has its whole address.
    const hash = module.startsWith(`/build/${id}-`) && /-([\w-]{7})\.js$/.exec(module)?.[1];
    const isNamed = hash && module === `/build/${id}-${hash}.js`;
    return [id, parentId, address, isNamed ? hash : module, held.join('')].join(' ');
  });
  const table = `(${unfold})(${JSON.stringify(lines.join('\n'))},${JSON.stringify(marks)})`;
  const script = `window.__remixManifest={...${JSON.stringify(rest)},routes:${table}};`;
  return (await transform(script, { minify: true })).code;
}

/**
 * Runs in the browser.
 * @param {string} lines
 * @param {readonly string[]} names
 */
const unfold = (lines, names) =>
  Object.fromEntries(
    lines.split('\n').map((line) => {
      const [id, parentId, path, module, held] =
        /** @type {[string, string, string, string, string]} */ (line.split(' '));
      const parts = [...held].map((index) => [names[Number(index)], true]);
      const address = module.includes('/') ? module : `/build/${id}-${module}.js`;
      const route = { id, module: address, ...Object.fromEntries(parts) };
      if (parentId) route.parentId = parentId;
      if (path) route.path = path;
      return [id, route];
    }),
  );
