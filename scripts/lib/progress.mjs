// @ts-check

/** @type {NodeJS.WriteStream} */
let output = process.stdout;

/**
 * Sends progress to the screen, or to stderr if stdout is for machines.
 * @param {NodeJS.WriteStream} stream
 */
export function reportTo(stream) {
  output = stream;
}

/** The stream that progress goes to. */
export const progressStream = () => output;

/** @param {string} line */
export function say(line) {
  output.write(`${line}\n`);
}

/**
 * Formats a duration in words: `850 ms`, `4.2 s`, `2 min 5 s`.
 * @param {number} elapsed_ms
 */
export function duration(elapsed_ms) {
  if (elapsed_ms < 1000) return `${Math.round(elapsed_ms)} ms`;
  const tenths = Math.round(elapsed_ms / 100);
  if (tenths < 600) return `${tenths / 10} s`;
  const seconds = Math.round(elapsed_ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Does one long piece of work between a line that announces it and one with the time taken. Returns
 * the work's result; a failure is reported and rethrown.
 * @template T
 * @param {string} title
 * @param {string} about roughly how long, in words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, about, work) {
  const began = Date.now();
  say(`> ${title} (about ${about})`);
  try {
    const result = await work();
    say(`  done: ${title}, ${duration(Date.now() - began)}`);
    return result;
  } catch (error) {
    say(`  failed: ${title}, after ${duration(Date.now() - began)}`);
    throw error;
  }
}
