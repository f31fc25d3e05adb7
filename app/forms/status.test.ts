import { expect, it } from 'vitest';
import { statusOf } from './status';

it.each([
  ['too_many_requests', 429],
  ['code_limit', 429],
  ['trial_not_allowed', 403],
  ['restricted', 403],
  ['sending_failed', 502],
  ['gateway_unavailable', 503],
  ['gateway_timeout', 503],
  ['url_empty', 502],
  ['wrong_credentials', 400],
] as const)('a page that shows %s has the status %d', (code, status) => {
  expect(statusOf(code)).toBe(status);
});

it('has the status that a form names where no refusal has its own', () => {
  expect(statusOf('wrong_credentials', 502)).toBe(502);
  expect(statusOf('too_many_requests', 502)).toBe(429);
});
