import { expect, it } from 'vitest';
import { asksOldPassword, just_set_ms } from './oldPassword';

const at = Date.UTC(2026, 0, 15);

it.each([
  ['where there is none', null, null, false],
  ['of a session that began with it', 'hash', null, true],
  ['where it was just set', 'hash', at, false],
  ['to the last moment of that', 'hash', at - just_set_ms + 1, false],
  ['once that is a while ago', 'hash', at - just_set_ms, true],
])('is asked for or not %s', (_name, hash, setAt, asked) => {
  expect(asksOldPassword(hash, setAt, at)).toBe(asked);
});
