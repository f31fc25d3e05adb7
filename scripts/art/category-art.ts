import { emblem } from './emblem';
import { drawingOf, type Motif } from './motifs';
import type { PaletteName } from './palettes';

interface Emblem {
  palette: PaletteName;
  motif: Motif;
  /** A smaller motif at the main motif's foot. */
  beside?: Motif;
}

const emblems = {
  ALL: { palette: 'vermilion', motif: 'plumeria' },
  HOT: { palette: 'plum', motif: 'flame' },
  RNG: { palette: 'gold', motif: 'seven', beside: 'cherry' },
  LIVE: { palette: 'jade', motif: 'roulette', beside: 'chips' },
  SPORTS: { palette: 'leaf', motif: 'football', beside: 'trophy' },
  ESPORTS: { palette: 'orchid', motif: 'pad', beside: 'bolt' },
  FISH: { palette: 'teal', motif: 'fish', beside: 'pearl' },
  PVP: { palette: 'violet', motif: 'highlow', beside: 'jack' },
  LOTT: { palette: 'sunset', motif: 'balls', beside: 'clover' },
  ELOTT: { palette: 'sky', motif: 'machine', beside: 'ticket' },
  COCKFIGHT: { palette: 'cocoa', motif: 'rooster' },
  CRASH: { palette: 'violet', motif: 'rocket', beside: 'star' },
  PROMOTION: { palette: 'vermilion', motif: 'envelope', beside: 'coin' },
} as const satisfies Record<string, Emblem>;

type CategoryType = keyof typeof emblems;

/** The categories that have an emblem. */
export const categoryTypes = Object.keys(emblems).filter(isCategory);

function isCategory(type: string): type is CategoryType {
  return Object.hasOwn(emblems, type);
}

/**
 * Draws a category's entrance emblem, 96 by 96, transparent around its disc; unknown types get ALL.
 */
export function categoryArt(gameType: string): string {
  const type = gameType.toUpperCase();
  const { palette, motif, beside }: Emblem = emblems[isCategory(type) ? type : 'ALL'];
  return emblem({ palette, main: drawingOf(motif), beside: beside && drawingOf(beside) });
}
