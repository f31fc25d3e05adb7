import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Styles {
  all: string;
  sheets: Record<string, string>;
}

const file = path.resolve('build/styles.json');
let cached: { styles: Styles; readAt: number } | undefined;

/** The built style sheets, read once; in development again after each rebuild. */
export function styles(development: boolean): Styles {
  if (cached && !development) return cached.styles;
  const { mtimeMs } = statSync(file);
  if (!cached || cached.readAt !== mtimeMs) {
    cached = { styles: JSON.parse(readFileSync(file, 'utf8')) as Styles, readAt: mtimeMs };
  }
  return cached.styles;
}

/**
 * The CSS of a page: the base and the sheets of its areas, in one text. They come in the order of the one sheet that
 * script adds later, so that a rule wins over another in both or in neither.
 */
export const cssOf =
  (development: boolean) =>
  (names: readonly string[]): string => {
    const { sheets } = styles(development);
    const own = [...new Set(names)].filter((name) => name !== 'base').sort();
    return ['base', ...own].map((name) => sheets[name] ?? '').join('');
  };
