import type { Token } from 'marked';

/** Letters of scripts that are written without spaces between words. */
export const unspaced =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆';

const is_unspaced = new RegExp(`^[${unspaced}]$`, 'u');
const is_letter = /^[\p{L}\p{M}\p{N}]$/u;
const is_blank = /^\s?$/;
/** Signs behind which no emphasis begins: they end a word, or are parts of an address or a formula. */
const no_opening = /^[)\]}/@.=#&?+~-]$/;
/** Signs before which none begins. */
const no_beginning = /^[)\]}.,;:!?/]$/;

/** The middle of a link that nothing closes. */
export const link_mark = '](';
/** Stars, lines or waves that follow one another, a mark of code, and the middle of a link. */
const runs = /\*+|_+|~+|`+|\]\(/g;
const is_digit_or_dash = /^[\d\s-]?$/;

interface Leaf {
  from: number;
  raw: string;
  /** The signs of the marks around it. */
  within: string;
}

/**
 * Returns the marks of emphasis, code and links in a run of text that were read as plain signs, with their places
 * (content#emphasis).
 * Signs in ordinary use are none: `5 * 3`, `a_b`, a star behind a word, `***` for what is not told.
 */
export function unclosedMarks(
  source: string,
  tokens: readonly Token[],
): { mark: string; at: number }[] {
  return [...leavesOf(tokens, 0)].flatMap(({ from, raw, within }) =>
    [...raw.matchAll(runs)]
      .map(({ 0: mark, index }) => ({ mark, at: from + index }))
      .filter(
        ({ mark, at: index }) =>
          isUnclosed(source, mark, index) || isBetween(source, mark, index, within),
      ),
  );
}

/** The pieces of plain text, in their order: no code, no escapes, no HTML, no addresses. */
function* leavesOf(tokens: readonly Token[], from: number, within = ''): Generator<Leaf> {
  let index = from;
  for (const token of tokens) {
    const { type, raw } = token;
    const isAddress = type === 'link' && !raw.startsWith('[');
    if ('tokens' in token && token.tokens && !isAddress) {
      const inner = token.tokens.map((each) => each.raw).join('');
      const isMark = ['strong', 'em', 'del'].includes(type);
      const signs = isMark ? within + raw[0]! : within;
      yield* leavesOf(token.tokens, index + Math.max(0, raw.indexOf(inner)), signs);
    } else if (type === 'text') yield { from: index, raw, within };
    index += raw.length;
  }
}

function isUnclosed(source: string, mark: string, index: number): boolean {
  if (mark === link_mark || mark.startsWith('`')) return true;
  const signs = mark[0]!;
  let [begin, end] = [index, index + mark.length];
  while (source[begin - 1] === signs && source[begin - 2] !== '\\') begin -= 1;
  while (source[end] === signs) end += 1;
  // The others of the run have closed or opened something: `**โบนัส*`.
  if (end - begin > mark.length) return true;
  const before = [...source.slice(Math.max(0, begin - 2), begin)].at(-1) ?? '';
  const behind = [...source.slice(end, end + 2)][0] ?? '';
  const inSpaced = [before, behind].every(
    (each) => is_letter.test(each) && !is_unspaced.test(each),
  );
  if (mark.length === 2) return signs !== '_' || !inSpaced;
  if (mark.length > 2 || signs === '~') return false;
  return begins(before, behind, signs) && !inSpaced;
}

/**
 * True for signs within an emphasis of the same sign that would close it and open another: `**ก!****ข!**`. Between digits
 * and dashes they stand for what is not told.
 */
function isBetween(source: string, mark: string, index: number, within: string): boolean {
  if (mark.length !== 4 || !within.includes(mark[0]!)) return false;
  const sides = [source[index - 1] ?? '', source[index + mark.length] ?? ''];
  return !sides.every((side) => is_digit_or_dash.test(side));
}

/** True where a single star or line would begin an emphasis; a star that only ends a word leads to a note. */
function begins(before: string, behind: string, mark: string): boolean {
  if (is_blank.test(behind) || no_beginning.test(behind) || no_opening.test(before)) return false;
  const isInWord = is_letter.test(before);
  return !isInWord || (mark === '*' && is_letter.test(behind) && is_unspaced.test(before));
}
