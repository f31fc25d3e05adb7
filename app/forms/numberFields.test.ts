import { expect, it } from 'vitest';
import { mobileIn } from './code/mobile';
import { asChecked, plainNumbers } from './numberFields';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('writes the digits of secrets that are numbers plainly, and leaves all else as typed (site#typed-text)', () => {
  const form = formOf({
    oldPaymentPassword: '０１２３４５',
    stake: '๒๐.๕',
    paymentPassword: '๑๓๕๗๙๐',
    password: 'รหัส-๑๒๓๔',
    nickname: 'ดี ๙๙',
  });
  plainNumbers(form);
  expect(Object.fromEntries(form)).toEqual({
    oldPaymentPassword: '012345',
    stake: '๒๐.๕',
    paymentPassword: '135790',
    password: 'รหัส-๑๒๓๔',
    nickname: 'ดี ๙๙',
  });
});

it('adds no field', () => {
  const form = formOf({ choice: 'red' });
  plainNumbers(form);
  expect([...form.keys()]).toEqual(['choice']);
});

it('checks in the browser what the server will read (site#typed-text)', () => {
  expect(asChecked('paymentPassword', '๑๒๓๔๕๖')).toBe('123456');
  expect(asChecked('password', 'ดี๙')).toBe('ดี๙');
  expect(mobileIn(formOf({ countryDialingCode: '+๖๖', mobileNum: '๘๑๒๓๔๕๖๗๘' }))).toEqual({
    countryDialingCode: '66',
    mobileNum: '812345678',
  });
});
