import { expect, it } from 'vitest';
import { barOrder, sortedBetween } from './categories';

const mapped = (...types: string[]) =>
  types.map((gameCategory) => ({ gameCategory })) as unknown as Parameters<typeof sortedBetween>[0];

it('sorts the menus as the vendors are sorted, the fixed categories apart', () => {
  const between = sortedBetween(mapped('ELOTT', 'FISH', 'LOTT', 'CRASH', 'RNG'));
  expect(between).toEqual(['FISH', 'CRASH', 'RNG']);
  expect(barOrder(between)).toEqual([
    'HOT',
    'LOTT',
    'FISH',
    'RNG',
    'LIVE',
    'SPORTS',
    'ESPORTS',
    'PVP',
    'ELOTT',
  ]);
});

it('has an order of its own while that of the vendors is unknown', () => {
  expect(sortedBetween(null)).toEqual(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP']);
  expect(barOrder([])).toEqual(['HOT', 'LOTT', ...sortedBetween(null), 'ELOTT']);
});
