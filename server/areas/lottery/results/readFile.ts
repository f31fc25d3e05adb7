import { readTypedDay } from '../../../kernel/api/typedDay';
import { plainDigits, typedSigns, typedWords } from '../../../kernel/api/typedText';
import { weekdayOf } from '../draws/calendar';
import { readResult, type Result, type ShapeId } from '../rules/shapes';

/** A line of a file of results, before anything of it is checked but its form. */
export interface ResultLine {
  /** Counted from 1, the head among them. */
  line: number;
  day: string;
  /** The province's code, where the file has it. */
  province?: string | undefined;
  /** Our numero, where the file has it; else the place of the line within its day tells the draw. */
  numero?: string | undefined;
  /** Orders the draws of a day, where the file has it. */
  order: number;
  fields: Fields;
}

/** A fault of a line, in words. */
export interface LineFault {
  line: number;
  cause: string;
}

type Fields = Readonly<Record<string, unknown>>;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Reads the lines of a file of results: CSV with a head, its columns parted by commas,
 * semicolons or tabs, or an object of JSON on each line. Columns
 * beside the numbers are `date` and, where there are any, `weekday`, `code`, `numero` and `id`.
 */
export function readLines(text: string): { lines: ResultLine[]; faults: LineFault[] } {
  const written = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const isJson = written.find((line) => line.trim() !== '')?.startsWith('{') ?? false;
  const between = separatorOf(written[0] ?? '');
  const head = isJson ? [] : cellsOf(written[0] ?? '', between);
  const lines: ResultLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, content] of written.entries()) {
    if (content.trim() === '' || (!isJson && index === 0)) continue;
    const line = index + 1;
    const fields = isJson ? objectOf(content) : rowOf(head, content, between);
    const read = typeof fields === 'string' ? fields : lineOf(line, fields);
    if (typeof read === 'string') faults.push({ line, cause: read });
    else lines.push(read);
  }
  if (lines.length === 0 && faults.length === 0) faults.push({ line: 1, cause: 'no results' });
  return { lines, faults };
}

/** The sign between the columns: spreadsheets write semicolons where a comma is the sign of decimals, or tabs. */
const separatorOf = (head: string): string =>
  [';', '\t'].find((sign) => head.includes(sign)) ?? ',';

const cellsOf = (line: string, between: string): string[] =>
  line.split(between).map((cell) => typedWords(cell).replace(/^"(.*)"$/, '$1'));

function rowOf(head: readonly string[], content: string, between: string): Fields | string {
  const cells = cellsOf(content, between);
  if (cells.length !== head.length) return `${cells.length} columns instead of ${head.length}`;
  return Object.fromEntries(head.map((name, index) => [name, cells[index]]));
}

function objectOf(content: string): Fields | string {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch {
    // Said below.
  }
  return 'no object of JSON';
}

function lineOf(line: number, fields: Fields): ResultLine | string {
  const { date, weekday, code, numero, id } = fields;
  const day = typeof date === 'string' ? readTypedDay(date) : undefined;
  if (day === undefined) return `no date, such as 2026-11-28 or 28/11/2569: ${String(date)}`;
  const named = weekdays[weekdayOf(day) - 1];
  if (weekday !== undefined && weekday !== named) {
    return `${day} is a ${named}, not a ${String(weekday)}`;
  }
  return {
    line,
    day,
    province: typeof code === 'string' ? code : undefined,
    numero: typeof numero === 'string' ? numero : undefined,
    order: id === undefined ? line : Number(id),
    fields,
  };
}

const level = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${index + 1}`);

/** The columns of each row of the shapes of Vietnam, in the order of the shape. */
const columns: Partial<Record<ShapeId, readonly (readonly string[])[]>> = {
  vn_north: [
    ['special'],
    ['prize1'],
    level('prize2', 2),
    level('prize3', 6),
    level('prize4', 4),
    level('prize5', 6),
    level('prize6', 3),
    level('prize7', 4),
  ],
  vn_south: [
    ['special'],
    ['prize1'],
    ['prize2'],
    level('prize3', 2),
    level('prize4', 7),
    ['prize5'],
    level('prize6', 3),
    ['prize7'],
    ['prize8'],
  ],
  thai: [['first'], ['front3'], ['back3'], ['last2'], ['second'], ['third'], ['fourth'], ['fifth']],
  lao: [['first']],
  thai_old: [
    ['first'],
    ['three_suffix_old'],
    ['last2'],
    ['second'],
    ['third'],
    ['fourth'],
    ['fifth'],
  ],
};

const max3dRows = ['DB', 'G1', 'G2', 'G3'];

/** The count of the balls of a list that belong to its first row; the rest is the second. */
const mainBalls: Partial<Record<ShapeId, number>> = {
  mega645: 6,
  power655: 6,
  lotto535: 5,
  keno: 20,
};

/**
 * Returns the numbers of a line as the shape orders them, unchecked: from the columns of the shape, or
 * from `result` in the one form of results. A balls' list may have numbers without leading zeros.
 */
export function numbersOf(shape: ShapeId, fields: Fields): Result {
  const { result } = fields;
  if (typeof result === 'string') return readTypedResult(result);
  if (shape === 'max3d')
    return max3dRows.map((row) => textsOf((result as Fields | undefined)?.[row]));
  const main = mainBalls[shape];
  if (main !== undefined) {
    const balls = textsOf(result).map((ball) => ball.padStart(2, '0'));
    const rest = balls.slice(main);
    return rest.length > 0 ? [balls.slice(0, main), rest] : [balls];
  }
  return (columns[shape] ?? []).map((row) =>
    row.flatMap((name) => (fields[name] === undefined ? [] : textsOf(fields[name]))),
  );
}

/** Reads a result as a person types or copies it: other digits, blanks and marks are no matter (site#typed-text). */
export const readTypedResult = (text: string): Result =>
  readResult(typedSigns(text).replaceAll(' ', ''));

const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((one) => plainDigits(String(one)))
    : value === undefined || value === ''
      ? []
      : [plainDigits(String(value as string | number))];
