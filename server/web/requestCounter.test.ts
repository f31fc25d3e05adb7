import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { noMetrics } from '../platform/metrics';
import type { WebEnv } from './env';
import { requestCounter } from './requestCounter';

const counted: unknown[][] = [];
const metrics = { ...noMetrics, request: (...facts: unknown[]) => void counted.push(facts) };
const count = requestCounter(metrics, ['/m/home', '/avatar/:file']);

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
