import { expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { cookiesOf } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { actOn } from './action.server';
import { preferencesForm } from './preferences.server';

const cookies = cookiesOf(
  readConfig({ SESSION_SECRET: 'a-secret-of-thirty-two-characters-or-more' }),
);
const page = {
  cookies,
  newDevice: () => null,
  url: new URL('http://web.test/m/set'),
  visit: { noticeClosed: false, vipClosed: false },
  session: null,
  status: async () => ({ ok: false }),
  cached: async () => ({ ok: false }),
  readyToSeal: async () => undefined,
} as unknown as Page;

async function close(redirectTo?: string, intent = 'closeNotice'): Promise<Response> {
  const form = new FormData();
  form.set('intent', intent);
  if (redirectTo !== undefined) form.set('redirectTo', redirectTo);
  const sent = { raw: form, files: [] };
  return (await actOn(page, sent, preferencesForm)) as Response;
}

it.each([
  ['the notice strip', 'closeNotice', { noticeClosed: true, vipClosed: false, app: false }],
  ["the club's sign", 'closeVip', { noticeClosed: false, vipClosed: true, app: false }],
])('puts %s away, says nothing, and goes back', async (_what, intent, visit) => {
  const answer = await close('/m/hot?page=2', intent);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/m/hot?page=2');
  const set = answer.headers.getSetCookie();
  expect(set).toHaveLength(1);
  expect(await cookies.visit.read(set[0]!.split(';')[0]!)).toEqual(visit);
});

it.each([undefined, 'https://example.com/', '//example.com'])(
  'goes home after closing the strip, not to %j',
  async (redirectTo) => {
    expect((await close(redirectTo)).headers.get('Location')).toBe('/m/home');
  },
);
