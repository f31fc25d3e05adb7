import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { queue } from './app';
import type { WebEnv } from './env';

/** An app whose pages are made when they are told to, in a process that is as busy as it is set. */
function stage(scale: number) {
  const state = { busy: true };
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const app = new Hono<WebEnv>();
  app.use(queue(scale, () => state.busy));
  app.all('*', async (c) => {
    begun.push(c.req.path);
    await new Promise<void>((end) => ends.set(c.req.path, end));
    return c.text('made');
  });
  const ask = (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init));
  const end = (path: string) => ends.get(path)!();
  return { state, begun, ask, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `/${from + index}`);
/** As many as are made at once, and one that waits where the scale is the smallest. */
const running = numbered(8);

it('makes some pages at once, lets others wait in turn, and sends the rest away at once', async () => {
  const { begun, ask, end } = stage(2 / 64);
  const pages = [...running, '/a', '/b'].map((path) => ask(path));
  await settled();
  expect(begun).toEqual(running);
  const refused = await ask('/c');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(await refused.text()).toContain('try again');
  end('/3');
  await settled();
  expect(begun).toEqual([...running, '/a']);
  for (const path of ['/0', '/1']) end(path);
  await settled();
  expect(begun).toEqual([...running, '/a', '/b']);
  for (const path of [...running, '/a', '/b']) end(path);
  for (const page of pages) expect((await page).status).toBe(200);
});

it('takes forms before pages, and has room of their own for them', async () => {
  const { begun, ask, end } = stage(1 / 64);
  for (const path of [...running, '/page']) void ask(path);
  await settled();
  void ask('/form', { method: 'POST' });
  await settled();
  end('/0');
  await settled();
  expect(begun.slice(8)).toEqual(['/form']);
});

it('drops a request whose sender has gone, before any work, and gives its place to another', async () => {
  const { begun, ask, end } = stage(1 / 64);
  for (const path of running) void ask(path);
  await settled();
  const gone = new AbortController();
  const dropped = ask('/gone', { signal: gone.signal });
  await settled();
  gone.abort();
  void ask('/next');
  await settled();
  end('/0');
  await settled();
  expect(begun.slice(8)).toEqual(['/next']);
  void dropped;
});

it('makes nothing for a sender who has gone by the time that the turn comes', async () => {
  const { begun, ask, end } = stage(1);
  for (const path of running) void ask(path);
  await settled();
  const gone = new AbortController();
  const dropped = ask('/gone', { signal: gone.signal });
  await settled();
  gone.abort();
  end('/0');
  expect((await dropped).status).toBe(499);
  expect(begun).toEqual(running);
});

it('keeps nobody out of a process that only waits for others', async () => {
  const { state, begun, ask } = stage(1 / 64);
  state.busy = false;
  for (const path of numbered(20)) void ask(path);
  await settled();
  expect(begun).toHaveLength(20);
});
