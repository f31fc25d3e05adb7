import { Marked, Tokenizer, type Token, type TokenizerObject } from 'marked';
import { unclosedMarks, unspaced } from './unclosedMarks';

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
