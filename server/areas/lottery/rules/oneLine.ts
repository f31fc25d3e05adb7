import type { BetRule, OneLine, Outcome, Writing } from './betType';
import { nothing } from './fraction';
import type { ShapeId } from './shapes';

const outcomeOf = (hits: number | boolean | 'refund'): Outcome =>
  hits === 'refund' ? { hits: [0], refund: true } : { hits: [Number(hits)], refund: false };

/** Makes a rule with one winning line for a shape. */
export const oneLine = (
  shape: ShapeId,
  { chance, tries, pays, hits, unitsStaked = 1, refundChance = nothing, ...rest }: OneLine,
): BetRule => ({
  ...rest,
  shape,
  unitsStaked,
  refundChance,
  lines: [
    {
      name: 'win',
      chance,
      ...(tries !== undefined && { tries }),
      ...(pays !== undefined && { pays }),
    },
  ],
  judge: (selection, result) => outcomeOf(hits(selection, result)),
});

/** Writing of so many digits of 0 to 9 in order. */
export const number = (digits: number): Writing => ({ kind: 'number', digits, least: 0, most: 9 });

/** Writing of digits of 0 to 9 in any order. */
export const digits = (count: number, pattern: 'distinct' | 'pair' | 'same'): Writing => ({
  kind: 'digits',
  digits: count,
  least: 0,
  most: 9,
  pattern,
});

/** Writing of nothing: the type says all. */
export const none = (...words: string[]): Writing => ({ kind: 'none', words });

/** Returns the digits of a text in rising order. */
export const sortedDigits = (text: string): string => [...text].sort().join('');
