import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command';

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

/** Refuses further arguments. Throws UsageError. */
export function noMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`nothing is known to do with: ${words.join(' ')}`);
}
