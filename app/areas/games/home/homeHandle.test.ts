import { expect, it } from 'vitest';
import { homeHandle } from './homeHandle';

const stylesOf = (shared: object) => homeHandle.styles({ shared });
const cards = { lotteries: { cards: 'XSMB' } };

it.each([
  ['a member', { register: null, ...cards }, false],
  ['a visitor who is invited to register', { register: {}, ...cards }, true],
  [
    'a member with a panel open, who gets no next draws',
    { register: null, lotteries: { cards: '' } },
    true,
  ],
  ['an unknown path, which has none', { register: null }, true],
])('brings the sheet of big pictures to %s as needed', (_who, shared, isThere) => {
  expect(stylesOf(shared).includes('hero')).toBe(isThere);
});

it('brings a page without data the sheets of all', () => {
  expect(homeHandle.styles(undefined)).not.toContain('hero');
});
