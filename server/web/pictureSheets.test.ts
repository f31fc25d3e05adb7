import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/support/files';
import type { WebEnv } from './env';
import { pictureSheets } from './pictureSheets';

const picture = (color: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><linearGradient id="g"><stop stop-color="' +
  `${color}"/></linearGradient><path id="a" fill="url(#g)" d="M0 0h120v120H0z"/><use href="#a"/></svg>`;

let folder: Folder;
let app: Hono<WebEnv>;

beforeAll(() => {
  folder = temporaryFolder('sheets');
  const art = path.join(folder.path, 'art/game');
  mkdirSync(art, { recursive: true });
  writeFileSync(path.join(art, '37.svg'), picture('red'));
  writeFileSync(path.join(art, '38.svg'), picture('blue'));
  writeFileSync(path.join(art, '39.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = new Hono<WebEnv>();
  app.use(pictureSheets(folder.path));
  app.all('*', (c) => c.text('a screen'));
});
afterAll(() => folder.remove());

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(name, { headers, method });

it('serves pictures of games as one, each with a view of its own and names of its own (site#weight)', async () => {
  const answer = await ask('/art/s/11~1.svg');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
  });
  const { document } = new JSDOM(await answer.text(), { contentType: 'image/svg+xml' }).window;
  const views = [...document.querySelectorAll('view')];
  expect(views.map(({ id }) => id)).toEqual(['37', '38']);
  const names = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(names).size).toBe(names.length);
  for (const [, name] of document.documentElement.outerHTML.matchAll(/(?:url\(|href=")#([^)"]+)/g))
    expect(names).toContain(name);
  // A view shows its own picture alone.
  for (const [index, svg] of [...document.querySelectorAll('svg svg')].entries()) {
    const [, y] = views[index]!.getAttribute('viewBox')!.split(' ');
    expect(svg.getAttribute('y')).toBe(y);
    expect(svg.querySelector('stop')!.getAttribute('stop-color')).toBe(['red', 'blue'][index]);
  }
});

it('packs a sheet as it is taken, and says that it is the same', async () => {
  const plain = await (await ask('/art/s/11~1.svg')).text();
  const read = async (encoding: string) =>
    Buffer.from(
      await (await ask('/art/s/11~1.svg', { 'Accept-Encoding': encoding })).arrayBuffer(),
    );
  expect(brotliDecompressSync(await read('br')).toString()).toBe(plain);
  expect(gunzipSync(await read('gzip')).toString()).toBe(plain);
  const etag = (await ask('/art/s/11~1.svg')).headers.get('ETag')!;
  expect((await ask('/art/s/11~1.svg', { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask('/art/s/11.svg', { 'If-None-Match': etag })).status).toBe(200);
  expect((await ask('/art/s/11.svg', {}, 'POST')).status).toBe(200);
  expect(await (await ask('/art/s/11.svg', {}, 'POST')).text()).toBe('a screen');
});

it.each(['/art/s/11.5.svg', '/art/s/11.2.svg', '/art/s/1.svg'])(
  'has no file at %s, which names a game without a picture of ours',
  async (address) => {
    expect((await ask(address)).status).toBe(404);
  },
);
