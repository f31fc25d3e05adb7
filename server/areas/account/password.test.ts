import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password';
import { password_max_length } from './rules';

it('costs what OWASP asks for, and the text says so', async () => {
  expect(await hashPassword('Chokdee-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

const longest = `a1${'😀'.repeat(password_max_length - 2)}`;

it('takes the longest password, counted in characters and not in halves of them', async () => {
  const stored = await hashPassword(longest);
  expect(await verifyPassword(stored, longest)).toBe(true);
  for (const other of [`${longest}x`, `${longest}😀`, longest.slice(0, -2), longest.slice(0, 65)]) {
    expect(await verifyPassword(stored, other)).toBe(false);
  }
});

it('takes a letter and its mark for the letter with the mark, whichever was stored', async () => {
  for (const [set, given] of [
    ['caf\u00e9-2026', 'cafe\u0301-2026'],
    ['cafe\u0301-2026', 'caf\u00e9-2026'],
  ] as const) {
    const stored = await hashPassword(set);
    expect(await verifyPassword(stored, given)).toBe(true);
    expect(await verifyPassword(stored, 'cafe-2026')).toBe(false);
  }
});

it('matches nobody who has no password', async () => {
  expect(await verifyPassword(null, 'no member has this password')).toBe(false);
});
