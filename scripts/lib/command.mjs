// @ts-check
/** A failure that the person can act on: its message is shown without a stack. */
export class CommandError extends Error {}

/**
 * Runs the body of a command and ends the process with the exit code that it returns.
 * @param {() => Promise<number>} body
 */
export function command(body) {
  body().then(
    (code) => process.exit(code),
    (error) => {
      process.stderr.write(`${messageOf(error)}\n`);
      process.exit(1);
    },
  );
}

/**
 * Returns the text to show for a thrown value: the message if it was written for people, else the
 * stack.
 * @param {unknown} error
 */
export function messageOf(error) {
  if (error instanceof CommandError) return error.message;
  return String(error instanceof Error ? (error.stack ?? error.message) : error);
}

const usage =
  'Usage: npm test -- [--only unit|contract|nodes|e2e]... [-- what the runner is to get]';

/**
 * Reads the arguments after `npm test --`. Throws CommandError with the usage for anything else.
 * @param {string[]} args
 * @param {string[]} kinds the kinds of suites there are
 * @returns {{ only: string[], rest: string[] }} only: every kind when none is named
 */
export function readTestArguments(args, kinds) {
  const split = args.indexOf('--');
  const own = split < 0 ? [...args] : args.slice(0, split);
  const rest = split < 0 ? [] : args.slice(split + 1);
  /** @type {string[]} */
  const only = [];
  while (own.length > 0) {
    const [name, inline] = (own.shift() ?? '').split('=', 2);
    const value = name === '--only' ? (inline ?? own.shift()) : undefined;
    const named = value?.split(',') ?? [];
    if (named.length === 0 || !named.every((kind) => kinds.includes(kind))) {
      throw new CommandError(usage);
    }
    only.push(...named);
  }
  return { only: only.length > 0 ? only : kinds, rest };
}
