import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebEnv } from './env';
import { limits } from './limits';
import { atOnce } from '../../tests/support/turns';

const window_ms = 10_000;
const pages = 300;
const posts = 60;

let app: Hono<WebEnv>;
let address: string;

function open(scale: number) {
  app = new Hono<WebEnv>();
  app.use((c, next) => {
    c.set('address', address);
    c.set('requestId', 'the-reference');
    return next();
  });
  app.use(limits(scale));
  app.all('*', (c) => c.text('reached'));
}

beforeEach(() => {
  vi.useFakeTimers();
  address = '203.0.113.1';
  open(1);
});
afterEach(() => vi.useRealTimers());

const send = async (method = 'GET') => (await app.request('/m/home', { method })).status;
/** Counts how many of a number of requests are let through. */
const passing = async (count: number, method = 'GET') =>
  (await atOnce(count, () => send(method))).filter((status) => status === 200).length;

it('turns a flood of pages from one address away', async () => {
  expect(await passing(pages + 20)).toBe(pages);
  expect(await send('POST')).toBe(429);
});

it('turns a flood of forms away sooner', async () => {
  expect(await passing(posts + 20, 'POST')).toBe(posts);
  expect(await send()).toBe(200);
});

it('counts each address for itself', async () => {
  await passing(posts + 1, 'POST');
  address = '203.0.113.2';
  expect(await send('POST')).toBe(200);
});

it('lets an address in again when its window is over, and says when', async () => {
  await passing(posts + 1, 'POST');
  vi.advanceTimersByTime(window_ms - 2_500);
  const refused = await app.request('/m/home', { method: 'POST' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('3');
  expect(await refused.text()).toContain('Too many requests');
  vi.advanceTimersByTime(2_500);
  expect(await send('POST')).toBe(200);
});

it('is multiplied by the scale', async () => {
  open(2);
  expect(await passing(2 * posts + 5, 'POST')).toBe(2 * posts);
});

it('refuses a body that says it is too large, with a page', async () => {
  const send = (length: number) =>
    app.request('/m/login', { method: 'POST', headers: { 'Content-Length': String(length) } });
  expect((await send(256 * 1024)).status).toBe(200);
  const answer = await send(256 * 1024 + 1);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('What was sent is too large');
});
