import { Marked, Tokenizer, type Token, type TokenizerObject } from 'marked';

/** Letters of scripts that are written without spaces between words. */
const unspaced =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆';
const sign = '[\\p{P}\\p{S}]';
const not_star = '(?!\\*)';
const before_mark = new RegExp(`[${unspaced}](?=\\*+${not_star}${sign})`, 'gu');
const after_mark = new RegExp(`(?<=${not_star}${sign}\\*+)[${unspaced}]`, 'gu');
const before_line = new RegExp(`[${unspaced}](?=__(?!_))`, 'gu');
const after_line = new RegExp(`(?<=(?<!_)__)[${unspaced}]`, 'gu');
const is_unspaced = new RegExp(`^[${unspaced}]$`, 'u');
const begins_with_sign = new RegExp(`^(?:\\*+${not_star}${sign}|__(?!_))`, 'u');

const as_sign = (letter: string): string => '.'.repeat(letter.length);

/**
 * Emphasis for scripts without spaces (content#emphasis): beside a mark whose other side is a sign, a letter of such a
 * script counts as a sign, so that `**โบนัส 100%**ทันที` and `は**「重要」**です` are bold. CommonMark's rule sees the inside
 * of a word there, and so it does beside `__`, which is no bold within a word: `__โบนัส__ทันที`. An object and no class:
 * marked 18.2.1 copies the enumerable methods, and those of a class are not.
 */
const tokenizer: TokenizerObject = {
  emStrong(source, masked, before) {
    const marks = [before_mark, after_mark, before_line, after_line].reduce(
      (text, beside) => text.replace(beside, as_sign),
      masked,
    );
    const counts = before && is_unspaced.test(before) && begins_with_sign.test(source);
    return Tokenizer.prototype.emStrong.call(this, source, marks, counts ? '.' : before);
  },
};

const markdown = new Marked({ async: false, gfm: true, tokenizer });

/** Two stars, no more: `***` stands for what is not told, as in a number. */
const bold_mark = /(?<!\*)\*\*(?!\*)/;

/**
 * Returns the HTML of a Markdown text, not cleaned, and the places (offsets) of the first mark of bold in each of its
 * lines that nothing closes: it would be read as two stars.
 */
export function renderMarkdown(text: string): { html: string; unclosed: number[] } {
  const tokens = markdown.lexer(text);
  const unclosed: number[] = [];
  let at = 0;
  for (const { raw } of leavesOf(tokens)) {
    for (const line of raw.split('\n')) {
      const found = text.indexOf(line, at);
      const from = found < 0 ? at : found;
      const mark = bold_mark.exec(line);
      if (mark) unclosed.push(from + (found < 0 ? 0 : mark.index));
      if (found >= 0) at = found + line.length;
    }
  }
  return { html: markdown.parser(tokens).trim(), unclosed };
}

/** The pieces of plain text, in their order: no code, no escapes, no HTML. */
function* leavesOf(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if ('tokens' in token && token.tokens) yield* leavesOf(token.tokens);
    else if (token.type === 'text') yield token;
    if (token.type === 'list') yield* leavesOf((token as { items: Token[] }).items);
    if (token.type === 'table') {
      const { header, rows } = token as { header: Cell[]; rows: Cell[][] };
      for (const cell of [...header, ...rows.flat()]) yield* leavesOf(cell.tokens);
    }
  }
}

interface Cell {
  tokens: Token[];
}
