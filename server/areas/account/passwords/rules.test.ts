import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPaymentPassword, confirmationFault, faultsAmong } from './rules';

it.each(['135790', '112233', '123457', '012346', '900900', '121212'])(
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
])('a payment password may not be %j: %s', (text, fault) => {
  expect(checkPaymentPassword(text)).toBe(fault);
});

it('refuses 30 of the million payment passwords, and no text that is something else', () => {
  let refused = 0;
  for (let number = 0; number < 1_000_000; number += 1) {
    if (checkPaymentPassword(String(number).padStart(6, '0')) !== null) refused += 1;
  }
  expect(refused).toBe(30);
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
