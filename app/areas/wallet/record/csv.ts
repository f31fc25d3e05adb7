import { dayOf, wallTime } from '@server/kernel/api/wallTime';
import { csvRow } from '@server/kernel/api/records';
import { money } from '~/i18n/format';

/** Fields of a file are read as formulas if they begin with one of these. */
const formula_begin = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text of a field that no spreadsheet takes for a formula: such a beginning gets an apostrophe before it. */
export const plainText = (text: string): string => (formula_begin.test(text) ? `'${text}` : text);

/** Writes rows by RFC 4180, CR LF after each. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${csvRow(fields)}\r\n`).join('');

/** Minor units as a plain decimal, without symbol and groups. */
export const plainAmount = (minor: number, currency: string): string =>
  money(minor, currency, false).replaceAll(',', '');

/** Day and time in a zone as spreadsheets read them: `2026-01-15 12:00:00`. */
export const plainTime = (instant: number, timeZone: string): string =>
  wallTime(instant, timeZone).replace('T', ' ');

/** A day in a zone as spreadsheets read it: `2026-01-15`; empty for none. */
export const plainDay = (instant: number | null, timeZone: string): string =>
  instant === null ? '' : dayOf(instant, timeZone);

/** Spreadsheets read a file as UTF-8 by this mark. */
export const byte_order_mark = '\uFEFF';
