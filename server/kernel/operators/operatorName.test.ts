import { expect, it } from 'vitest';
import { isSameOperator, operatorName } from './operatorName';

it.each([
  ['Nok', 'nok'],
  ['  Nok   Somsri ', 'nok somsri'],
  ['ｎｏｋ', 'Nok'],
  ['N o-k.', 'NOK'],
  ['n0k', 'Nok'],
  ['Lek1', 'lekI'],
  ['เเดง', 'แดง'],
])('takes %j and %j for one person (lottery#two-operators)', (one, other) => {
  expect(isSameOperator(one, other)).toBe(true);
});

it.each([
  ['Nok', 'Lek'],
  ['nok1', 'nok2'],
  ['แดง', 'ดำ'],
  ['nok@one.example', 'nok@two.example'],
])('takes %j and %j for two (lottery#two-operators)', (one, other) => {
  expect(isSameOperator(one, other)).toBe(false);
});

it('keeps names of plain Latin letters or of Thai ones', () => {
  const names = ['Nok', 'nok_2', 'Nok Somsri', 'nok@site.example', 'สมศรี ใจดี', 'น้ำ 2', 'n'];
  for (const name of names) expect(operatorName(name), name).toBe(name.normalize('NFKC'));
  expect(operatorName('  Nok   S. ')).toBe('Nok S.');
});

it('refuses names that could pass for another person’s (lottery#two-operators)', () => {
  const names = [
    ...['N\u043ek', '\u041d\u043e\u043a', 'nok\u200b', 'Nók', 'nokก', '\u202enok', 'ν\u03bfk'],
    ...['', '  ', '42', '...', 'ฺ', 'nok\n\u0007'],
  ];
  expect(names.map((name) => operatorName(name))).toEqual(names.map(() => undefined));
});
