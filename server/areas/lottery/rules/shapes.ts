/**
 * The shapes of lottery results (lottery#results): which rows of numbers a draw has, how many and
 * how long. A result has one form everywhere, in the store and in calls: rows parted by `~`, the
 * numbers of a row by commas, each with its leading zeros.
 */

/** A row of a result: its label on cards and pages, and its numbers. */
export interface Row {
  /** `GB`, `G1`, …; `N` for the one row of an electronic draw. */
  label: string;
  count: number;
  /** Digits of each number. */
  digits: number;
  /** The range of the numbers, where they are not all the numbers of so many digits. */
  least?: number;
  most?: number;
  /** No number comes twice in the row. */
  distinct?: boolean;
  /** The order has no meaning: numbers stand in rising order. */
  sorted?: boolean;
}

const levels = (text: string): readonly Row[] =>
  text.split(' ').map((level) => {
    const [label, count, digits] = level.split(':');
    return { label: label!, count: Number(count), digits: Number(digits) };
  });

const balls = (
  count: number,
  most: number,
  more: Omit<Row, 'label' | 'count' | 'digits'> & { label?: string } = {},
): Row => ({ label: 'N', count, digits: 2, least: 1, most, distinct: true, ...more });

/** The order of the rows is that of cards and stored results, not that of drawing. */
export const shapes = {
  /** Vietnam's North: 27 numbers. */
  vn_north: levels('GB:1:5 G1:1:5 G2:2:5 G3:6:5 G4:4:4 G5:6:4 G6:3:3 G7:4:2'),
  /** Vietnam's South and Central provinces: 18 numbers. */
  vn_south: levels('GB:1:6 G1:1:5 G2:1:5 G3:2:5 G4:7:5 G5:1:4 G6:3:4 G7:1:3 G8:1:2'),
  /** The Thai government lottery since September 2015; the neighbours of the first prize follow from it. */
  thai: levels('G1:1:6 F3:2:3 B3:2:3 B2:1:2 G2:5:6 G3:10:6 G4:50:6 G5:100:6'),
  /** Until then it had no front three and four back threes. */
  thai_old: levels('G1:1:6 B3:4:3 B2:1:2 G2:5:6 G3:10:6 G4:50:6 G5:100:6'),
  /** Laos' state lottery: one number, of which bets take the end. */
  lao: levels('L6:1:6'),
  mega645: [balls(6, 45, { sorted: true })],
  power655: [balls(6, 55, { sorted: true }), balls(1, 55, { label: 'B' })],
  lotto535: [balls(5, 35, { sorted: true }), balls(1, 12, { label: 'B' })],
  max3d: levels('GB:2:3 G1:4:3 G2:6:3 G3:8:3'),
  keno: [balls(20, 80, { sorted: true })],
  k3: [{ label: 'N', count: 3, digits: 1, least: 1, most: 6 }],
  ssc: [{ label: 'N', count: 5, digits: 1 }],
  '11x5': [balls(5, 11)],
  pk10: [balls(10, 10)],
} as const satisfies Record<string, readonly Row[]>;

export type ShapeId = keyof typeof shapes;

/** The numbers of a draw, row by row, as texts with their leading zeros. */
export type Result = readonly (readonly string[])[];

/** Reads a result from its one form; it does not check it. */
export const readResult = (text: string): Result => text.split('~').map((row) => row.split(','));

/** Writes a result in its one form. */
export const writeResult = (result: Result): string => result.map((row) => row.join(',')).join('~');

export type ResultFault =
  | { why: 'rows'; expected: number; found: number }
  | { why: 'count' | 'number' | 'repeated' | 'order'; row: string; found: string };

/**
 * Returns what is wrong with a result of a shape, or undefined where nothing is: the number of
 * rows, of numbers in a row, a number that the row cannot have, one that comes twice where none may,
 * or a row that is not in rising order. A bonus ball never equals one of the main row.
 */
export function faultOf(shape: ShapeId, result: Result): ResultFault | undefined {
  const rows: readonly Row[] = shapes[shape];
  if (result.length !== rows.length) {
    return { why: 'rows', expected: rows.length, found: result.length };
  }
  for (const [index, row] of rows.entries()) {
    const numbers = result[index]!;
    const fault = faultOfRow(row, numbers);
    if (fault) return { why: fault.why, row: row.label, found: fault.found };
  }
  if (shape === 'power655' && result[0]!.includes(result[1]![0]!)) {
    return { why: 'repeated', row: 'B', found: result[1]![0]! };
  }
  return undefined;
}

function faultOfRow(row: Row, numbers: readonly string[]) {
  if (numbers.length !== row.count) return { why: 'count', found: String(numbers.length) } as const;
  const [least, most] = [row.least ?? 0, row.most ?? 10 ** row.digits - 1];
  const wrong = numbers.find(
    (number) =>
      !/^\d+$/.test(number) ||
      number.length !== row.digits ||
      Number(number) < least ||
      Number(number) > most,
  );
  if (wrong !== undefined) return { why: 'number', found: wrong } as const;
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (row.distinct && repeated !== undefined) return { why: 'repeated', found: repeated } as const;
  const risen = numbers.every((number, index) => index === 0 || numbers[index - 1]! < number);
  if (row.sorted && !risen) return { why: 'order', found: numbers.join(',') } as const;
  return undefined;
}
