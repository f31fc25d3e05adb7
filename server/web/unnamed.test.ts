import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { pathOf } from './app';
import type { WebEnv } from './env';
import { homeRequest, isUnnamed, unnamedPages } from './unnamed';

function stage(demo = true) {
  const app = new Hono<WebEnv>({ getPath: pathOf });
  const requested: string[] = [];
  const keep = unnamedPages(1);
  app.use(async (c, next) => {
    c.set('address', c.req.header('X-Address') ?? '');
    await next();
  });
  app.all('*', async (c) => {
    if (!isUnnamed(c, demo)) return c.text('named');
    return keep(c, async () => {
      requested.push(new URL(homeRequest(c.req.raw).url).pathname);
      const page = c.req.method === 'HEAD' ? null : 'home';
      return new Response(page, { status: c.req.header('X-Status') ? 503 : 404 });
    });
  });
  return { app, requested };
}

it('makes one page for all the addresses that do not exist, for each that asks (site#routes)', async () => {
  const { app, requested } = stage();
  for (const path of ['/x', '/m/nowhere?open=menu', '/m/nowhere?gameType=none', '/M/y/']) {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'home']);
  }
  expect(requested).toEqual(['/m/home']);
  await app.request('/x', { headers: { 'X-Address': '203.0.113.9' } });
  await app.request('/x', { headers: { 'Save-Data': 'on' } });
  expect(requested).toHaveLength(3);
});

it('gives nobody the empty answer that was made for HEAD', async () => {
  const { app } = stage();
  await app.request('/x', { method: 'HEAD' });
  expect(await (await app.request('/x')).text()).toBe('home');
});

it('keeps no page of somebody with a cookie, and none of a closed site (site#routes)', async () => {
  const { app, requested } = stage();
  const senders: Record<string, string>[] = [{ Cookie: 'ck_prefs=x' }, { 'X-Status': 'closed' }];
  for (const headers of senders) {
    for (const path of ['/x', '/y']) await app.request(path, { headers });
  }
  expect(requested).toHaveLength(4);
});

it.each([
  ['GET', '/m/home'],
  ['GET', '/m/whatever?gameType=LIVE'],
  ['GET', '/m/nowhere.data'],
  ['POST', '/m/nowhere'],
])('leaves %s %s to the app', async (method, path) => {
  const answer = await stage().app.request(path, { method });
  expect(await answer.text()).toBe('named');
});

it.each([
  [true, '/demo/parts', 'named'],
  [false, '/demo/parts', 'home'],
  [false, '/DEMO/parts/?group=lists', 'home'],
  [false, '/demo/outbox', 'named'],
])('where the store is the demo: %s, %s is %s (site#parts-page)', async (demo, path, listed) => {
  const answer = await stage(demo).app.request(path);
  expect(await answer.text()).toBe(listed);
});
