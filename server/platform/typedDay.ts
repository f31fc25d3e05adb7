import { dayOf } from './clock';

/** Years from here on are those of the Buddhist era. */
const buddhist_from = 2_400;
const buddhist_ahead = 543;
const thai_zero = 0x0e50;

/**
 * Reads a day as people write it, `31/12/2026`, `31/12/2569` or `2026-12-31`, also in Thai digits. Returns
 * YYYY-MM-DD; undefined for what is no day.
 */
export function readTypedDay(text: string): string | undefined {
  const plain = text.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thai_zero));
  const [, first, month, last] = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(plain) ?? [];
  if (first === undefined || month === undefined || last === undefined) return undefined;
  const [day, written] = first.length > 2 ? [last, first] : [first, last];
  const given = Number(written);
  const year = given >= buddhist_from ? given - buddhist_ahead : given;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight) && dayOf(midnight, 'UTC') === date ? date : undefined;
}
