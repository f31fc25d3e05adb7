/** A piece of an excerpt; `found` is what was searched for. */
export interface Piece {
  text: string;
  found?: true;
}

const before_chars = 40;
const whole_chars = 140;

/**
 * Returns the part of a text around the first word of a search that it has, that word apart; of a
 * text with none of them the beginning. Nothing in the pieces is HTML.
 */
export function excerptOf(text: string, q: string): Piece[] {
  const plain = text.toLowerCase();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  // Lower case of another length would shift every place.
  const places =
    plain.length === text.length
      ? words
          .map((word) => ({ at: plain.indexOf(word), length: word.length }))
          .filter(({ at }) => at >= 0)
      : [];
  const [first] = places.sort((a, b) => a.at - b.at);
  const begin = first ? beginBefore(text, first.at) : 0;
  const end = wholeFrom(text, Math.min(text.length, begin + whole_chars));
  const head = begin > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  if (!first) return [{ text: text.slice(begin, end) + tail }];
  const after = first.at + first.length;
  return [
    { text: head + text.slice(begin, first.at) },
    { text: text.slice(first.at, after), found: true as const },
    { text: text.slice(after, Math.max(end, after)) + tail },
  ].filter((piece) => piece.text !== '');
}

/** The place to begin at: a word's where there is one near, and no part of a letter. */
function beginBefore(text: string, at: number): number {
  const from = Math.max(0, at - before_chars);
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < at ? space + 1 : wholeFrom(text, from);
}

/** The next place at or after `at` that parts no letter: no marks of Thai stand alone. */
function wholeFrom(text: string, at: number): number {
  let place = at;
  while (place > 0 && place < text.length && /^[\p{M}\udc00-\udfff]/u.test(text.slice(place))) {
    place += 1;
  }
  return place;
}
