import { expect, it } from 'vitest';
import { readBirthDate } from '../../kernel/members/memberTypes';

it.each([
  ['31/12/1990', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  ['31/12/2533', '1990-12-31'],
  [' ๓๑.๑๒.๒๕๓๓ ', '1990-12-31'],
  ['29/2/2004', '2004-02-29'],
  ['24/11/2008', '2008-11-24'],
  ['25/11/2008', undefined],
  ['29/2/2003', undefined],
  ['31/12/90', undefined],
  ['1/1/1800', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('reads %j as %j (rewards#birthday)', (text, date) => {
  expect(readBirthDate(text, '2026-11-24', 18)).toBe(date);
});
