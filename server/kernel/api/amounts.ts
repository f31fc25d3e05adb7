import { exponentOf } from './currencies';
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

/**
 * The signs and words that people write before or behind an amount of a currency, in small letters, the longest first.
 */
const units: Readonly<Record<string, readonly string[]>> = {
  THB: ['บาท', 'baht', 'bath', 'thb', '฿'],
  VND: ['đồng', 'dong', 'vnđ', 'vnd', 'ดอง', '₫', 'đ'],
  CNY: ['人民币', 'หยวน', 'yuan', 'cny', 'rmb', '元', '￥', '¥'],
  USD: ['ดอลลาร์', 'us$', 'usd', '$'],
  JPY: ['เยน', 'jpy', 'yen', '円', '￥', '¥'],
};

/**
 * An amount as it was read. `minor`: minor units. `dots`: minor units of a text whose dots can only part
 * thousands, or else would be more decimals than there are; anybody who takes it says so first. Or the cause why
 * it is none: more decimals than the currency has, below zero, too large for any, or no amount at all.
 */
export type ReadAmount =
  { minor: number } | { dots: number } | { cause: 'decimals' | 'negative' | 'large' | 'form' };

/** Longer texts are no amounts; nobody types as many blanks and marks. */
const longest_chars = 200;

/** Digits without grouping, or groups of three by commas or blanks; then decimals. */
const written = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d*))?$/;
/** Groups of three by dots, as in Vietnam and Indonesia. */
const dotted = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Takes the unit of a currency from before and behind an amount. */
function withoutUnit(text: string, currency: string): string {
  const known = units[currency] ?? [];
  const before = known.find((unit) => text.startsWith(unit)) ?? '';
  const rest = text.slice(before.length).trim();
  const behind = known.find((unit) => rest.endsWith(unit)) ?? '';
  return rest.slice(0, rest.length - behind.length).trim();
}

/**
 * Reads an amount as a person types it in major units: `1250.5`, `1,250.50`, `1 250`, with the currency's sign,
 * code or word before or behind (`฿1,000`, `1000 บาท`, `THB 1000`, `1,000.-`), in the digits of all our
 * keyboards. A point parts decimals, never more than the currency has, so `100.000` baht are no hundred
 * (site#typed-amounts).
 */
export function readAmount(text: string, currency: string): ReadAmount {
  if (text.length > longest_chars) return { cause: 'form' };
  const exponent = exponentOf(currency);
  const typed = withoutUnit(typedSigns(text).normalize('NFC').toLowerCase(), currency);
  if (typed.startsWith('-')) {
    const positive = readAmount(typed.slice(1), currency);
    return { cause: 'minor' in positive ? 'negative' : 'form' };
  }
  // Prices end so in Thailand.
  const number = typed.replace(/\.-$/, '');
  const [, whole, decimals = ''] = written.exec(number) ?? [];
  const isDotted = dotted.test(number);
  if (whole === undefined) return isDotted ? dotsOf(number, exponent) : { cause: 'form' };
  if (decimals.length > exponent)
    return isDotted ? dotsOf(number, exponent) : { cause: 'decimals' };
  return minorOf(whole.replaceAll(/[, ]/g, ''), decimals, exponent);
}

function dotsOf(number: string, exponent: number): ReadAmount {
  const read = minorOf(number.replaceAll('.', ''), '', exponent);
  return 'minor' in read ? { dots: read.minor } : { cause: 'large' };
}

function minorOf(digits: string, decimals: string, exponent: number): ReadAmount {
  const minor = Number(digits + decimals.padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? { minor } : { cause: 'large' };
}
