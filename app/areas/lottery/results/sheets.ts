import type { ResultRow } from '../lotteryCards';

/** The second digits of the last two of all numbers, for one first digit; those of the special prize are marked. */
export interface HeadLine {
  head: string;
  tails: readonly { digit: string; special: boolean }[];
}

/** The đầu–đuôi table of a Vietnamese draw, whose first row is the special prize (lottery#results-of-a-day). */
export function headsOf(rows: readonly ResultRow[]): HeadLine[] {
  const ends = rows.flatMap(({ numbers }, row) =>
    numbers.map((number) => ({ end: number.slice(-2), special: row === 0 })),
  );
  ends.sort((a, b) => a.end.localeCompare(b.end) || Number(b.special) - Number(a.special));
  return Array.from({ length: 10 }, (_, head) => ({
    head: String(head),
    tails: ends
      .filter(({ end }) => end[0] === String(head))
      .map(({ end, special }) => ({ digit: end[1]!, special })),
  }));
}

const million = 1_000_000;

/** The neighbours of the first prize of the Thai lottery: 000000 and 999999 are such too. */
export const neighboursOf = (first: string): string[] =>
  [Number(first) - 1, Number(first) + 1].map((near) =>
    String((near + million) % million).padStart(6, '0'),
  );
