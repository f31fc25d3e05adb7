import { expect, test } from 'vitest';
import { betTypeOf } from './betTypes';
import { debitOf, judge, payoutOf } from './judge';
import { readResult, type ShapeId } from './shapes';

const results: Partial<Record<ShapeId, string>> = {
  // G7 has 58 twice, and once more at the end of G2.
  vn_north:
    '34584~16876~34885,65058~44442,95464,14795,94611,00012,34567~1234,5678,9012,3456~0001,0002,0003,0004,0005,0006~123,456,123~58,58,00,99',
  vn_south:
    '759982~23548~34318~59912,15087~96435,97755,52332,91799,35301,91536,98689~5718~3722,1075,3879~150~38',
  thai: `007887~123,123~456,789~78~${['1', '2', '3', '4']
    .map((row, index) =>
      Array.from({ length: [5, 10, 50, 100][index]! }, () => row.repeat(6)).join(','),
    )
    .join('~')}`,
};

test.each<[ShapeId, string, string, number]>([
  ['vn_north', 'lo2', '58', 3],
  ['vn_north', 'lo2', '01', 1],
  ['vn_north', 'lo2', '98', 0],
  ['vn_north', 'lo2_1k', '58', 3],
  ['vn_north', 'lo3', '123', 2],
  ['vn_north', 'lo3', '058', 1],
  ['vn_north', 'lo4', '0001', 1],
  ['vn_north', 'lo4', '0058', 0],
  ['vn_north', 'xien2', '00-58', 1],
  ['vn_north', 'xien2', '58-98', 0],
  ['vn_north', 'truot4', '07-08-09-10', 1],
  ['vn_north', 'truot4', '07-08-09-58', 0],
  ['vn_north', 'de_dac_biet', '84', 1],
  ['vn_north', 'de_dau_giai7', '58', 2],
  ['vn_north', '3cang_dac_biet', '584', 1],
  ['vn_north', '3cang_dau', '123', 2],
  ['vn_north', '4cang_dac_biet', '4584', 1],
  ['vn_north', 'dau', '8', 1],
  ['vn_north', 'duoi', '4', 1],
  ['vn_south', 'lo2', '38', 1],
  ['vn_south', 'de_giai8', '38', 1],
  ['vn_south', '3cang_dau', '150', 1],
  ['vn_south', '4cang_dac_biet', '9982', 1],
  ['vn_south', 'dau', '8', 1],
  ['vn_south', 'duoi', '2', 1],
  ['thai', '3top', '887', 1],
  ['thai', '3tod_pair', '788', 1],
  ['thai', '3tod_distinct', '678', 0],
  ['thai', '3front', '123', 2],
  ['thai', '3bottom', '789', 1],
  ['thai', '2top', '87', 1],
  ['thai', '2bottom', '78', 1],
  ['thai', 'run_top', '8', 1],
  ['thai', 'run_top', '0', 0],
  ['thai', 'run_bottom', '7', 1],
])(
  '%s %s on %s wins %i times (lottery#thai-bets, lottery#vietnamese-bets)',
  (shape, betType, selection, hits) => {
    const result = readResult(results[shape]!);
    expect(judge(shape, betType, selection, result)).toEqual({ hits: [hits], refund: false });
    const odds = betTypeOf(shape, betType)!.odds;
    const bet = { betType, selection, stake: 100, odds };
    expect(payoutOf(shape, bet, result).payout).toBe(Math.floor((odds[0]! * hits * 100) / 1_000));
  },
);

test('a combination stakes once for each unit (lottery#bet-types)', () => {
  expect(debitOf('vn_north', { betType: 'lo2', stake: 100 })).toBe(2_700);
  expect(debitOf('vn_south', { betType: 'lo2', stake: 100 })).toBe(1_800);
  expect(debitOf('thai', { betType: '3top', stake: 100 })).toBe(100);
});

test('a payout is by the odds that the ticket has, and is rounded down once (lottery#payouts)', () => {
  const result = readResult(results.vn_north!);
  const bet = { betType: 'lo2_1k', selection: '58', stake: 33, odds: [3_649] };
  // 33 · 3 · 3.649 is 361.251; three times the floor of 120.417 would be 360.
  expect(payoutOf('vn_north', bet, result)).toEqual({ hits: [3], refund: false, payout: 361 });
  expect(payoutOf('vn_north', { ...bet, odds: [1_000] }, result).payout).toBe(99);
});

test('a reduced payout is the percent of all that is won, rounded down once, and never of a refund (lottery#reduced-payouts)', () => {
  const result = readResult(results.vn_north!);
  const bet = { betType: 'lo2_1k', selection: '58', stake: 33, odds: [3_649], percent: 50 };
  // 33 · 3 · 3.649 · 50 % is 180.6255; half of the full payout's 361 would be 180.5, of each win 60.2.
  expect(payoutOf('vn_north', bet, result).payout).toBe(180);
  const stakes = [1, 7, 99, 333, 12_345, 9_999_999];
  for (let percent = 1; percent < 100; percent += 1) {
    for (const stake of stakes) {
      const odds = 1_000 + percent * 991 + (stake % 997);
      const paid = payoutOf('vn_north', { ...bet, stake, odds: [odds], percent }, result).payout;
      // The most minor units that are not above the exact amount: nothing is lost but the part of one.
      const exact = 3n * BigInt(stake) * BigInt(odds) * BigInt(percent);
      expect(BigInt(paid) * 100_000n <= exact && exact < BigInt(paid + 1) * 100_000n).toBe(true);
    }
  }
  const back = { betType: 'sum_over_30', selection: '', stake: 100, odds: [1_980], percent: 50 };
  const thirty = readResult('02,04,06,08,10');
  expect(payoutOf('11x5', back, thirty)).toEqual({ hits: [0], refund: true, payout: 100 });
});

test('payouts are exact far above what a product of two numbers holds (lottery#payouts)', () => {
  const bet = { betType: 'lo4', selection: '0001', stake: 1_000_000_007, odds: [8_880_001] };
  expect(payoutOf('vn_north', bet, readResult(results.vn_north!)).payout).toBe(8_880_001_062_160);
});

test('no shape judges the bets of another', () => {
  expect(() => judge('vn_south', 'de_dau_giai7', '12', [])).toThrow(RangeError);
  expect(() => debitOf('mega645', { betType: 'lo2', stake: 1 })).toThrow(RangeError);
});
