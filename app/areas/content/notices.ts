/** The pace of the strip's style sheet: so many letters in the time of the plain class. */
const letters_a_run = 100;
const paces = ['run', 'run run-2', 'run run-4', 'run run-8'] as const;

/**
 * The classes by which all titles run at about the same pace, however long they are together: each
 * step has twice the time of the one before, and the last holds whatever is longer.
 */
export function paceOf(titles: readonly string[]): string {
  const letters = titles.reduce((sum, title) => sum + title.length, 0);
  const step = Math.ceil(Math.log2(Math.max(1, letters / letters_a_run)));
  return paces[Math.min(step, paces.length - 1)]!;
}
