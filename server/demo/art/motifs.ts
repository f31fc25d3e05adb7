import { animals } from './drawings/animals';
import { esports } from './drawings/esports';
import { food } from './drawings/food';
import { lottery } from './drawings/lottery';
import { sea } from './drawings/sea';
import { sky } from './drawings/sky';
import { sports } from './drawings/sports';
import { table } from './drawings/table';
import { thai } from './drawings/thai';
import { treasure } from './drawings/treasure';
import type { Drawing } from './pen';
import { wordMotifs } from './words';

const drawings = {
  ...animals,
  ...esports,
  ...food,
  ...lottery,
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

/** Whether a word is the name of a drawing. */
export function isMotif(word: string): word is Motif {
  return Object.hasOwn(drawings, word);
}

/** The drawing of a motif. */
export function drawingOf(motif: Motif): Drawing {
  return drawings[motif];
}

/** Every motif there is. */
export const motifs: readonly Motif[] = names(drawings);

const flyers: Motif[] = ['rocket', 'plane', 'balloon', 'ufo', 'comet', 'planet', 'bolt'];

/** What a game of each category may show when its name asks for nothing in particular. */
const families: Record<string, readonly Motif[]> = {
  RNG: [...names(animals), ...names(food), ...names(thai), ...names(treasure), ...names(sky)],
  LIVE: ['roulette', 'baccarat', 'sicbo', 'wheel', 'felttable', 'dealer', 'aces', 'chips'],
  SPORTS: names(sports),
  ESPORTS: names(esports),
  FISH: names(sea),
  PVP: ['threecards', 'domino', 'mahjong', 'spade', 'jack', 'dicecup', 'chips', 'dice', 'aces'],
  LOTT: names(lottery),
  ELOTT: names(lottery),
  COCKFIGHT: ['rooster'],
  CRASH: flyers,
  MINI: flyers,
};

/** The motifs of a category; an unknown one gets those of the slots. */
export function familyOf(gameType: string): readonly Motif[] {
  return families[gameType.toUpperCase().replace('ELOTTO', 'ELOTT')] ?? families['RNG'] ?? motifs;
}

/** Motifs that a name speaks of, in the order of its words ("Mango Tiger" gives both). */
export function motifsIn(name: string): Motif[] {
  const found = name
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')])
    .map((word) => wordMotifs[word] ?? word)
    .filter(isMotif);
  return [...new Set(found)];
}

/**
 * The motif of a game: one that its name and its category share, else one of its name (outside
 * sports, where a mango would mislead), else one that the choice function takes from the category.
 */
export function motifFor(
  name: string,
  gameType: string,
  choose: (list: readonly Motif[]) => Motif,
): Motif {
  const family = familyOf(gameType);
  const named = motifsIn(name);
  const shared = named.find((motif) => family.includes(motif));
  if (shared) return shared;
  const strict = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'LIVE'].includes(gameType.toUpperCase());
  return (strict ? undefined : named[0]) ?? choose(family);
}
