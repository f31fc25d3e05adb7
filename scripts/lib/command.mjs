// @ts-check
import { say } from './progress.mjs';

/** A failure that the person can act on: its message is shown, without a stack. */
export class CommandError extends Error {}

/**
 * Runs the body of a command and ends the process with the exit code it gives.
 * @param {() => Promise<number>} body
 */
export function command(body) {
  body().then(
    (code) => process.exit(code),
    (error) => {
      const expected = error instanceof CommandError;
      say(expected ? error.message : String(error instanceof Error ? error.stack : error));
      process.exit(1);
    },
  );
}
