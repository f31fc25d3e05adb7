import { animals } from './drawings/animals';
import { craft } from './drawings/craft';
import { esports, sports } from './drawings/sports';
import { food, kitchen } from './drawings/food';
import { forest } from './drawings/forest';
import { lottery, table } from './drawings/lottery';
import { places, sky } from './drawings/places';
import { sea } from './drawings/sea';
import { thai } from './drawings/thai';
import { treasure } from './drawings/treasure';
import type { Drawing } from './pen';
import { wordMotifs } from './words';

const drawings = {
  ...animals,
  ...craft,
  ...esports,
  ...food,
  ...forest,
  ...kitchen,
  ...lottery,
  ...places,
  ...sea,
  ...sky,
  ...sports,
  ...table,
  ...thai,
  ...treasure,
};

/** The name of a drawing. */
export type Motif = keyof typeof drawings;

const names = (set: object): Motif[] => Object.keys(set).filter(isMotif);

/** True if a word is the name of a drawing. */
function isMotif(word: string): word is Motif {
  return Object.hasOwn(drawings, word);
}

/** The drawing of a motif. */
export function drawingOf(motif: Motif): Drawing {
  return drawings[motif];
}

/** Every motif. */
export const motifs: readonly Motif[] = names(drawings);

const flyers: Motif[] = ['rocket', 'plane', 'balloon', 'ufo', 'comet', 'planet', 'bolt'];

const toys: Motif[] = ['mirror', 'flute', 'puppet', 'spinningtop', 'candle', 'bracelet', 'feather'];

/** The motifs of each category, for a game whose name asks for nothing in particular. */
const families: Record<string, readonly Motif[]> = {
  RNG: [animals, forest, food, kitchen, thai, places, treasure, sky].flatMap(names).concat(toys),
  LIVE: ['roulette', 'wheelhead', 'numberfelt', 'wheel', 'chips'],
  SPORTS: [...names(sports), 'boot', 'flag'],
  ESPORTS: [...names(esports), 'tower', 'clock', 'race'],
  FISH: [...names(sea), 'eel', 'angler', 'lobster'],
  PVP: ['highlow', 'spade', 'jack', 'aces', 'threecards', 'chips'],
  LOTT: names(lottery),
  ELOTT: names(lottery),
  COCKFIGHT: ['rooster'],
  CRASH: flyers,
  MINI: flyers,
};

/** The motifs of a category; an unknown one gets those of the slots. */
function familyOf(gameType: string): readonly Motif[] {
  return families[gameType.toUpperCase().replace('ELOTTO', 'ELOTT')] ?? families['RNG'] ?? motifs;
}

/** The motif for a word, if any: the word's own, or one that illustrates it. */
export function motifOf(word: string): Motif | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const found = Object.hasOwn(wordMotifs, plain) ? wordMotifs[plain] : plain;
  return found !== undefined && isMotif(found) ? found : undefined;
}

/** The motifs that a name mentions, in the order of its words ("Mango Tiger" gives both). */
export function motifsIn(name: string): Motif[] {
  const found = name
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^a-z]+/)
    .flatMap((word) => [
      word,
      word.replace(/s$/, ''),
      word.replace(/es$/, ''),
      word.replace(/ies$/, 'y'),
    ])
    .map(motifOf)
    .filter((motif) => motif !== undefined);
  return [...new Set(found)];
}

/** Categories whose icons must show the game itself: a mango would mislead. */
const strict = new Set(['SPORTS', 'ESPORTS', 'LOTT', 'LIVE']);

interface Subject {
  name: string;
  gameType: string;
  /** The subject of the picture, as the catalogue names it. */
  motif?: string;
}

/**
 * Returns the motif of a game: the one that the catalogue names, else one that its name and its
 * category share, else one of its name (unless that would mislead), else one chosen from the
 * category.
 */
export function motifFor(
  { name, gameType, motif = '' }: Subject,
  choose: (list: readonly Motif[]) => Motif,
): Motif {
  const family = familyOf(gameType);
  const named = motifsIn(name);
  const shared = named.find((one) => family.includes(one));
  const free = strict.has(gameType.toUpperCase()) ? undefined : named[0];
  return motifOf(motif) ?? shared ?? free ?? choose(family);
}
