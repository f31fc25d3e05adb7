import { halves, rows } from './table';

/** The kind of a noun: decides which adjectives suit it and which patterns may use it. */
export type Kind =
  'beast' | 'bird' | 'myth' | 'sea' | 'fruit' | 'dish' | 'flower' | 'thing' | 'sky' | 'place';

/** The world that a noun belongs to: each slot studio draws from one. */
export type World = 'sky' | 'orchard' | 'water' | 'forest' | 'craft' | 'myth';

/** One thing in three languages, a part of names. */
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
}

/**
 * Reads nouns of one kind and world: motif | English(:plural) | Thai(:classifier) |
 * Vietnamese(:classifier).
 */
export function nouns(kind: Kind, world: World, text: string): Noun[] {
  return rows(text, 4).map(([motif = '', english = '', thai = '', vietnamese = '']) => {
    const [en, irregular] = halves(english);
    const [th, thCount] = halves(thai);
    const [vi, viCount] = halves(vietnamese);
    return { motif, kind, world, en, plural: irregular || `${en}s`, th, thCount, vi, viCount };
  });
}
