import { typedSigns } from './typedText';

/** A whole in hundredths of a per cent. */
const whole = 10_000;

/**
 * Reads a percentage of at most two decimals (`2.5`, `2,5 %`) as hundredths of a per cent, on pages and in commands
 * alike; null for anything else.
 */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/.exec(typedSigns(text));
  if (!match) return null;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value > whole ? null : value;
}
