import { describe, expect, it } from 'vitest';
import { amountsOf } from './composeView.server';
import { betsByStake } from './numberStakes';
import { padded } from './pad';

describe('the number pad (lottery#number-pad)', () => {
  const typed = (keys: string, rule: Parameters<typeof padded>[2], from = '') =>
    keys.split(' ').reduce((numbers, key) => padded(numbers, key, rule), from);
  const pairs = { digits: 2, members: 1 };

  it('begins the next number behind a whole one', () => {
    expect(typed('1 2 3 4 5', pairs)).toBe('12, 34, 5');
    expect(typed('1 2 3 4', { digits: 3, members: 1 })).toBe('123, 4');
    expect(typed('4 1 5 8 9 3', { digits: 2, members: 2 })).toBe('41-58, 93');
    expect(typed('1 2', { digits: 1, members: 1 })).toBe('1, 2');
  });

  it('goes on where somebody typed, begins a number earlier, and takes signs away', () => {
    expect(typed('5', pairs, '12=50')).toBe('12=50, 5');
    expect(typed('5', pairs, '1')).toBe('15');
    expect(typed('1 next 2', pairs)).toBe('1, 2');
    expect(typed('next next', pairs)).toBe('');
    expect(typed('1 2 next 3', pairs)).toBe('12, 3');
    expect(typed('erase erase 9', pairs, '12, 3')).toBe('12, 9');
    expect(typed('erase', pairs)).toBe('');
  });

  it('does nothing with a key that it has not', () => {
    for (const key of ['x', '12', '', '-']) expect(padded('12', key, pairs), key).toBe('12');
  });
});

describe('a stake behind a number (lottery#number-stakes)', () => {
  const bet = (numbers: string) => ({ numbers, stake: '10' });
  const parted = (numbers: string) =>
    betsByStake(bet(numbers)).bets?.map((each) => `${each.numbers} @${each.stake}`);

  it('holds for that number, and the others have the stake of the bet', () => {
    expect(parted('12=50, 34')).toEqual(['12 @50', '34 @10']);
    expect(parted('12=50 34=50 56*7.50')).toEqual(['12, 34 @50', '56 @7.50']);
    expect(parted('๑๒ = ๕๐\n34')).toEqual(['12 @50', '34 @10']);
    expect(parted('05-23=20')).toEqual(['05-23 @20']);
    expect(parted('123=10, 345')).toEqual(['123 @10', '345 @10']);
  });

  it('leaves numbers as they are where none has one', () => {
    for (const numbers of ['12, 34', '', '11*', '11*, 22*', '12=', '1|2']) {
      expect(betsByStake(bet(numbers)).bets, numbers).toEqual([bet(numbers)]);
    }
  });

  it('is refused where it is no plain amount, or its comma could mean two things', () => {
    for (const [numbers, wrong] of [
      ['12=1,000', '12=1,000'],
      ['123=10,345', '123=10,345'],
      ['12=5x', '12=5x'],
      ['12=5=6', '12=5=6'],
      ['34, 12=1.23456', '12=1.23456'],
    ] as const) {
      expect(betsByStake(bet(numbers)).wrong, numbers).toBe(wrong);
    }
  });
});

it('reads texts as long as a field takes in a time that grows with their length (lottery#number-stakes)', () => {
  // Each would take minutes where every place of it begins anew.
  for (const long of ['1'.repeat(40_000), 'a'.repeat(40_000), '1'.repeat(40_000) + 'x']) {
    expect(padded(long, '1', { digits: 2, members: 1 }).length).toBeGreaterThan(40_000);
    expect(betsByStake({ numbers: `${long} 12=5`, stake: '1' }).bets).toHaveLength(2);
    expect(betsByStake({ numbers: `${long}=5,000`, stake: '1' }).wrong).toContain('=5,000');
  }
});

describe('the amounts at one tap (lottery#amounts)', () => {
  const amounts = (currency: string, least: number, most: number) =>
    amountsOf({ currency, limits: { least, most, numberMost: most, drawMost: most } }).map(
      ({ minor, text }) => `${minor} ${text}`,
    );

  it('are multiples of the least stake, as they are typed in that currency', () => {
    expect(amounts('THB', 100, 1_000_000)).toEqual([
      '500 5',
      '1000 10',
      '2000 20',
      '5000 50',
      '10000 100',
      '50000 500',
    ]);
    expect(amounts('THB', 25, 10_000)).toContain('125 1.25');
    expect(amounts('VND', 1_000, 10_000_000).at(-1)).toBe('500000 500000');
  });

  it('are none above the highest stake', () => {
    expect(amounts('THB', 100, 1_500)).toEqual(['500 5', '1000 10']);
    expect(amounts('THB', 100, 100)).toEqual([]);
  });
});
