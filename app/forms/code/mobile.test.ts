import { expect, it } from 'vitest';
import { contactOf, dialingChoice, mobileIn, mobileOf, numberTyped } from './mobile';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it.each([
  [{ mobileNum: '812345678' }, '66', '812345678'],
  [{ countryDialingCode: '', mobileNum: ' 812345678 ' }, '66', '812345678'],
  [{ countryDialingCode: ' +84 ', mobileNum: '81-234 5678' }, '84', '812345678'],
  [{ mobileNum: '+66 (0)81-234 5678' }, '66', '812345678'],
  [{ mobileNum: '081-234 567x' }, '66', '081-234 567x'],
  [{ mobileNum: '๐๘๑๒๓๔๕๖๗๘' }, '66', '812345678'],
  [{ mobileNum: '0812' }, '66', '812'],
  [{ mobileNum: '00812345678' }, '66', '00812345678'],
  [{}, '66', ''],
])('is read from the form %j (account#mobile-number)', (fields, countryDialingCode, mobileNum) =>
  expect(mobileIn(formOf(fields))).toEqual({ countryDialingCode, mobileNum }),
);

it('is sent to as its digits, however they are parted', () => {
  const number = { countryDialingCode: '66', mobileNum: '081.234-5678' };
  expect(contactOf(mobileOf(number))).toBe('+66812345678');
});

it.each([
  ['84', '84'],
  ['+84', '84'],
  ['971', '971'],
  ['84 ', '84'],
  [undefined, '66'],
  ['', '66'],
  ['<b>', '66'],
])('with the dialing code %j has %s chosen, among others and once', (sent, wanted) => {
  const { chosen, codes } = dialingChoice(sent, ['66', '84']);
  expect(chosen).toBe(wanted);
  expect(codes.filter((code) => code === wanted)).toHaveLength(1);
  expect(codes).toEqual(expect.arrayContaining(['66', '84']));
});

it.each([
  ['0812345678', '66', '0812345678'],
  [' 081-234 5678 ', '66', '0812345678'],
  ['(081) 234.5678', '66', '0812345678'],
  ['0066812345678', '66', '812345678'],
  ['812345678', '66', '812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '66', '0812345678'],
  ['+66 81 234 5678', '66', '812345678'],
  ['66812345678', '66', '812345678'],
  ['+84912345678', '84', '912345678'],
  ['+660812345678', '66', '0812345678'],
  ['661234567', '66', '661234567'],
])(
  'is read where %j was typed for a user name (account#number-as-a-user-name)',
  (text, countryDialingCode, mobileNum) =>
    expect(numberTyped(text, ['66', '84'])).toEqual({ countryDialingCode, mobileNum }),
);

it.each(['', 'somchai', '081234567', '00812345678', '+855912345678', '0812345678x', '+', '8 1'])(
  'is not found in %j',
  (text) => expect(numberTyped(text, ['66', '84'])).toBeNull(),
);
