/** A count with its noun, as the command line says it: `1 fault`, `2 faults`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
