import { expect, test } from 'vitest';
import { fraction } from './fraction';
import { hilo, hiloBets, hiloModels, suits } from './hilo';
import { everyPlay } from './testing/models';

const [seven, middle] = hiloModels as [(typeof hiloModels)[0], (typeof hiloModels)[0]];
const cards = [...everyPlay(hilo, seven, 'high')].map(({ played }) => played.outcome);

test('the deck has each rank of each suit once (sandbox#kinds)', () => {
  expect(cards).toHaveLength(52);
  const names = cards.map(({ rank, suit }) => `${rank} of ${suit}`);
  expect(new Set(names).size).toBe(52);
  for (const suit of suits) {
    const ranks = cards.filter((card) => card.suit === suit).map(({ rank }) => rank);
    expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  }
});

test('with the seven as the middle, 1 to 6 are low, 8 to 13 high, and 7 loses both (sandbox#kinds)', () => {
  for (const { rank, side } of cards) {
    expect(side).toBe(rank < 7 ? 'low' : rank > 7 ? 'high' : 'neither');
  }
  for (const choice of ['high', 'low'] as const) {
    const sevens = [...everyPlay(hilo, seven, choice)].filter(
      ({ played }) => played.outcome.rank === 7,
    );
    expect(sevens.map(({ played }) => played.payout.num)).toEqual([0, 0, 0, 0]);
  }
});

test('a right call pays 21/10 and returns 63/65, with six ranks of thirteen (sandbox#kinds)', () => {
  for (const { chance, payout } of hiloBets(seven)) {
    expect({ chance, payout }).toEqual({ chance: fraction(6n, 13n), payout: { num: 21, den: 10 } });
  }
  expect(hilo.exactReturn(seven)).toEqual(fraction(63n, 65n));
});

test('with three ranks in the middle a right call pays 5/2 and returns 25/26 (sandbox#kinds)', () => {
  for (const { chance, payout } of hiloBets(middle)) {
    expect({ chance, payout }).toEqual({ chance: fraction(5n, 13n), payout: { num: 5, den: 2 } });
  }
  expect(hilo.exactReturn(middle, 'low')).toEqual(fraction(25n, 26n));
});

test('the card does not depend on what was chosen (sandbox#a-round)', () => {
  for (const model of hiloModels) {
    const outcomes = (choice: 'high' | 'low') =>
      [...everyPlay(hilo, model, choice)].map(({ played }) => played.outcome);
    expect(outcomes('high')).toEqual(outcomes('low'));
  }
});
