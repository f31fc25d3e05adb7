import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { WebEnv } from '../env';
import { plainPage } from '../plainPage';
import { refusedViews } from './live';

it('has what refuses a view stand in its frame, which asks again, and nothing else in any (site#live-pages)', async () => {
  const app = new Hono<WebEnv>();
  app.use(refusedViews());
  app.get('/m/live/away', (c) => c.text('away', 503, { 'Retry-After': '60' }));
  app.get('/m/live/nothing', (c) => c.text('nothing', 404));
  app.all('*', (c) => plainPage(c, 429));
  const of = async (path: string) => {
    const { headers } = await app.request(path);
    const [who] = /frame-ancestors '\w+'/.exec(headers.get('Content-Security-Policy') ?? '') ?? [];
    return [headers.get('Refresh'), who];
  };
  expect(await of('/m/live/elott')).toEqual(['15', "frame-ancestors 'self'"]);
  expect(await of('/m/live/away')).toEqual(['60', undefined]);
  expect(await of('/m/live/nothing')).toEqual([null, undefined]);
  expect(await of('/m/elott')).toEqual([null, "frame-ancestors 'none'"]);
  const words = await (await app.request('/m/live/elott')).text();
  expect(words).toContain('<a href="/m/home" target="_top">');
});
