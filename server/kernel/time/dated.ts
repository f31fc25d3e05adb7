import { sql, type RawBuilder } from 'kysely';

/** A row of a record that is sorted by its instant, and by its id within one instant. */
export interface Dated {
  created_at: number;
  id: string;
}

/** The rows that a page asks for: so many older or newer than a place, or from the one end. */
export interface DatedSpan {
  /** Null: from the newest, or from the oldest. */
  than: Dated | null;
  older: boolean;
  limit: number;
}

/** The condition of a table's rows beyond the place of a span; true of all rows for a span without one. */
export const beyondPlace = ({ than, older }: DatedSpan): RawBuilder<boolean> =>
  than
    ? sql<boolean>`(created_at, id) ${sql.raw(older ? '<' : '>')} (${than.created_at}, ${than.id})`
    : sql<boolean>`1 = 1`;

/** The direction in which the rows of a span are read. */
export const orderOf = ({ older }: DatedSpan): 'asc' | 'desc' => (older ? 'desc' : 'asc');

const cursorOf = (sign: 'o' | 'n', { created_at, id }: Dated): string =>
  `${sign}${created_at}.${id}`;

function placeOf(cursor: string): Dated | null {
  const parts = /^[on](\d{1,15})\.(.+)$/.exec(cursor);
  return parts && { created_at: Number(parts[1]), id: parts[2]! };
}

/**
 * Reads a page of a record by its cursor, the newest row first: `last`, `o` and a place for the rows older
 * than it, `n` and a place for the newer ones; empty for the newest. Pages are not shifted by new rows. A
 * page that has less than `size` newer rows is the newest one. `read` gives the rows of a span, those next to
 * its place first.
 */
export async function datedPage<Row extends Dated>(
  cursor: string,
  size: number,
  read: (span: DatedSpan) => Promise<Row[]>,
): Promise<{ rows: Row[]; newer: string | null; older: string | null }> {
  const rows = await rowsAt(cursor, size, read);
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (!top || !bottom) return { rows, newer: null, older: null };
  const [above, below] = await Promise.all([
    read({ than: top, older: false, limit: 1 }),
    read({ than: bottom, older: true, limit: 1 }),
  ]);
  return {
    rows,
    newer: above.length > 0 ? cursorOf('n', top) : null,
    older: below.length > 0 ? cursorOf('o', bottom) : null,
  };
}

async function rowsAt<Row extends Dated>(
  cursor: string,
  size: number,
  read: (span: DatedSpan) => Promise<Row[]>,
): Promise<Row[]> {
  const up = async (than: Dated | null) =>
    (await read({ than, older: false, limit: size })).reverse();
  const down = (than: Dated | null) => read({ than, older: true, limit: size });
  if (cursor === 'last') return up(null);
  const place = placeOf(cursor);
  if (!place || !cursor.startsWith('n')) return down(place);
  const rows = await up(place);
  return rows.length < size ? down(null) : rows;
}
