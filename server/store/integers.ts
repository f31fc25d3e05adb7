/** The largest amount that any call accepts, in minor units (the design's 10^13). */
export const amount_limit = 10_000_000_000_000;

/**
 * Parses the engine's text as a whole number. Throws RangeError where a number would lose digits: a
 * silent rounding of money is worse than a stop.
 */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}
