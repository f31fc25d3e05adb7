import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { WebEnv } from './env';
import { compress } from './middleware';

const text = 'โชคดี good luck '.repeat(200);

function serve(answer: () => Response): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  app.use(compress());
  app.all('*', () => answer());
  return app;
}

const html = (body = text, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
const ask = (app: Hono<WebEnv>, accepted?: string, method = 'GET') =>
  app.request('/', {
    method,
    headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
  });

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
])('packs a page in %s', async (encoding, accepted, unpack) => {
  const answer = await ask(serve(html), accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength));
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(unpack(body).toString()).toBe(text);
  expect(body.byteLength).toBeLessThan(text.length / 4);
});

it.each([undefined, '', 'identity', 'br;q=0'])(
  'leaves a page as it is for %j',
  async (accepted) => {
    const answer = await ask(serve(html), accepted);
    expect(answer.headers.has('Content-Encoding')).toBe(false);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(text);
  },
);

it('leaves what is small as it is', async () => {
  const answer = await ask(
    serve(() => html('small')),
    'br',
  );
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  expect(answer.headers.get('Content-Length')).toBe('5');
  expect(await answer.text()).toBe('small');
});

it.each(['image/png', 'application/octet-stream', 'image/avif'])(
  'leaves %s as it is',
  async (type) => {
    const answer = await ask(
      serve(() => html(text, { 'Content-Type': type })),
      'br',
    );
    expect(answer.headers.has('Content-Encoding')).toBe(false);
    expect(answer.headers.has('Vary')).toBe(false);
  },
);

it.each(['application/json', 'text/css', 'image/svg+xml', 'application/manifest+json'])(
  'packs %s',
  async (type) => {
    const answer = await ask(
      serve(() => html(text, { 'Content-Type': type })),
      'br',
    );
    expect(answer.headers.get('Content-Encoding')).toBe('br');
  },
);

it('leaves alone what is packed already', async () => {
  const answer = await ask(
    serve(() => html(text, { 'Content-Encoding': 'br' })),
    'gzip',
  );
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(await answer.text()).toBe(text);
});

it('says of a HEAD what it would vary by, and sends nothing', async () => {
  const answer = await ask(serve(html), 'br', 'HEAD');
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
});

it('keeps status and headers, each cookie among them', async () => {
  const app = serve(() => {
    const answer = new Response(text, { status: 404, headers: { 'Content-Type': 'text/html' } });
    answer.headers.append('Set-Cookie', 'a=1');
    answer.headers.append('Set-Cookie', 'b=2');
    answer.headers.append('Vary', 'Cookie');
    return answer;
  });
  const answer = await ask(app, 'br');
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
});

it('has nothing to pack in an answer without a body', async () => {
  const answer = await ask(
    serve(() => new Response(null, { status: 303 })),
    'br',
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.has('Content-Encoding')).toBe(false);
});
