import { expect, it } from 'vitest';
import { mobileIn } from './code/mobile';
import { asChecked, plainNumbers } from './numberFields';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('writes the digits of number fields plainly, and of no others', () => {
  const form = formOf({
    stake: '๒๐.๕',
    mobileNum: '๘๑-๒๓๔ 5678',
    verificationCode: '０１２３４５',
    paymentPassword: '๑๓๕๗๙๐',
    password: 'รหัส-๑๒๓๔',
    nickname: 'ดี ๙๙',
  });
  plainNumbers(form);
  expect(Object.fromEntries(form)).toEqual({
    stake: '20.5',
    mobileNum: '81-234 5678',
    verificationCode: '012345',
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

it('checks in the browser what the server will read', () => {
  expect(asChecked('verificationCode', '๑๒๓๔๕๖')).toBe('123456');
  expect(asChecked('username', 'ดี๙')).toBe('ดี๙');
  expect(mobileIn(formOf({ countryDialingCode: '+๖๖', mobileNum: '๘๑๒๓๔๕๖๗๘' }))).toEqual({
    countryDialingCode: '66',
    mobileNum: '812345678',
  });
});
