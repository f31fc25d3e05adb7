import type { ErrorCode } from '@server/kernel/api/errors';
import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { captchaAnswer } from './captcha.server';

const pageOf = (code: ErrorCode) =>
  ({
    url: new URL('http://web.test/m/captcha'),
    preferences: { lang: 'th' },
    wait_s: 7,
    call: async () => ({ ok: false, code, detail: {} }),
  }) as unknown as Page;

it.each([
  ['too_many_requests', 429],
  ['store_unavailable', 503],
  ['gateway_timeout', 503],
] as const)('says by its status why there is no captcha: %s', async (code, status) => {
  const answer = await captchaAnswer(pageOf(code));
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Retry-After')).toBe('7');
  expect(await answer.json()).toBeNull();
});
