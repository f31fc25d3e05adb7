import fc from 'fast-check';
import { expect, it } from 'vitest';
import { times } from '../../../../tests/support/repeat';
import { password_max_length } from '../rules';
import {
  hashInTurn,
  hashPassword,
  verifyPassword,
  checkPaymentPassword,
  confirmationFault,
  faultsAmong,
} from './rules';

it('costs what OWASP asks for, and the text says so', async () => {
  expect(await hashPassword('Chokdee-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('makes two hashes at once and the others in turn, also after one that fails (site#overload)', async () => {
  const begun: number[] = [];
  const ends: ((cause?: Error) => void)[] = [];
  const made = times(5).map((index) =>
    hashInTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          begun.push(index);
          ends.push((cause) => (cause ? reject(cause) : resolve()));
        }),
    ),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[0]!(new Error('no memory'));
  await expect(made[0]).rejects.toThrow('no memory');
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [1, 2, 3, 4]) {
    ends[index]!();
    await made[index];
    await turn();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
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

it.each(['135790', '123457', '012346', '900901', '246801', '583016'])(
  'a payment password may be %s',
  (text) => expect(checkPaymentPassword(text)).toBeNull(),
);

it.each([
  ['', 'password_required'],
  ['12345', 'payment_password_form'],
  ['1357901', 'payment_password_form'],
  ['13579x', 'payment_password_form'],
  [' 135790', 'payment_password_form'],
  ['135790\n', 'payment_password_form'],
  ['๑๓๕๗๙๐', 'payment_password_form'],
  ['000000', 'payment_password_simple'],
  ['777777', 'payment_password_simple'],
  ['123456', 'payment_password_simple'],
  ['012345', 'payment_password_simple'],
  ['654321', 'payment_password_simple'],
  ['789012', 'payment_password_simple'],
  ['210987', 'payment_password_simple'],
  ['112233', 'payment_password_simple'],
  ['159753', 'payment_password_simple'],
  ['121212', 'payment_password_simple'],
  ['900900', 'payment_password_simple'],
])('a payment password may not be %j: %s', (text, fault) => {
  expect(checkPaymentPassword(text)).toBe(fault);
});

it('refuses some thousand of the million payment passwords, and no text that is something else', () => {
  let refused = 0;
  for (let number = 0; number < 1_000_000; number += 1) {
    if (checkPaymentPassword(String(number).padStart(6, '0')) !== null) refused += 1;
  }
  expect(refused).toBeGreaterThan(1_000);
  expect(refused).toBeLessThan(1_200);
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!/^[0-9]{6}$/.test(text)) expect(checkPaymentPassword(text)).not.toBeNull();
    }),
  );
});

it('wants a confirmation that is there and the same', () => {
  expect(confirmationFault('135790', '')).toBe('in_enter_password');
  expect(confirmationFault('135790', '135791')).toBe('in_confirmation_correct');
  expect(confirmationFault('135790', '135790')).toBeNull();
});

it('tells the fields that have a fault, and nothing where none has', () => {
  expect(faultsAmong({ a: null, b: 'required', c: null })).toEqual({ b: 'required' });
  expect(faultsAmong({ a: null })).toBeUndefined();
});
