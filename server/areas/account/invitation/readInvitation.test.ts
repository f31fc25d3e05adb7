import { expect, it } from 'vitest';
import { checkField } from '../rules';
import { newCode, readCode } from './readInvitation';

it('makes codes that are no user names, and all differ (rewards#invite-friends)', () => {
  const made = Array.from({ length: 500 }, newCode);
  expect(new Set(made).size).toBe(made.length);
  for (const code of made) {
    expect(code).toMatch(/^[2-9][0-9a-hjkmnp-tv-z]{11}$/);
    expect(checkField('username', code)).not.toBeNull();
    expect(checkField('recommenderId', code)).toBeNull();
    expect(readCode(code)).toBe(code);
  }
});

it('reads a code as people type it (rewards#invite-friends)', () => {
  for (const typed of [
    '7K3M-9QXT-01AB',
    ' 7k3m 9qxt 01ab',
    '7K3M9QXToiAB',
    '7k3m9qxt0Lab',
    '๗k3m–9qxt\u00a001ab',
  ]) {
    expect(checkField('recommenderId', typed)).toBeNull();
    expect(readCode(typed)).toBe('7k3m9qxt01ab');
  }
});

it.each(['', 'arisa', '7k3m', '7k3m9qxt01abc', '7k3m--9qxt01ab', 'k73m9qxt01ab'])(
  'takes %j for no code',
  (typed) => expect(readCode(typed)).toBeUndefined(),
);
