import { Hono } from 'hono';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataRoutes, redirectRoutes, screens } from '../../app/routes';
import { noMetrics } from '../kernel/metrics';
import type { WebEnv } from './env';
import { requestCounter } from './requestCounter';

const counted: unknown[][] = [];
const metrics = { ...noMetrics, request: (...facts: unknown[]) => void counted.push(facts) };
const count = requestCounter(metrics);

const app = new Hono<WebEnv>();
app.use(async (c, next) => {
  await next();
  count(c, 12);
});
app.all('/m/home', (c) => c.text('home'));

it.each([
  ['GET', '/m/home', '/m/home', 'GET', 200],
  ['POST', '/m/home?secret=1', '/m/home', 'POST', 200],
  ['PROPFIND', '/m/home', '/m/home', 'other', 200],
  ['GET', '/build/entry-ABC.js', 'file', 'GET', 404],
  ['GET', '/avatar/0f3a.webp', '/avatar/:file', 'GET', 404],
  ['GET', '/healthz', '/healthz', 'GET', 404],
  ['POST', '/vendor/TINKITE/bet', '/vendor/:vendor/:operation', 'POST', 404],
  ['GET', '/m/somchai', 'unknown', 'GET', 404],
])('counts %s %s as %s %s %i', async (method, path, route, label, status) => {
  await app.request(path, { method });
  expect(counted.splice(0)).toEqual([[route, label, status, 12]]);
});

it('counts any writing of an address by the template of the route table (site#addresses)', async () => {
  const labels = async (path: string) => {
    await app.request(path);
    return counted.splice(0).map(([route]) => route);
  };
  expect(await labels('/M/Home/')).toEqual(['/m/home']);
  expect(await labels('/m/gamelist.data')).toEqual(['/m/gameList']);
  expect(await labels('/_root.data')).toEqual(['/']);
  expect(await labels('/m/login/google')).toEqual(['/m/login/:provider']);
  expect(await labels('/m/login/google/more')).toEqual(['unknown']);
  expect(await labels('/constructor')).toEqual(['unknown']);
});

it('has no label beyond the route table, whatever is asked for', async () => {
  const paths = [...screens, ...dataRoutes, ...redirectRoutes].flatMap((entry) => entry.paths);
  const known = new Set<unknown>([...paths, 'file', 'unknown']);
  await fc.assert(
    fc.asyncProperty(fc.webPath(), async (pathname) => {
      await app.request(new URL(pathname.replace(/^\/+/, '/'), 'http://here').href);
      for (const [route] of counted.splice(0)) expect(known).toContain(route);
    }),
  );
});
