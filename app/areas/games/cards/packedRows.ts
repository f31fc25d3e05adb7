/**
 * Rows as they travel in the loaders' data: fields separated by `|`, rows by `^`. The stream that
 * hydrates a page numbers every field of an object and escapes tabs and line breaks twice, which
 * costs more than the fields.
 */
export type PackedRows = string;

/** Packs rows to send. In a field, either separator is replaced by a space. */
export const packRows = (rows: readonly (readonly (string | number)[])[]): PackedRows =>
  rows.map((row) => row.map((field) => String(field).replace(/[|^]/g, ' ')).join('|')).join('^');

/** The rows of a packed text. */
export const unpackRows = (packed: PackedRows): string[][] =>
  packed === '' ? [] : packed.split('^').map((row) => row.split('|'));
