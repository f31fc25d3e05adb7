import { expect, it } from 'vitest';
import { maskEmail } from './mask';

it.each([
  ['somchai.a@example.com', 's•••a@example.com'],
  ['abc@example.com', 'a•••c@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['nothing to mask', ''],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
