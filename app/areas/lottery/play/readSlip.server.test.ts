import type { PlayType } from '@server/areas/lottery/api/play';
import { expect, it } from 'vitest';
import { betsOf, readTyped, splitNumbers } from './readSlip.server';

const cells = Array.from({ length: 13 }, (_, index) => String(index).padStart(2, '0'));
const type: PlayType = {
  betType: 'truot10',
  name: '',
  rule: '',
  group: 'truot',
  groupName: '',
  unitsStaked: 1,
  sold: [],
  writing: { kind: 'members', count: 10, least: 0, most: 99 },
};
const slip = (numbers: string, picks: readonly string[]) => ({
  numero: '20260101',
  bets: [],
  draws: '1',
  stopOnWin: false,
  tab: 'truot',
  from: null,
  pressed: '',
  station: '',
  entry: { betType: 'truot10', numbers, stake: '1', multiple: '2', picks, choices: [] },
});

it('parts numbers that are too many for one bet, and loses none (lottery#play-screen, lottery#slip)', () => {
  expect(splitNumbers('12,34')).toEqual(['12,34']);
  const all = Array.from({ length: 3_000 }, (_, index) => String(index).padStart(6, '0'));
  const parts = splitNumbers(all.join(','));
  expect(parts).toHaveLength(3);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(8_000);
  expect(parts.join(',').split(',')).toEqual(all);
  expect(splitNumbers('x'.repeat(9_000))).toEqual(['x'.repeat(8_000), 'x'.repeat(1_000)]);
  expect(splitNumbers(all.join('、\n'))).toEqual(parts);
});

it('takes a slip of another client, whose one bet has the numbers of all combinations (lottery#slip)', () => {
  const members = Array.from({ length: 462 }, (_, index) => `01-02-03-04-05-${10 + (index % 89)}`);
  const raw = new FormData();
  for (const [name, value] of Object.entries({
    betType: 'any6_in_5',
    numbers: members.join('，'),
    stake: '5',
    multiple: '1',
  })) {
    raw.append(name, value);
  }
  const { bets, entry } = readTyped(raw);
  expect(entry).toBeNull();
  expect(bets.map(({ betType, stake }) => [betType, stake])).toEqual(
    Array(2).fill(['any6_in_5', '5']),
  );
  expect(bets.flatMap(({ numbers }) => numbers.split(','))).toEqual(members);
});

it('makes bets of the same stake where the picks give more combinations than one can carry (lottery#play-screen)', () => {
  const picks = cells.map((cell) => `0.${cell}`);
  const bets = betsOf(slip('', picks), [type]);
  expect(bets.map(({ betType, stake, multiple }) => [betType, stake, multiple])).toEqual(
    Array(2).fill(['truot10', '1', '2']),
  );
  // 13 choose 10.
  expect(new Set(bets.flatMap(({ numbers }) => numbers.split(',')))).toHaveLength(286);
});
