import { describe, expect, it } from 'vitest';
import { mobileToJudge, nationalDigits, phoneDigits } from './mobileNumber';

describe('a mobile number of Thailand', () => {
  it.each([
    '812345678',
    '0812345678',
    '081-234-5678',
    '081 234 5678',
    '081.234.5678',
    '(081) 234-5678',
    '081/2345678',
    '081–234—5678',
    '081−234‑5678',
    '+66812345678',
    '+66 81 234 5678',
    '+66 (0) 81 234 5678',
    '+66(0)81-234-5678',
    '+660812345678',
    '(+66) 81 234 5678',
    '66812345678',
    '660812345678',
    '66 (0)81 234 5678',
    '0066812345678',
    '0066 81 234 5678',
    '0066(0)812345678',
    '๐๘๑-๒๓๔-๕๖๗๘',
    '０８１２３４５６７８',
    '＋６６　８１　２３４　５６７８',
    '၀၈၁၂၃၄၅၆၇၈',
    '\u202a+66 81\u00a0234\u00a05678\u202c',
    '081\u00ad234\u200b5678',
    '（０８１）２３４ー５６７８',
  ])('is read from %j (account#mobile-number)', (text) =>
    expect(nationalDigits('66', text)).toBe('812345678'),
  );

  it.each([
    ['', undefined],
    ['somchai', undefined],
    ['0812345678x', undefined],
    ['+84912345678', undefined],
    ['0084912345678', undefined],
    ['++66812345678', undefined],
    ['081234567', '81234567'],
    ['00812345678', undefined],
    ['+6608', '8'],
    ['661234567', '661234567'],
    ['000812345678', undefined],
  ])('is not made of %j (account#mobile-number)', (text, digits) =>
    expect(nationalDigits('66', text)).toBe(digits),
  );
});

it.each([
  ['84', '0912345678', '912345678'],
  ['84', '84 91 234 5678', '912345678'],
  ['+84', '+84 (0)91.234.5678', '912345678'],
  // Numbers that libraries doubt are numbers here: their code proves them.
  ['84', '0521234567', '521234567'],
  ['84', '0551234567', '551234567'],
  ['84', '0891234567', '891234567'],
  // A dialing code needs its sign in countries whose numbers have no fixed length.
  ['81', '+81 90 1234 5678', '9012345678'],
  ['81', '090-1234-5678', '9012345678'],
  ['81', '0081 90 1234 5678', '9012345678'],
  ['81', '8190123456', '8190123456'],
])('of +%s is read from %j (account#mobile-number)', (code, text, digits) =>
  expect(nationalDigits(code, text)).toBe(digits),
);

it.each([
  ['66', '+66 (0)81-234 5678', '812345678'],
  ['66', '081234567', '081234567'],
  ['66', '00812345678', '00812345678'],
  ['66', '+84912345678', '+84912345678'],
  ['66', '+84 (0)912 345 678', '+84912345678'],
  ['66', '0084 912 345 678', '+84912345678'],
  ['66', '+66 81 234', '81234'],
  ['66', '0812345678;', '812345678'],
  ['66', 'somchai', 'somchai'],
  ['81', '090-1234-5678', '9012345678'],
  ['81', '012345', '012345'],
])('of +%s is judged by its rule from %j as %j', (code, text, judged) =>
  expect(mobileToJudge(code, text)).toBe(judged),
);

it('keeps the dialing code of a number for a messenger', () => {
  expect(phoneDigits('+66 (0)81-234 5678')).toBe('+66812345678');
  expect(phoneDigits('0066.81.234.5678')).toBe('+66812345678');
  expect(phoneDigits('081 234 5678')).toBe('0812345678');
  expect(phoneDigits('+ 66 81 234 5678, ')).toBe('+66812345678');
  expect(phoneDigits('@somchai')).toBeUndefined();
});
