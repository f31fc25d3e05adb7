// @ts-check
import crypto from 'node:crypto';
import { createRequire } from 'node:module';

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
 */
export function shortenRouteList(left) {
  /** @type {{ -readonly [Name in keyof Part]: Part[Name] }} */
  const part = require('@remix-run/dev/dist/compiler/manifest.js');
  const { write } = part;
  part.write = (/** @type {Config} */ config, /** @type {Manifest} */ manifest) => {
    const short = shortened(manifest, left);
    const written = write(config, short);
    // The server's copy stays whole; it names the file, which has its name as soon as its writing has begun.
    Object.assign(manifest, { url: short.url, version: short.version });
    return written;
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
