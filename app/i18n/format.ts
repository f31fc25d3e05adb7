import { exponentOf } from '@server/kernel/api/currencies';

/** Stands for a hidden amount: always the same number of stars. */
export const hidden_amount = '****';

/** Formats an amount (minor units) with its sign, a real minus: `+฿5.00`, `−฿5.00`; nothing has none: `฿0.00`. */
export const signedMoney = (minor: number, currency: string): string =>
  (minor < 0 ? '−' : minor > 0 ? '+' : '') + money(Math.abs(minor), currency);

const symbols: Readonly<Record<string, string>> = {
  THB: '฿',
  CNY: '￥',
  USD: '$',
  VND: '₫',
  JPY: '¥',
};

/**
 * Formats minor units by the pattern `#,##0.00` (site#money-format), with the currency's symbol.
 * Integer arithmetic only: no amount passes through a float.
 */
export function money(minor: number, currency: string, withSymbol = true): string {
  const exponent = exponentOf(currency);
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = exponent > 0 ? `.${digits.slice(-exponent)}` : '';
  return `${sign}${withSymbol ? (symbols[currency] ?? '') : ''}${whole}${rest}`;
}

/** Writes hundredths without needless zeros: 100 is 1, 250 is 2.5. */
export const hundredths = (value: number): string => String(value / 100);

/** Thai years are those of the Buddhist era, as on draws, bank slips and papers (site#dates). */
const locales: Readonly<Record<string, string>> = {
  th: 'th-TH-u-ca-buddhist',
  en: 'en-GB',
  zh: 'zh-CN',
  ja: 'ja-JP',
  vi: 'vi-VN',
};

interface Styles {
  day: Intl.DateTimeFormatOptions;
  time: Intl.DateTimeFormatOptions;
}

const medium: Styles = { day: { dateStyle: 'medium' }, time: { timeStyle: 'medium' } };

/**
 * Vietnamese writes its months as numbers, 24/11/2026; its medium style is long and seldom seen. The medium style of
 * Japanese is figures alone, while its draws have 年月日. Draws and records write their days in one way (site#dates).
 */
const styles: Readonly<Record<string, Styles>> = {
  ja: { day: { dateStyle: 'long' }, time: { timeStyle: 'medium' } },
  vi: {
    day: { day: '2-digit', month: '2-digit', year: 'numeric' },
    time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  },
};

const formatters: Record<string, Intl.DateTimeFormat> = {};

/** Making a formatter costs some fifty times what it takes to write a date: one is made for each language, zone and style. */
const formatted = (instant: number, language: string, style: Intl.DateTimeFormatOptions): string =>
  (formatters[language + Object.values(style)] ??= new Intl.DateTimeFormat(
    locales[language] ?? 'en-GB',
    style,
  )).format(instant);

/** Formats an instant as its day in a time zone, in the reader's language. */
export function dateOnly(instant: number, language: string, timeZone: string): string {
  const { day } = styles[language] ?? medium;
  return formatted(instant, language, { timeZone, ...day });
}

/** Writes the days (YYYY-MM-DD) in a text as the reader's language does. */
export const withDays = (text: string, language: string): string =>
  text.replace(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g, (day) => {
    const instant = Date.parse(day);
    return Number.isNaN(instant) ? day : dateOnly(instant, language, 'UTC');
  });

/** Formats the month of an instant (UTC) with its year, in the reader's language. */
export const monthName = (instant: number, language: string): string =>
  formatted(instant, language, { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Formats an instant as day and time in a time zone, in the reader's language. */
export function dateTime(instant: number, language: string, timeZone: string): string {
  const { day, time } = styles[language] ?? medium;
  return formatted(instant, language, { timeZone, ...day, ...time });
}
