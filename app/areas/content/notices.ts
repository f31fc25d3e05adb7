/** The pace of the style sheet: this many letters take the time of the plain class. */
const letters_per_run = 100;
const paces = ['run', 'run run-2', 'run run-4', 'run run-8'] as const;

/**
 * The classes that make all titles run at about the same pace, however long they are together. Each
 * step takes twice the time of the one before; the last takes any longer text.
 */
export function paceOf(titles: readonly string[]): string {
  const letters = titles.reduce((sum, title) => sum + title.length, 0);
  const step = Math.ceil(Math.log2(Math.max(1, letters / letters_per_run)));
  return paces[Math.min(step, paces.length - 1)]!;
}
