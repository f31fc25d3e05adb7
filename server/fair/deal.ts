import type { ByteStream } from './bytes';
import { shuffleSteps, uniformStep, type SampleStep } from './sample';

/** A row of numbers to be drawn. */
interface DealRow {
  count: number;
  /** Digits of each number, with its leading zeros. */
  digits: number;
  /** The range, for rows that are not made of digits. */
  least?: number;
  most?: number;
  /** No number comes twice: the numbers are dealt, not drawn one by one. */
  distinct?: boolean;
  /** Written in rising order when they are drawn. */
  sorted?: boolean;
}

/** The numbers of a row as texts, and each number drawn on the way. */
interface Dealt {
  numbers: string[];
  steps: SampleStep[];
}

/**
 * Deals the first `count` of the numbers from `least` to `most`, each order equally likely:
 * Fisher-Yates from the front, where the number at place i changes places with that at i plus a number
 * of range n - i. Rule: docs/fairness.md, "A deal". Throws a RangeError where there are too few.
 */
export function dealNumbers(
  stream: ByteStream,
  { least, most, count }: { least: number; most: number; count: number },
): { numbers: number[]; steps: SampleStep[] } {
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  if (count > all.length) throw new RangeError(`there are not ${count} numbers to deal`);
  const steps: SampleStep[] = [];
  for (let index = 0; index < count; index += 1) {
    const step = uniformStep(stream, all.length - index);
    steps.push(step);
    const other = index + step.value;
    [all[index], all[other]] = [all[other]!, all[index]!];
  }
  return { numbers: all.slice(0, count), steps };
}

/** Puts all numbers from `least` to `most` in order. Rule: docs/fairness.md, "A permutation". */
function permute(stream: ByteStream, { least, most }: { least: number; most: number }) {
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const { items, steps } = shuffleSteps(stream, all);
  return { numbers: items, steps };
}

/** Draws a number digit by digit, the first one first. */
function drawDigits(stream: ByteStream, digits: number): { text: string; steps: SampleStep[] } {
  const steps = Array.from({ length: digits }, () => uniformStep(stream, 10));
  return { text: steps.map(({ value }) => value).join(''), steps };
}

/**
 * Draws the numbers of a row from a stream (docs/fairness.md, "A deal"): a row of digits digit by digit,
 * one of a range number by number, one without repetition by dealing, and one that has all the numbers
 * of its range as a permutation.
 */
export function dealRow(stream: ByteStream, row: DealRow): Dealt {
  const { count, digits, distinct, sorted, least, most } = row;
  const text = (value: number) => String(value).padStart(digits, '0');
  if (least === undefined || most === undefined) {
    const drawn = Array.from({ length: count }, () => drawDigits(stream, digits));
    return { numbers: drawn.map((one) => one.text), steps: drawn.flatMap((one) => one.steps) };
  }
  const range = most - least + 1;
  if (!distinct) {
    const steps = Array.from({ length: count }, () => uniformStep(stream, range));
    return { numbers: steps.map(({ value }) => text(least + value)), steps };
  }
  const dealt =
    count === range
      ? permute(stream, { least, most })
      : dealNumbers(stream, { least, most, count });
  const numbers = dealt.numbers.map(text);
  return { numbers: sorted ? numbers.sort() : numbers, steps: dealt.steps };
}
