import { setImmediate as otherWork } from 'node:timers/promises';
import { addBit, keepCommon, keepIf, noBits, type Bits } from './bits';

/** An index of texts by their letters. */
interface TextIndex {
  /** Returns the positions of the texts that contain some letters in sequence. */
  find(letters: string): Bits;
}

/** The texts that have a letter or a pair: a set where they are many, else a list, which is smaller. */
interface Having {
  count: number;
  places: Bits | Uint32Array;
}

const texts_at_once = 500;
/** A text with the rarest pairs of the letters nearly always contains the letters. */
const pairs_looked_up = 4;
/** A place in a list takes as many bits; a set takes one for each text. */
const place_bits = 32;
const nowhere: Having = { count: 0, places: new Uint32Array() };

/**
 * Indexes which texts contain each letter and each pair of letters. A search for one or two letters,
 * which finds most texts, reads none, and a longer one only those with its rarest pairs.
 */
export async function makeTextIndex(texts: readonly string[]): Promise<TextIndex> {
  const noted = new Map<number, number[]>();
  for (const [place, text] of texts.entries()) {
    for (let at = 0; at < text.length; at += 1) {
      note(noted, letterAt(text, at), place);
      if (at > 0) note(noted, pairAt(text, at - 1), place);
    }
    if (place % texts_at_once === 0) await otherWork();
  }
  const having = new Map([...noted].map(([key, list]) => [key, packed(list, texts.length)]));
  const havingAt = (key: number) => having.get(key) ?? nowhere;
  return {
    find(letters) {
      if (letters.length === 1) return bitsOf(havingAt(letterAt(letters, 0)), texts.length);
      const pairs = pairsOf(letters).map(havingAt);
      const rarest = pairs.sort((a, b) => a.count - b.count).slice(0, pairs_looked_up);
      const found = bitsOf(rarest[0] ?? nowhere, texts.length);
      for (const pair of rarest.slice(1)) keepCommon(found, bitsOf(pair, texts.length));
      if (letters.length > 2) keepIf(found, (place) => texts[place]!.includes(letters));
      return found;
    },
  };
}

const letterAt = (text: string, at: number): number => text.charCodeAt(at);
const pairAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1);

function note(noted: Map<number, number[]>, key: number, place: number): void {
  const list = noted.get(key);
  if (!list) noted.set(key, [place]);
  else if (list.at(-1) !== place) list.push(place);
}

const pairsOf = (letters: string): number[] =>
  Array.from({ length: letters.length - 1 }, (_, at) => pairAt(letters, at));

function packed(list: readonly number[], length: number): Having {
  const places = Uint32Array.from(list);
  const having = { count: list.length, places };
  return list.length * place_bits > length ? { ...having, places: bitsOf(having, length) } : having;
}

/** Returns the set as a new one, for a search narrows it. */
function bitsOf({ places }: Having, length: number): Bits {
  if (places instanceof Int32Array) return places.slice();
  const bits = noBits(length);
  for (let at = 0; at < places.length; at += 1) addBit(bits, places[at]!);
  return bits;
}
