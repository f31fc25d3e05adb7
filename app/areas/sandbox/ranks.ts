const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** A rank as cards print it. */
export const rankPrint = (rank: number): string => letters[rank] ?? String(rank);

/** Consecutive ranks, as cards print them: `8–K`. */
export function rankSpan(ranks: readonly number[]): string {
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return '–';
  return first === last ? rankPrint(first) : `${rankPrint(first)}–${rankPrint(last)}`;
}
