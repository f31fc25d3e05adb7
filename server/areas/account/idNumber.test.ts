import { expect, it } from 'vitest';
import { hasGoodDigit } from './idNumber';

it.each([
  ['1101700203450', true],
  ['1-1017-00203-45-0', true],
  ['1 1017 00203 45 1', false],
  ['3100600445635', true],
  ['3100600445653', false],
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['110105194912310021', false],
  // A Vietnamese number of 12 digits, a passport: no digit is known.
  ['001099012345', true],
  ['AA1234567', true],
  ['', true],
])('of %j says %s', (idNumber, good) => {
  expect(hasGoodDigit(idNumber)).toBe(good);
});
