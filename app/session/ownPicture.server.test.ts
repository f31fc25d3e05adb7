import { memberPicture } from '@server/kernel/api/pictures';
import { expect, it } from 'vitest';
import { failed, type CallResult } from '~/gateway/answer.server';
import type { Page } from './page.server';
import { ownPicture } from './pictureAnswer.server';

const webp = Buffer.from('RIFF of a picture');

/** A page whose platform answers each request for a picture in one way. */
function pageWith(answer: CallResult<{ webp: string }>) {
  const requested: unknown[] = [];
  const call = (called: unknown, input: unknown) => {
    expect(called).toBe(memberPicture);
    requested.push(input);
    return Promise.resolve(answer);
  };
  return { page: { call } as unknown as Page, requested };
}

it('shows a picture as WebP and nothing else, and no cache keeps it (content#sent-pictures)', async () => {
  const value = { webp: webp.toString('base64') };
  const { page, requested } = pageWith({ ok: true, value });
  const answer = await ownPicture(page, '0f3a-77.webp');
  expect(requested).toEqual([{ id: '0f3a-77' }]);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(webp)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
});

it.each([
  ['picture_unknown', 404],
  ['not_logged_in', 404],
  ['trial_not_allowed', 404],
  ['gateway_unavailable', 503],
  ['gateway_timeout', 503],
] as const)('answers %s with %d, which no cache keeps either', async (code, status) => {
  const answer = await ownPicture(pageWith(failed(code)).page, 'x.webp');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
});

it.each(['x.png', '.webp', '../x.webp', 'a b.webp', `${'x'.repeat(61)}.webp`])(
  'asks the platform for nothing at %j',
  async (file) => {
    const { page, requested } = pageWith(failed('picture_unknown'));
    expect((await ownPicture(page, file)).status).toBe(404);
    expect(requested).toEqual([]);
  },
);
