/** A statement as far as folding needs it: instants, and its base in minor units. */
interface Hour {
  from: number;
  until: number;
  base: number;
}

/**
 * Returns statements of hours, the newest first, with hours that follow each other and in which nothing was staked as one
 * of the time from the first to the last; only within a day, which the function tells of an instant (agent#contract-pages).
 */
export function foldHours<Row extends Hour>(
  rows: readonly Row[],
  dayOf: (instant: number) => string,
): Row[] {
  const folded: Row[] = [];
  for (const row of rows) {
    const later = folded.at(-1);
    const follows =
      later?.base === 0 &&
      row.base === 0 &&
      later.from === row.until &&
      dayOf(later.from) === dayOf(row.from);
    if (follows) folded[folded.length - 1] = { ...row, until: later.until };
    else folded.push(row);
  }
  return folded;
}
