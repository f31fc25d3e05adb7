/** Reads a word table: one entry a line, its cells parted by `|`. Throws on a line of another width. */
export function rows<Width extends number>(text: string, width: Width): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== width) throw new SyntaxError(`a row needs ${width} cells: ${line}`);
      return cells;
    });
}

/** The parts of a cell around the first colon; the second is empty without one. */
function halves(cell: string): [string, string] {
  const [first = '', second = ''] = cell.split(':');
  return [first, second];
}

/** The same phrase in five languages. */
export interface Phrase {
  en: string;
  th: string;
  vi: string;
  zh: string;
  ja: string;
}

/** Converts the cells English, Thai, Vietnamese, Chinese, Japanese. */
export const phraseOf = ([en = '', th = '', vi = '', zh = '', ja = '']: string[]): Phrase => ({
  en,
  th,
  vi,
  zh,
  ja,
});

/** Reads English | Thai | Vietnamese | Chinese | Japanese. */
export const phrases = (text: string): Phrase[] => rows(text, 5).map(phraseOf);

/** The kind of a noun: decides which adjectives suit it and which patterns may use it. */
export type Kind =
  'beast' | 'bird' | 'myth' | 'sea' | 'fruit' | 'dish' | 'flower' | 'thing' | 'sky' | 'place';

/** The world that a noun belongs to: each slot studio draws from one. */
export type World = 'sky' | 'orchard' | 'water' | 'forest' | 'craft' | 'myth';

/** One thing in five languages, a part of names. */
export interface Noun {
  /** The subject of its picture. */
  motif: string;
  kind: Kind;
  world: World;
  en: string;
  plural: string;
  th: string;
  /** The Thai classifier; empty if the thing is not counted. */
  thCount: string;
  vi: string;
  /** The Vietnamese classifier, in front of the noun; may be empty. */
  viCount: string;
  zh: string;
  /** The Chinese classifier and the Japanese counter: both are there where the Thai one is. */
  zhCount: string;
  ja: string;
  jaCount: string;
}

/**
 * Reads nouns of one kind and world: motif | English(:plural) | Thai(:classifier) |
 * Vietnamese(:classifier) | Chinese(:classifier) | Japanese(:counter).
 */
export function nouns(kind: Kind, world: World, text: string): Noun[] {
  return rows(text, 6).map(([motif = '', english = '', thai = '', vietnamese = '', ...others]) => {
    const [chinese = '', japanese = ''] = others;
    const [en, irregular] = halves(english);
    const [th, thCount] = halves(thai);
    const [vi, viCount] = halves(vietnamese);
    const [zh, zhCount] = halves(chinese);
    const [ja, jaCount] = halves(japanese);
    const plural = irregular || `${en}s`;
    const asian = { th, thCount, vi, viCount, zh, zhCount, ja, jaCount };
    return { motif, kind, world, en, plural, ...asian };
  });
}
