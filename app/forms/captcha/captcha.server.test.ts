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
  ['too_many_requests', 429, '7'],
  // Away for a moment: the wait is that of pages (site#gateway-away), not that of who asked too often.
  ['store_unavailable', 503, '5'],
  ['gateway_timeout', 503, '5'],
] as const)('says by its status why there is no captcha: %s', async (code, status, wait_s) => {
  const answer = await captchaAnswer(pageOf(code));
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Retry-After')).toBe(wait_s);
  expect(await answer.json()).toBeNull();
});
