import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { readAmount } from '../../../kernel/api/amounts';
import { exponentOf } from '../../../kernel/api/currencies';
import { readTypedDay } from '../../../kernel/api/typedDay';
import { typedSigns, typedWords } from '../../../kernel/api/typedText';
import { fail, ok, type Result } from '../../../kernel/result';
import { amount_limit } from '../../../store/integers';

/** Entries of one file; a day of a busy house has some hundreds. */
const statement_rows_most = 5_000;
export const statement_bytes_most = 2 * 1024 * 1024;
/** Banks write a few lines above the table: its head is looked for among the first ones. */
const head_lines = 25;
const cell_most_chars = 300;
const note_most_chars = 500;
const columns_most = 40;

/** The columns of a statement by the words at their heads, as a clerk chose them once for the account. */
export interface StatementColumns {
  day: string;
  /** Money that came in; or came in and went out, with a minus. */
  amount: string;
  /** The texts in which a reference may stand. */
  notes: readonly string[];
}

/** An entry of a statement; its `amount` is 0 where nothing came in. Minor units. */
export interface StatementEntry {
  day: string;
  amount: number;
  note: string;
  /** SHA-256 of what tells it from all other entries of the account. */
  print: string;
  fault: '' | 'debit' | 'amount_unread' | 'day_unread';
}

/** A file as a table. */
export interface StatementTable {
  head: string[];
  lines: string[][];
}

/**
 * Decodes the bytes of a statement: UTF-8 and UTF-16 with their marks, UTF-8 without, else Thai of Windows (TIS-620),
 * which banks write still.
 */
