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
