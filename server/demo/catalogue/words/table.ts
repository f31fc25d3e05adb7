/** Reads a word table: one entry a line, its cells parted by `|`. Throws on a line of another width. */
export function rows<Width extends number>(text: string, width: Width): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== width) throw new SyntaxError(`a row needs ${width} cells: ${line}`);
      return cells;
    });
}

/** The parts of a cell around the first colon; the second is empty without one. */
export function halves(cell: string): [string, string] {
  const [first = '', second = ''] = cell.split(':');
  return [first, second];
}
