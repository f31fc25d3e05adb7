import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Config } from '../config';
import { originCheck } from './app';
import type { WebEnv } from './env';

const ours = 'http://chokdee.test';

function send(
  headers: Record<string, string>,
  { method = 'POST', publicOrigin = undefined as string | undefined } = {},
) {
  const app = new Hono<WebEnv>();
  app.use((c, next) => {
    c.set('requestId', 'the-reference');
    return next();
  });
  app.use(originCheck({ publicOrigin } as Config));
  app.all('*', (c) => c.text('reached'));
  return app.request(`${ours}/m/set`, { method, headers });
}

it.each([
  ['nothing, as text browsers do', {}],
  ['our origin', { Origin: ours }],
  ['our referer', { Referer: `${ours}/m/home?open=menu` }],
  ['the same site', { 'Sec-Fetch-Site': 'same-origin' }],
  ['a person’s own doing', { 'Sec-Fetch-Site': 'none' }],
  ['all three of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: ours, Referer: `${ours}/` }],
  ['our origin, whatever the referer', { Origin: ours, Referer: 'https://evil.example/' }],
])('takes a form that says %s', async (_name, headers) => {
  expect((await send(headers)).status).toBe(200);
});

it.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site and our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: ours }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['another origin of ours', { Origin: 'http://m.chokdee.test' }],
  ['another scheme', { Origin: 'https://chokdee.test' }],
  ['another port', { Origin: `${ours}:8080` }],
  ['an origin that begins like ours', { Origin: `${ours}.evil.example` }],
  ['no origin', { Origin: 'null' }],
  ['an empty origin', { Origin: '' }],
  ['another referer', { Referer: 'https://evil.example/m/set' }],
  ['a referer that begins like ours', { Referer: `${ours}.evil.example/` }],
  ['a referer with our name in it', { Referer: `https://chokdee.test@evil.example/` }],
  ['a referer that is none', { Referer: 'about:blank' }],
  ['a broken referer', { Referer: 'home' }],
  ['a sibling site’s origin', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://a.chokdee.test' }],
])('refuses a form that says %s, with a page', async (_name, headers) => {
  const answer = await send(headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('This request came from another site');
  expect(page).toContain('รายการนี้ส่งมาจากเว็บอื่น');
  expect(page).toContain('href="/m/home"');
  expect(page).toContain('the-reference');
});

it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s through, for it changes nothing', async (method) => {
  expect((await send({ Origin: 'https://evil.example' }, { method })).status).toBe(200);
});

it.each(['PUT', 'DELETE', 'PATCH'])('checks %s as it checks a form', async (method) => {
  expect((await send({ Origin: 'https://evil.example' }, { method })).status).toBe(403);
  expect((await send({ Origin: ours }, { method })).status).toBe(200);
});

it('goes by the origin that the public sees, where it is configured', async () => {
  const publicOrigin = 'https://play.chokdee.test';
  expect((await send({ Origin: publicOrigin }, { publicOrigin })).status).toBe(200);
  expect((await send({ Referer: `${publicOrigin}/m` }, { publicOrigin })).status).toBe(200);
  expect((await send({ Origin: ours }, { publicOrigin })).status).toBe(403);
});
