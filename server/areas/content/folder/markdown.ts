import { Marked, Tokenizer, type Token, type TokenizerObject } from 'marked';

/** Letters of scripts that are written without spaces between words. */
const unspaced =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆';

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
function unclosedMarks(source: string, tokens: readonly Token[]): { mark: string; at: number }[] {
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

const sign = '[\\p{P}\\p{S}]';

/** The letters before and behind a mark of one sign whose other side is another sign. */
const besideSign = (mark: string): RegExp[] => [
  new RegExp(`[${unspaced}](?=${mark}+(?!${mark})${sign})`, 'gu'),
  new RegExp(`(?<=(?!${mark})${sign}${mark}+)[${unspaced}]`, 'gu'),
];
const beside = [
  ...['\\*', '_', '~'].flatMap(besideSign),
  new RegExp(`[${unspaced}](?=__(?!_))`, 'gu'),
  new RegExp(`(?<=(?<!_)__)[${unspaced}]`, 'gu'),
];
/** The letters behind a mark of one line that ends a word. */
const behind_line = new RegExp(`(?<=(?<![_\\s])_)[${unspaced}]`, 'gu');
const is_unspaced = new RegExp(`^[${unspaced}]$`, 'u');
const begins_with_sign = new RegExp(`^(?:([*_~])\\1*(?!\\1)${sign}|__(?!_))`, 'u');
/** One line at the beginning of a word, where it can be no part of a name such as `a_b`. */
const begins_with_line = /^_(?![_\s])/;
const is_in_word = /[\p{L}\p{M}\p{N}_]/u;

const as_sign = (letter: string): string => '.'.repeat(letter.length);

/** The text last asked for and its marks: the tokenizer asks for one text as often as it has marks. */
let last = { text: '', marks: '', ends: '' };

/** Writes the letters that count as signs as such: in `marks` beside signs, in `ends` behind every line too. */
function marksOf(text: string): Omit<typeof last, 'text'> {
  if (last.text !== text) {
    const marks = beside.reduce((written, each) => written.replace(each, as_sign), text);
    last = { text, marks, ends: marks.replace(behind_line, as_sign) };
  }
  return last;
}

const countsBefore = (before: string, source: string): string =>
  is_unspaced.test(before) && begins_with_sign.test(source) ? '.' : before;

/**
 * Emphasis for scripts without spaces (content#emphasis): beside a mark whose other side is a sign, a letter of such a
 * script counts as a sign, so that `**โบนัส 100%**ทันที` and `は**「重要」**です` are bold. CommonMark's rule sees the inside
 * of a word there, and so it does beside `__`, which is no bold within a word: `__โบนัส__ทันที`, and behind `_`:
 * `_โบนัส_ทันที`. An object and no class: marked 18.2.1 copies the enumerable methods, and those of a class are not.
 */
const tokenizer: TokenizerObject = {
  emStrong(source, masked, before = '') {
    if (!/^[*_]/.test(source)) return undefined;
    const emStrong = Tokenizer.prototype.emStrong.bind(this);
    const { marks, ends } = marksOf(masked);
    const counted = countsBefore(before, source);
    const found = emStrong(source, marks, counted);
    if (found || !begins_with_line.test(source) || is_in_word.test(counted)) return found;
    return emStrong(source, ends, counted);
  },
  del(source, masked, before = '') {
    if (!source.startsWith('~')) return undefined;
    const counted = countsBefore(before, source);
    return Tokenizer.prototype.del.call(this, source, marksOf(masked).marks, counted);
  },
};

const markdown = new Marked({ async: false, gfm: true, tokenizer });

/** A mark that nothing closes or opens, and its place (offset) in the text. */
interface Unclosed {
  mark: string;
  at: number;
}

/**
 * Returns the HTML of a Markdown text, not cleaned, and the first mark in each of its lines that nothing closes: one of
 * emphasis would be read as the signs that it is made of, a fence of code or a comment goes on to the end of the text.
 */
export function renderMarkdown(text: string): { html: string; unclosed: Unclosed[] } {
  const tokens = markdown.lexer(text);
  const unclosed: Unclosed[] = [];
  let block = 0;
  for (const token of tokens) {
    let index = block;
    for (const { source, marks } of piecesOf(token)) {
      let begin = 0;
      for (const line of source.split('\n')) {
        const end = begin + line.length;
        const found = text.indexOf(line, index);
        const mark = marks.find((each) => each.at >= begin && each.at < end);
        if (mark) unclosed.push({ ...mark, at: found < 0 ? index : found + mark.at - begin });
        if (found >= 0) index = found + line.length;
        begin = end + 1;
      }
    }
    block += token.raw.length;
  }
  return { html: markdown.parser(tokens).trim(), unclosed };
}

/** Pieces of a line that are shown otherwise than they are written. */
const marked_pieces = ['strong', 'em', 'del', 'codespan', 'image'];

/** True for one line of text without marks of Markdown, closed or not: it is shown as it is written. */
export function isPlain(line: string): boolean {
  const [heading] = markdown.lexer(`# ${line}`);
  const pieces = heading && 'tokens' in heading ? (heading.tokens ?? []) : [];
  const isMarked = ({ type, raw }: Token) =>
    marked_pieces.includes(type) || (type === 'link' && raw.startsWith('['));
  const source = pieces.map(({ raw }) => raw).join('');
  return !pieces.some(isMarked) && unclosedMarks(source, pieces).length === 0;
}

/** A run of text, a block of code or of HTML, and its marks that nothing closes. */
interface Piece {
  source: string;
  marks: readonly Unclosed[];
}

/** The pieces of a block in their order. */
function* piecesOf(token: Token): Generator<Piece> {
  if (token.type === 'list') {
    for (const item of (token as { items: Token[] }).items) yield* piecesOf(item);
  } else if (token.type === 'table') {
    const { header, rows } = token as { header: Cell[]; rows: Cell[][] };
    for (const { tokens } of [...header, ...rows.flat()]) yield runOf(tokens);
  } else if (token.type === 'code' || token.type === 'html') {
    yield { source: token.raw, marks: openedIn(token.raw) };
  } else if ('tokens' in token && token.tokens) {
    const isText = ['paragraph', 'heading', 'text'].includes(token.type);
    if (isText) yield runOf(token.tokens);
    else for (const inner of token.tokens) yield* piecesOf(inner);
  }
}

function runOf(inline: readonly Token[]): Piece {
  const source = inline.map(({ raw }) => raw).join('');
  return { source, marks: unclosedMarks(source, inline) };
}

/** The fence or the sign of a comment that a block begins with, unless it ends with its like. */
function openedIn(raw: string): Unclosed[] {
  const [, mark] = /^ {0,3}(`{3,}|~{3,}|<!--)/.exec(raw) ?? [];
  if (mark === undefined) return [];
  const lines = raw.trimEnd().split('\n');
  const last = lines.at(-1)!.trim();
  const isClosed =
    mark === '<!--'
      ? raw.includes('-->')
      : lines.length > 1 && last.startsWith(mark) && last === mark[0]!.repeat(last.length);
  return isClosed ? [] : [{ mark, at: raw.indexOf(mark) }];
}

interface Cell {
  tokens: Token[];
}
