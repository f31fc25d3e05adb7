import { typedSigns } from './typedText';

/** Years from here on are those of the Buddhist era. */
const buddhist_from = 2_400;
const buddhist_ahead = 543;
/** Longer texts are no days. */
const longest_chars = 200;

/** The signs that people write between the parts of a day, as one: `28.11.2569`, `28 / 11 / 2569`, `2026年11月28日`. */
const partsOf = (text: string): string[] =>
  typedSigns(text.length > longest_chars ? '' : text)
    .replace(/ *[日月]$/, '')
    .replace(/[年月]/g, '/')
    .replace(/ *([-/.]) */g, '$1')
    .split(/[-/. ]/);

const isNumber = (part: string, most: number): boolean =>
  part.length > 0 && part.length <= most && /^\d+$/.test(part);

const commonYear = (written: string): number =>
  Number(written) >= buddhist_from ? Number(written) - buddhist_ahead : Number(written);

/**
 * Reads a day as people write it, `31/12/2026`, `31-12-2569`, `1/2/2026`, `2026-12-31` or `2569-12-31`, in the digits
 * of all our keyboards (site#typed-days). Returns YYYY-MM-DD; undefined for what is no day.
 */
export function readTypedDay(text: string): string | undefined {
  const [first = '', month = '', last = '', ...more] = partsOf(text);
  const [day, year] = first.length > 2 ? [last, first] : [first, last];
  if (more.length > 0 || !isNumber(day, 2) || !isNumber(month, 2) || !isNumber(year, 4)) {
    return undefined;
  }
  const date = `${commonYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const exists =
    !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, date.length) === date;
  return exists ? date : undefined;
}

/** Reads a month as people write it, `2026-11`, `2569-11` or `11/2569`. Returns YYYY-MM; undefined for what is none. */
export function readTypedMonth(text: string): string | undefined {
  const parts = partsOf(text);
  const [year, month] = (parts[0]?.length ?? 0) > 2 ? parts : [...parts].reverse();
  if (parts.length !== 2 || month === undefined) return undefined;
  return readTypedDay(`${year}-${month}-1`)?.slice(0, 7);
}
