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
