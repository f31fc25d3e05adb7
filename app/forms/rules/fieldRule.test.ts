import { expect, it } from 'vitest';
import { faultOf, mobileRuleName } from './fieldRule';

const rule = {
  minLength: 2,
  maxLength: 3,
  pattern: '^[a-z]+$',
  message: 'field_incorrect',
  params: { 0: 2 },
  slips: [{ pattern: '^0', message: 'enter_phone_without_0' }],
  trimmed: true,
};

it.each([
  ['ab', null],
  [' abc ', null],
  ['a', 'field_incorrect'],
  ['abcd', 'field_incorrect'],
  ['😀😀', 'field_incorrect'],
  ['0ab', 'enter_phone_without_0'],
])('finds what is wrong with %j: %s', (text, code) =>
  expect(faultOf(rule, text)).toEqual(code && { code, params: { 0: 2 } }),
);

it('counts the characters of a text in its composed form (account#field-rules)', () => {
  expect(faultOf({ ...rule, pattern: '^é+$' }, 'e\u0301'.repeat(3))).toBeNull();
});

it('leaves blanks where they count', () => {
  expect(faultOf({ ...rule, trimmed: false }, ' abc')).not.toBeNull();
});

it.each([
  ['no rule', undefined],
  ['a pattern that nobody can read', { ...rule, pattern: '(' }],
  ['a slip that nobody can read', { ...rule, slips: [{ pattern: '[', message: 'required' }] }],
])('leaves it to the platform where there is %s', (_what, known) =>
  expect(faultOf(known, '12')).toBeNull(),
);

it('has a rule of its own for numbers that are known, new, and from abroad (account#mobile-number)', () => {
  expect(mobileRuleName('known', '66')).toBe('loginMobileNum');
  expect(mobileRuleName('new', '84')).toBe('mobileNum');
  expect(mobileRuleName('known', '81')).toBe('mobileNumAbroad');
  expect(mobileRuleName('new', '81')).toBe('mobileNumAbroad');
});
