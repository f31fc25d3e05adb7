import { expect, test } from 'vitest';
import { fish, fishChoices, fishModels } from './fish';
import { fraction } from './fraction';
import { everyPlay } from './testing/models';

const water = fishModels[0]!;

test.each([
  ['1', 2, 48, 25],
  ['2', 3, 72, 25],
  ['3', 5, 24, 5],
  ['4', 10, 48, 5],
  ['5', 25, 24, 1],
  ['6', 100, 96, 1],
] as const)(
  'target %s is hit once in %i shots, pays %i/%i and returns 24/25 (sandbox#kinds)',
  (...row) => {
    const [choice, range, num, den] = row;
    const ways = [...everyPlay(fish, water, choice)];
    expect(ways.map(({ ranges }) => ranges)).toEqual(Array(range).fill([range]));
    const hits = ways.filter(({ played }) => played.outcome.hit);
    expect(hits).toMatchObject([
      { drawn: [0], played: { outcome: { target: Number(choice) }, payout: { num, den } } },
    ]);
    for (const { played } of ways) expect(played.outcome.hit).toBe(played.payout.num > 0);
    expect(fish.exactReturn(water, choice)).toEqual(fraction(24n, 25n));
  },
);

test('there are six targets (sandbox#kinds)', () => {
  expect(fishChoices).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(water.targets).toHaveLength(6);
});