export function decodeStatement(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

const separators = [',', ';', '\t', '|'] as const;

/** Options of the parser for files as banks write them. */
export const loose = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const;

/**
 * Returns the sign that parts the cells of a file of a bank: the one by which most of the first lines have as many cells,
 * and of two the one with more. The mere number of signs would not do: texts and decimals have commas too.
 */
export function separatorOf(text: string): string {
  const scores = separators.map((delimiter) => {
    const sizes = sizesBy(text, delimiter);
    const alike = sizes.map((size) => sizes.filter((each) => each === size).length * 100 + size);
    return Math.max(0, ...alike);
  });
  return separators[scores.indexOf(Math.max(...scores))]!;
}

/** The cells of each of the first lines that a sign parts; a quote within a cell says that it parts a text. */
function sizesBy(text: string, delimiter: string): number[] {
  try {
    const lines: string[][] = parse(text, { ...loose, delimiter, to: head_lines });
    return lines
      .filter((cells) => cells.length > 1 && !cells.some((cell) => cell.includes('"')))
      .map(({ length }) => Math.min(length, columns_most));
  } catch {
    return [];
  }
}

/**
 * Reads a statement as a table: its head is the first of the fullest lines, and all that follows are its entries.
 * Failures: `statement_unread` for what is no such file; `statement_too_long`, with the `most` entries.
 */
export function readTable(
  text: string,
): Result<StatementTable, 'statement_unread' | 'statement_too_long'> {
  let lines: string[][];
  try {
    const sound = text.replace(/\u0000/g, '');
    lines = parse(sound, {
      ...loose,
      delimiter: separatorOf(sound),
      max_record_size: 64 * 1024,
      to: statement_rows_most + head_lines + 1,
    });
  } catch {
    return fail('statement_unread');
  }
  const tidy = lines.map((cells) => cells.slice(0, columns_most).map(tidyCell));
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
  const most = Math.max(0, ...tidy.slice(0, head_lines).map(filled));
  const place = tidy.findIndex((cells) => filled(cells) === most);
  const [head, ...entries] = tidy.slice(Math.max(0, place));
  // A day, an amount and a reference are the least.
  if (!head || most < 3 || entries.length === 0) return fail('statement_unread');
  if (entries.length > statement_rows_most) {
    return fail('statement_too_long', { most: statement_rows_most });
  }
  return ok({ head: distinct(head), lines: entries.filter((cells) => filled(cells) > 1) });
}

const tidyCell = (cell: string): string =>
  typedWords(cell.replace(/\p{Cc}/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .slice(0, cell_most_chars);

/** Names each column by its head, and by its number where it has none or one that stands before. */
const distinct = (head: readonly string[]): string[] =>
  head.map((cell, index) =>
    cell === '' || head.indexOf(cell) < index ? `${cell} #${index + 1}`.trim() : cell,
  );

/** Words at the heads of columns, by which a choice is made beforehand. */
const usual = {
  day: /date|วันที่|วัน|ngày|日期|日付/i,
  amount: /credit|deposit|ฝาก|เงินเข้า|รับ|amount|จำนวน|ghi có|số tiền/i,
  note: /desc|detail|note|remark|ref|memo|รายละเอียด|รายการ|อ้างอิง|หมายเหตุ|diễn giải|nội dung/i,
} as const;

/** Guesses the columns of a table by the words at their heads; an empty text for none. */
export function guessColumns({ head }: StatementTable): StatementColumns {
  const first = (pattern: RegExp) => head.find((cell) => pattern.test(cell)) ?? '';
  const inward = head.find((cell) => /credit|deposit|ฝาก|เงินเข้า|ghi có/i.test(cell));
  return {
    day: first(usual.day),
    amount: inward ?? first(usual.amount),
    notes: head.filter((cell) => usual.note.test(cell)).slice(0, 3),
  };
}

/** Reads the columns that were chosen for an account. */
export const parseColumns = (json: string): StatementColumns =>
  JSON.parse(json) as StatementColumns;

/** True where a table has all columns that were chosen. */
export const hasColumns = ({ head }: StatementTable, { day, amount, notes }: StatementColumns) =>
  [day, amount, ...notes].every((name) => head.includes(name)) && notes.length > 0;

/**
 * Reads the entries of a table by its columns, in their order (wallet#bank-statements). An entry that occurs twice in a
 * file with the same cells is two, each with a print of its own; the same one in another file of the account has the
 * same print.
 */
export function readEntries(
  { head, lines }: StatementTable,
  columns: StatementColumns,
  { account, currency }: { account: string; currency: string },
): StatementEntry[] {
  const index = (name: string) => head.indexOf(name);
  const notes = columns.notes.map(index);
  const seen = new Map<string, number>();
  return lines.map((cells) => {
    const day = readDay(cells[index(columns.day)] ?? '');
    const amount = readCell(cells[index(columns.amount)] ?? '', currency);
    const note = notes
      .map((place) => cells[place] ?? '')
      .filter((cell) => cell !== '')
      .join(' · ')
      .slice(0, note_most_chars);
    const same = [account, day ?? '', ...cells].join('\u001f');
    const times = (seen.get(same) ?? 0) + 1;
    seen.set(same, times);
    const print = createHash('sha256').update(`${same}\u001f${times}`).digest('hex');
    const fault = amount.fault === '' && day === undefined ? 'day_unread' : amount.fault;
    return { day: day ?? '', amount: fault === '' ? amount.minor : 0, note, print, fault };
  });
}

/** Months as banks shorten them, in English and Thai. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ม.ค.'],
  ['feb', 'ก.พ.'],
  ['mar', 'มี.ค.'],
  ['apr', 'เม.ย.'],
  ['may', 'พ.ค.'],
  ['jun', 'มิ.ย.'],
  ['jul', 'ก.ค.'],
  ['aug', 'ส.ค.'],
  ['sep', 'ก.ย.'],
  ['oct', 'ต.ค.'],
  ['nov', 'พ.ย.'],
  ['dec', 'ธ.ค.'],
];

/** Short years of the Buddhist era begin here: 69 is 2569, and 26 is 2026. */
const short_buddhist_from = 60;

/**
 * Reads the day of an entry: as people type days, also with a time behind it, with a month in letters, and with a year
 * of two digits. Undefined for what is none.
 */
export function readDay(text: string): string | undefined {
  const typed = typedSigns(text)
    .toLowerCase()
    .replace(/(?:t| )\d{1,2}:\d{2}.*$/, '')
    .replace(/,/g, '');
  const named = months.findIndex((names) => names.some((name) => typed.includes(name)));
  const [day, year] = named < 0 ? [] : (typed.match(/\d+/g) ?? []);
  const plain = named < 0 ? typed : `${day ?? ''}/${named + 1}/${year ?? ''}`;
  const short = /^(\d{1,2}[-/. ]\d{1,2}[-/. ])(\d{2})$/.exec(plain);
  if (!short) return readTypedDay(plain);
  const century = Number(short[2]) >= short_buddhist_from ? '25' : '20';
  return readTypedDay(`${short[1]}${century}${short[2]}`);
}

interface ReadCell {
  minor: number;
  fault: StatementEntry['fault'];
}

/** Thousands by points or blanks, and a comma before one or two decimals, as in Vietnam and Europe. */
const comma_decimals = /^([-+]?(?:\d+|\d{1,3}(?:[. ]\d{3})+)),(\d{1,2})$/;
/** So many points can only part thousands. */
const thousands = /^[-+]?\d{1,3}(?:\.\d{3}){2,}$/;

/** Writes an amount of a bank with a point before its decimals: `1.250,00` as `1250.00`, `1.250.000` as `1250000`. */
export function pointDecimals(amount: string): string {
  const typed = amount.trim();
  if (thousands.test(typed)) return typed.replaceAll('.', '');
  const [, whole, decimals] = comma_decimals.exec(typed) ?? [];
  return whole === undefined ? typed : `${whole.replace(/[. ]/g, '')}.${decimals}`;
}

/**
 * Reads what came in by an entry: `1,250.00`, `1.250,00`, `+1,250.00 CR`, in Thai digits. What is empty, zero, in brackets,
 * with a minus or `DR` went out.
 */
export function readCell(text: string, currency: string): ReadCell {
  const typed = typedSigns(text).trim();
  const debit: ReadCell = { minor: 0, fault: 'debit' };
  if (typed === '' || /^-+$/.test(typed) || /^\(.*\)$/.test(typed) || /\bdr\.?$/i.test(typed)) {
    return debit;
  }
  const number = pointDecimals(typed.replace(/\bcr\.?$/i, '')).replace(/^\+/, '');
  const read = readAmount(number, currency);
  // Without decimals a point parts thousands, no matter how many.
  const dots = 'dots' in read && exponentOf(currency) === 0 ? read.dots : Number.NaN;
  const minor = 'minor' in read ? read.minor : dots;
  if (minor <= amount_limit) return minor === 0 ? debit : { minor, fault: '' };
  return 'cause' in read && read.cause === 'negative'
    ? debit
    : { minor: 0, fault: 'amount_unread' };
}
