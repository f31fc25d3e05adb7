/** Prints rows in columns as wide as they need. */
export function table(heads: string[], rows: string[][]): void {
  const width = (column: number) =>
    Math.max(...[heads, ...rows].map((row) => [...(row[column] ?? '')].length));
  for (const row of [heads, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    );
  }
  console.log('');
}
