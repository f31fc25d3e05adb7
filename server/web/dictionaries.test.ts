import { createHash } from 'node:crypto';
import { Decoder } from '@toondepauw/node-zstd';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { pageDictionaries } from './dictionaries';
import type { WebEnv } from './env';
import { packedAnswer } from './middleware';

/** The answer of a question that is asked until it has one. */
const waitFor = <T>(ask: () => Promise<T | null>): Promise<T> =>
  vi.waitFor(async () => {
    const answer = await ask();
    if (answer === null) throw new Error('no answer yet');
    return answer;
  });

const day_ms = 86_400_000;
const chromium = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';
const words = Array.from({ length: 400 }, (_, index) => `<li>game number ${index * 7}</li>`).join(
  '',
);
const pageOf = (own: string): string =>
  `<!DOCTYPE html><html lang="th"><body>${words}${own}</body>`;

/** An app whose pages are packed by dictionaries of one build; each is made of `pages`. */
function stage(pages: () => Promise<string[]> = async () => [pageOf('')]) {
  const state = { now: Date.UTC(2026, 10, 29), made: 0 };
  const dictionaries = pageDictionaries(
    async () => {
      state.made += 1;
      return pages();
    },
    { build: 'b1', now: () => state.now },
  );
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    c.set('dictionaries', dictionaries);
    await next();
  });
  app.get('/dictionary/:name', (c) =>
    dictionaries.answer(c.req.path, (name) => c.req.header(name)),
  );
  app.get('/m/:own', (c) => {
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
    const body = new TextEncoder().encode(pageOf(c.req.param('own')));
    return packedAnswer(c, { body, status: 200, headers });
  });
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, {
      headers: { 'User-Agent': chromium, 'Accept-Encoding': 'gzip, br, zstd', ...headers },
    });
  /** The dictionary that pages offer, once it is made. */
  const offered = async (headers: Record<string, string> = {}) => {
    const link = await waitFor(async () => (await ask('/m/a', headers)).headers.get('Link'));
    const path = /^<([^>]+)>; rel="compression-dictionary"$/.exec(link)![1]!;
    const answer = await ask(path, { 'Accept-Encoding': 'identity' });
    const body = new Uint8Array(await answer.arrayBuffer());
    const hash = createHash('sha256').update(body).digest('base64');
    const has = { 'Accept-Encoding': 'br, dcb, dcz', 'Available-Dictionary': `:${hash}:` };
    return { path, answer, body, hash, has };
  };
  return { state, ask, offered };
}

it('offers a dictionary to a browser that can use one, and sends pages as the difference from it (site#dictionaries)', async () => {
  const { ask, offered } = stage();
  const { body, hash, has, answer } = await offered();
  expect(answer.headers.get('Use-As-Dictionary')).toMatch(
    /^match="\/\*", match-dest=\("document"\), id="[\w-]{6}"$/,
  );
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const page = await ask('/m/somebody', has);
  expect(page.headers.get('Content-Encoding')).toBe('dcz');
  expect(page.headers.get('Vary')).toContain('Available-Dictionary');
  expect(page.headers.get('Link')).toBeNull();
  const packed = new Uint8Array(await page.arrayBuffer());
  expect(packed.byteLength).toBeLessThan(200);
  // RFC 9842: a skippable frame with the dictionary's hash, then the frame of zstd.
  expect(Buffer.from(packed.slice(0, 8)).toString('hex')).toBe('5e2a4d1820000000');
  expect(Buffer.from(packed.slice(8, 40)).toString('base64')).toBe(hash);
  const text = new Decoder(Buffer.from(body)).decodeSync(Buffer.from(packed.slice(40)));
  expect(text.toString()).toBe(pageOf('somebody'));
});

it('sends the page as ever to who has no dictionary, one that nobody knows, or does not take the encoding', async () => {
  const { ask, offered } = stage();
  const { has } = await offered();
  const unknown = { ...has, 'Available-Dictionary': ':AAAA:' };
  const refused = { ...has, 'Accept-Encoding': 'br' };
  for (const headers of [{}, unknown, refused])
    expect((await ask('/m/a', headers)).headers.get('Content-Encoding')).toBe('br');
  const other = await ask('/m/a', { 'User-Agent': 'Mozilla/5.0 Firefox/153.0' });
  expect(other.headers.get('Link')).toBeNull();
  expect(other.headers.get('Vary')).not.toContain('Available-Dictionary');
  expect((await ask('/dictionary/th-none')).status).toBe(404);
});

it('makes another each day, and goes on to know that of the day before', async () => {
  let text = '';
  const { state, ask, offered } = stage(async () => [pageOf(text)]);
  const first = await offered();
  state.now += day_ms;
  text = 'a new game';
  const second = await waitFor(async () => {
    const next = await offered(first.has);
    return next.path === first.path ? null : next;
  });
  for (const { has } of [first, second])
    expect((await ask('/m/a', has)).headers.get('Content-Encoding')).toBe('dcz');
  expect(state.made).toBe(2);
});

it('offers none of its own where the browser has that of another process of the same day', async () => {
  const { ask, offered } = stage();
  const { answer } = await offered();
  const [, id = ''] = /id=("[^"]+")/.exec(answer.headers.get('Use-As-Dictionary')!)!;
  const others = { 'Available-Dictionary': ':AAAA:', 'Dictionary-ID': id };
  expect((await ask('/m/a', others)).headers.get('Link')).toBeNull();
});

it('makes none while pages cannot be had, and does not try for each who asks', async () => {
  const { state, ask } = stage(() => Promise.reject(new Error('the site is closed')));
  await waitFor(async () => {
    await ask('/m/a');
    return state.made === 0 ? null : true;
  });
  for (let index = 0; index < 20; index += 1) {
    const page = await ask('/m/a');
    expect(page.headers.get('Link')).toBeNull();
  }
  expect(state.made).toBe(1);
});
