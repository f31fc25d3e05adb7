import { readTypedDay } from '@server/kernel/api/typedDay';
import { dateOnly } from '~/i18n/format';

/** A day (YYYY-MM-DD) in the reader's language. */
export const dayText = (day: string, language: string): string =>
  dateOnly(Date.parse(`${day}T12:00:00Z`), language, 'UTC');

/** The days of a record in the reader's language, `1 Jan – 7 Jan`, or the one day that they are. */
export const periodText = (from: string, to: string, language: string): string =>
  from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`;

export type WrongDays = 'dates_invalid' | 'period_too_long' | null;

/** The code of a refusal that is about the days of a filter, to be told beside them; null for others. */
export const wrongDays = (answer: { ok: boolean; code?: string }): WrongDays =>
  !answer.ok && (answer.code === 'dates_invalid' || answer.code === 'period_too_long')
    ? answer.code
    : null;

/** The days of a filter as they were typed; empty: the usual ones. */
export interface TypedDays {
  from: string;
  to: string;
}

/** No day is longer; the calls take no more. */
const day_most_chars = 30;

/** Reads a day that was typed, or is in an address, as YYYY-MM-DD (site#typed-days); what is no day stays as typed. */
export const typedDay = (text: string | null): string => {
  const typed = (text ?? '').trim().slice(0, day_most_chars);
  return readTypedDay(typed) ?? typed;
};

/** Reads the days of a record's address as they were typed. */
export const readDays = (query: URLSearchParams): TypedDays => ({
  from: typedDay(query.get('from')),
  to: typedDay(query.get('to')),
});

/** Reads the cursor of a record's address; what does not have the form is empty, the newest page. */
export function readCursor(query: URLSearchParams, form: RegExp): string {
  const cursor = query.get('cursor') ?? '';
  return form.test(cursor) ? cursor : '';
}

/** Reads a field that has a value of a list; anything else is empty, which is all of them. */
export function readChoice<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | '' {
  return values.find((value) => value === query.get(name)) ?? '';
}

/** Writes the query of a record's address, without the fields that are empty; commas stay readable. */
export function writeQuery(fields: Readonly<Record<string, string>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
