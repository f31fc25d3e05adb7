import { z } from 'zod';

const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** Writes a row of a file by RFC 4180, without the end of its line: commas between, quotes where they are needed. */
export const csvRow = (fields: readonly string[]): string => fields.map(quoted).join();

/** Common to the wallet's records: rows of a page, and how many days a page's dates lie apart at most. */
export const record_rows_a_page = 20;
export const record_days_most = 92;

/** The days of a filter (YYYY-MM-DD, the operator's zone), both within; empty: the usual ones. */
export const recordDays = {
  from: z.string().max(30).default(''),
  to: z.string().max(30).default(''),
};

/**
 * The form of a cursor in a record that is sorted by time: `last`, or the rows older or newer than the one
 * of an instant and id.
 */
export const dated_cursor_form = /^(last|[on]\d{1,15}\.[0-9A-Za-z-]{1,60})?$/;

/** The cursors of the pages beside the one that is given; null where there is none. */
export const besidePages = { newer: z.string().nullable(), older: z.string().nullable() };

/** The days that a record was read for, and its currency. */
export const recordPeriod = { from: z.string(), to: z.string(), currency: z.string() };

/** The refusals of a filter's days. */
export const dayErrors = ['dates_invalid', 'period_too_long'] as const;
