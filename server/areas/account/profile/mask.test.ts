import { expect, it } from 'vitest';
import { maskEmail, maskUsername } from './mask';

it.each([
  ['somchai.a@example.com', 's•••a@example.com'],
  ['abc@example.com', 'a•••c@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['nothing to mask', ''],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ['somchai', 'so•••ai'],
  ['m123456789', 'm1•••89'],
  ['malee', 'm•••e'],
  ['tom', 't•••m'],
])('masks the user name %s as %s (account#set-a-new-password)', (username, masked) => {
  expect(maskUsername(username)).toBe(masked);
});
