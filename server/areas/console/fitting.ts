/** Texts of so many characters, in whichever language, leave a page below 25 kB (console#two-origins). */
const texts_most_chars = 10_000;

/** Returns the first of some rows that go onto one page: `most` at most, and no more than their texts leave room for, but one. */
export function fitting<Row>(
  rows: readonly Row[],
  most: number,
  textOf: (row: Row) => string,
): Row[] {
  let chars = 0;
  return rows.slice(0, most).filter((row, index) => {
    chars += textOf(row).length;
    return index === 0 || chars <= texts_most_chars;
  });
}
