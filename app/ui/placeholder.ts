/**
 * Marks of the places in a kept page that are filled for each member (site#filled-pages): characters for private use, which
 * nothing that is shown contains.
 */
const [open, close, between] = ['\uE000', '\uE001', '\uE002'];

/** The place of a text that is one member's own. */
export const placeOf = (name: string): string => open + name + close;

/** True for a text that stands for a member's own. */
export const isPlace = (text: string): boolean => text.startsWith(open);

/** Splits a page at its places: texts of the page and contents of places take turns. */
export const places = new RegExp(`${open}([^${close}]*)${close}`);

/** A mark that a member has set or not; a text while the page is made for all: the name of the mark. */
export type Mark = boolean | string;

/** A mark of a list of marks that is at a place. */
export const markIn = (place: string, id: string | number): Mark => `${place.slice(1, -1)} ${id}`;

/** Either text, by a mark; while the page is made for all, the place of both. */
export function pick(mark: Mark, on: string, off: string): string {
  if (typeof mark === 'boolean') return mark ? on : off;
  return placeOf([mark, on, off].join(between));
}

/** True for the content of a place of a clock, or of the page's time: a kind, and what it is reckoned from. */
export const isClock = (content: string): boolean =>
  content.includes(' ') && !content.includes(between);

/** Reads the content of a place: the name of its text or of its mark, and the two texts of a mark. */
export const readPlace = (content: string): string[] => content.split(between);
