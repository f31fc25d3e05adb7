import { parseArgs, type ParseArgsConfig } from 'node:util';
import { typedCount } from '../kernel/api/typedText';
import { UsageError } from './command';

/** Writes a rate (hundredths of a per cent) as a percentage with two decimals: `0.35%`. */
export const percentText = (rate: number): string =>
  `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}%`;

/** A count with its noun, as the command line says it: `1 fault`, `2 faults`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** Parses a command's arguments. Throws UsageError for an unknown option. */
export function readArgs<const O extends Options>(args: string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (cause) {
    if (cause instanceof TypeError) throw new UsageError(cause.message);
    throw cause;
  }
}

/**
 * Reads a count as a person types it (site#typed-text), seven digits at most. Throws UsageError, which says `fault`, for
 * anything else and beyond the bounds.
 */
export function countGiven(text: string, [least, most]: readonly [number, number], fault: string) {
  const count = typedCount(text);
  if (count === null || count < least || count > most) throw new UsageError(fault);
  return count;
}

/** Refuses further arguments. Throws UsageError. */
export function noMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`nothing is known to do with: ${words.join(' ')}`);
}
