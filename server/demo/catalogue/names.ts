import { normaliseSearch } from '../../kernel/api/searchText';
import type { Dice } from '../random';
import {
  adjectiveNoun,
  namesNoun,
  nounAndNoun,
  nounOfNoun,
  numberNoun,
  originNoun,
  titleNoun,
  type Draw,
  type Name,
  type Pattern,
} from './patterns';
import { creatures } from './words/creatures';
import { growing, places, things } from './words/nouns';
import type { Noun } from './words/noun';

/** The number of uses of each pattern in a hundred names. */
const slot_patterns: readonly [Pattern, number][] = [
  [adjectiveNoun, 55],
  [nounOfNoun, 12],
  [nounAndNoun, 10],
  [titleNoun, 5],
  [originNoun, 5],
  [numberNoun, 8],
  [namesNoun, 5],
];
const nouns: readonly Noun[] = [...creatures, ...growing, ...things, ...places];
const english_longest = 24;
/** The least-used of this many drawn nouns is taken. */
const drawn_at_once = 4;
const tries_for_one_name = 1_000;

/** The names used so far: no two are alike in English, Thai or Vietnamese. */
export class NameBook {
  readonly #taken = new Set<string>();

  /** Records a name and returns whether it was free and well formed. */
  take(name: Pick<Name, 'en' | 'th' | 'vi'>): boolean {
    const forms = (['en', 'th', 'vi'] as const).map(
      (language) => `${language}:${lettersOf(name[language])}`,
    );
    const repeatsWord = /(?:^|\s)(\S+)\s\1(?:\s|$)/iu.test(name.vi);
    if (repeatsWord || name.en.length > english_longest) return false;
    if (forms.some((form) => this.#taken.has(form))) return false;
    for (const form of forms) this.#taken.add(form);
    return true;
  }
}

/** Letters and digits alone, by which two names are compared. */
const lettersOf = (text: string): string =>
  normaliseSearch(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Makes slot names in the catalogue's mix of patterns, in shuffled order. */
export function slotNames(count: number, dice: Dice, book: NameBook): Name[] {
  const draw = fairDraw(dice, nouns);
  return Array.from({ length: count }, () => nextName(patternOf(dice), dice, draw, book));
}

/** Makes one new name by a pattern. Throws when the words have run out. */
export function nextName(pattern: Pattern, dice: Dice, draw: Draw, book: NameBook): Name {
  for (let tries = 0; tries < tries_for_one_name; tries += 1) {
    const name = pattern(dice, draw);
    if (book.take(name)) return name;
  }
  throw new Error(`no new name of the pattern ${pattern.name} is left`);
}

function patternOf(dice: Dice): Pattern {
  let point = dice.next() * 100;
  for (const [pattern, share] of slot_patterns) {
    if (point < share) return pattern;
    point -= share;
  }
  return adjectiveNoun;
}

/** Draws nouns so that all come to be used about as often. */
export function fairDraw(dice: Dice, from: readonly Noun[]): Draw {
  const used = new Map<Noun, number>();
  return (kinds, fits = () => true) => {
    const fitting = from.filter((noun) => kinds.includes(noun.kind) && fits(noun));
    const drawn = Array.from({ length: drawn_at_once }, () => dice.pick(fitting));
    const noun = drawn.reduce((a, b) => ((used.get(b) ?? 0) < (used.get(a) ?? 0) ? b : a));
    used.set(noun, (used.get(noun) ?? 0) + 1);
    return noun;
  };
}
