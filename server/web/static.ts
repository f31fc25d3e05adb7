import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { bestEncoding, type Encoding } from './accepts';
import { securityHeaders } from '../../app/session/headers';
import type { WebEnv } from './env';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  // Shown by every browser, and not offered as a download.
  '.md': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** Files whose name carries a hash of their content never change. */
const immutable = /^\/(build|css)\//;
const year_s = 31_536_000;
const hour_s = 3_600;
/** A browser asks each time whether there is a new service worker or script of passkeys, and for the page that it keeps. */
const requested_each_time = /^\/(sw\.js|console-passkeys\.js|offline\.(html|css))$/;

const cacheControlOf = (path: string): string => {
  if (immutable.test(path)) return `public, max-age=${year_s}, immutable`;
  return requested_each_time.test(path) ? 'no-cache' : `public, max-age=${hour_s}`;
};

/** The headers of the page for a phone without network, which has no script and no inline style. */
const page_headers = securityHeaders(
  { secure: false, formOrigins: [], imageOrigins: [], development: false },
  { scripts: [], styles: [] },
);

interface Found {
  file: string;
  type: string;
  encodings: Set<string>;
  etag: string;
}

/**
 * Serves the files of a folder, in the best encoding that is stored beside them (`.br`, `.gz`, made
 * at build time). A missing path that looks like a file gets a short plain 404.
 */
export function staticFiles(folder: string, development: boolean): MiddlewareHandler<WebEnv> {
  let files = development ? undefined : scan(folder);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const list = (files ??= scan(folder));
    const found = list.get(c.req.path) ?? (development ? rescan(c.req.path) : undefined);
    if (!found) {
      if (isFileName(c.req.path)) return c.text('Not found', 404);
      return next();
    }
    c.header('Content-Type', found.type);
    c.header('ETag', found.etag);
    c.header('Cache-Control', development ? 'public, max-age=0' : cacheControlOf(c.req.path));
    if (c.req.path.endsWith('.html')) {
      for (const [name, value] of Object.entries(page_headers)) c.header(name, value);
    }
    if (found.type === types['.svg']) {
      c.header('Content-Security-Policy', "default-src 'none'");
    }
    if (found.encodings.size > 0) c.header('Vary', 'Accept-Encoding');
    if (c.req.header('If-None-Match') === found.etag) return c.body(null, 304);
    const encoding = bestEncoding(c.req.header('Accept-Encoding'), (name) =>
      found.encodings.has(suffixes[name]),
    );
    if (encoding) c.header('Content-Encoding', encoding);
    const file = found.file + (encoding ? suffixes[encoding] : '');
    // A file of an older build may be gone since this process looked.
    const body = await readFile(file).catch(() => null);
    return body ? c.body(new Uint8Array(body)) : new Response('Not found', { status: 404 });
  };

  function rescan(requested: string): Found | undefined {
    files = scan(folder);
    return files.get(requested);
  }
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * True for a path that looks like a file. `/m/index.html` is a screen of the route table, `.data` a
 * screen's data for script, and members' pictures and the results of lotteries are not files of ours.
 */
export const isFileName = (pathname: string): boolean =>
  /\.(?!data$)[A-Za-z0-9]{1,12}$/.test(pathname) &&
  pathname !== '/m/index.html' &&
  !/^\/(avatar|content|picture)\/[^/]+\.webp$/.test(pathname) &&
  !/^\/m\/lottery\/[^/]+\.(csv|rss|ics)$/.test(pathname);

function scan(folder: string): Map<string, Found> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const all = new Set(names);
  const found = new Map<string, Found>();
  for (const file of names) {
    if (/\.(br|gz)$/.test(file)) continue;
    const { size, mtimeMs } = statSync(file);
    found.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
      file,
      type: types[path.extname(file)] ?? 'application/octet-stream',
      encodings: new Set(Object.values(suffixes).filter((suffix) => all.has(file + suffix))),
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    });
  }
  return found;
}
