import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/support/files';
import type { WebEnv } from './env';
import { isFileName, staticFiles } from './static';

const script = 'export const luck = "โชคดี";\n'.repeat(20);
let folder: Folder;
let app: Hono<WebEnv>;

beforeAll(() => {
  folder = temporaryFolder('static');
  const root = path.join(folder.path, 'public');
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  put('build/entry-ABC.js', script);
  put('build/entry-ABC.js.br', brotliCompressSync(script));
  put('build/entry-ABC.js.gz', gzipSync(script));
  put('art/game/durian.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('manifest.webmanifest', '{}');
  put('odd.xyz', 'odd');
  put('sw.js', 'self');
  put('offline.html', '<!doctype html><title>away</title>');
  writeFileSync(path.join(folder.path, 'secret.txt'), 'secret');
  app = serve(false);
});
afterAll(() => folder.remove());

function serve(development: boolean): Hono<WebEnv> {
  const served = new Hono<WebEnv>();
  served.use(staticFiles(path.join(folder.path, 'public'), development));
  served.all('*', (c) => c.text('a screen'));
  return served;
}

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(name, { headers, method });

it('serves a built file for ever, in the best encoding that is taken', async () => {
  const answer = await ask('/build/entry-ABC.js', { 'Accept-Encoding': 'gzip, br' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(brotliCompressSync(script));
});

it.each([
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
])('serves who takes %j in %s', async (accepted, encoding) => {
  const answer = await ask('/build/entry-ABC.js', { 'Accept-Encoding': accepted });
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  if (encoding === null) expect(await answer.text()).toBe(script);
});

it('serves other files for an hour, drawings without a way to run script', async () => {
  const answer = await ask('/favicon.svg', { 'Accept-Encoding': 'br' });
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(answer.headers.has('Content-Encoding')).toBe(false);
});

it('has browsers ask each time for the service worker, and for the page that it keeps (site#installed-app)', async () => {
  expect((await ask('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
  const { headers } = await ask('/offline.html');
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

it('serves art to an image CDN that pulls it from here, for pages of any origin', async () => {
  const { headers } = await ask('/art/game/durian.svg');
  const cached = { 'cache-control': 'public, max-age=3600', etag: headers.get('ETag') };
  expect(Object.fromEntries(headers)).toMatchObject({
    ...cached,
    'content-type': 'image/svg+xml; charset=utf-8',
  });
  expect(headers.get('ETag')).toMatch(/^"[^"]+"$/);
  for (const name of ['Set-Cookie', 'Cross-Origin-Resource-Policy']) {
    expect(headers.has(name), name).toBe(false);
  }
  expect(headers.get('Vary') ?? '').not.toMatch(/cookie|origin/i);
});

it.each([
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/odd.xyz', 'application/octet-stream'],
])('says what %s is: %s', async (name, type) => {
  expect((await ask(name)).headers.get('Content-Type')).toBe(type);
});

it('answers 304 to who has the file already', async () => {
  const etag = (await ask('/favicon.svg')).headers.get('ETag')!;
  const again = await ask('/favicon.svg', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await ask('/favicon.svg', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it.each([
  '/none.png',
  '/build/none.js',
  '/favicon.svg.map',
  '/secret.txt',
  '/../secret.txt',
  '/build/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/build/..%5c..%5csecret.txt',
  '/build//entry-ABC.js',
  '//favicon.svg',
  '/favicon.svg%00.png',
  '/__proto__.js',
])('answers %s with a short plain 404', async (name) => {
  const answer = await ask(name);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('Not found');
  expect(answer.headers.get('Content-Type')).toContain('text/plain');
});

it('leaves the packed copies to the encoding', async () => {
  expect((await ask('/build/entry-ABC.js.br')).status).toBe(404);
});

it.each(['/', '/m/home', '/m/index.html', '/m/rng.data', '/m/none', '/__proto__', '/constructor'])(
  'leaves %s to the screens',
  async (name) => expect(await (await ask(name)).text()).toBe('a screen'),
);

it('leaves a form to the screens, whatever it is sent to', async () => {
  expect(await (await ask('/favicon.svg', {}, 'POST')).text()).toBe('a screen');
});

it('answers a HEAD with the headers of the file', async () => {
  const answer = await ask('/favicon.svg', {}, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
});

it('sees in development what was made after the start, and keeps nothing', async () => {
  const live = serve(true);
  await live.request('/favicon.svg');
  writeFileSync(path.join(folder.path, 'public/later.txt'), 'later');
  const answer = await live.request('/later.txt');
  expect(await answer.text()).toBe('later');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0');
  expect((await live.request('/build/entry-ABC.js')).headers.get('Cache-Control')).toBe(
    'public, max-age=0',
  );
});

describe('a file’s name', () => {
  it.each(['/a.js', '/a/b.min.css', '/m/photo.JPEG', '/.env', '/m/home.html', '/wp-login.php'])(
    'is %s',
    (name) => expect(isFileName(name)).toBe(true),
  );
  it.each([
    '/',
    '/m/home',
    '/m/index.html',
    '/_root.data',
    '/m/a.b/c',
    '/m/play/x-1',
    '/m/a.',
    '/m/a.ก',
  ])('is not %s', (name) => expect(isFileName(name)).toBe(false));
});
