import { describe, expect, it, test } from 'vitest';
import { hostileTexts } from '../../../../tests/support/hostile/texts';
import { pairsOf, withoutStation, withStation } from './acrossStations';

describe('bets over two stations on the play page (lottery#two-stations)', () => {
  test.each([
    ['28 61', ['28-61']],
    ['28 61 93', ['28-61', '28-93', '61-93']],
    ['28-61, 93-61', ['28-61', '93-61']],
    ['28-61 93 17', ['28-61', '93-17']],
    ['๒๘,６１', ['28-61']],
    ['28 28 61', ['28-61']],
    ['28=5 61=5', ['28-61']],
    ['28', []],
    ['28-28', []],
    ['28 6', []],
    ['28-61-93', []],
    ['', []],
  ])('%s is the pairs %j', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs);
  });

  it('are no more than a slip holds', () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, number) => String(number).padStart(2, '0')).join(' ');
    expect(pairsOf(numbers(45))).toHaveLength(990);
    expect(pairsOf(numbers(46))).toEqual([]);
  });

  it('have the other station behind each pair, and without it they are as they were typed', () => {
    const written = withStation('28-61, 93-17', 'TN');
    expect(written).toBe('28-61-TN, 93-17-TN');
    expect(withoutStation(written)).toEqual({ numbers: '28-61, 93-17', station: 'TN' });
    expect(withStation(written, 'AG')).toBe(written);
    expect(withStation('28', 'TN')).toBe('28');
    expect(withoutStation('28-61-TN, 28-61-AG')).toBeUndefined();
    expect(withoutStation('28-61')).toBeUndefined();
  });

  it('come of no text that is none', () => {
    for (const text of hostileTexts) {
      for (const pair of pairsOf(text)) expect(pair).toMatch(/^\d\d-\d\d$/);
      expect(() => withStation(text, 'TN')).not.toThrow();
      expect(() => withoutStation(text)).not.toThrow();
    }
  });
});
