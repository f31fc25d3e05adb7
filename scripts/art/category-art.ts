import { drawingOf, type Motif } from './motifs';
import { palettes, type PaletteName } from './palettes';
import { draw, place } from './pen';

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
  const { light, deep } = palettes[palette];
  const size = beside ? 0.74 : 0.8;
  const main = place(draw(drawingOf(motif), { gradient: 'm' }), beside ? 5 : 8, 3, size);
  const small = beside ? place(draw(drawingOf(beside), { gradient: 'n' }), 54, 54, 0.42) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><radialGradient id="g" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><circle cx="48" cy="51" r="43" fill="url(#g)"/><circle cx="48" cy="51" r="37" fill="none" stroke="#fff" opacity=".25" stroke-width="2"/><ellipse cx="46" cy="83" rx="24" ry="4" opacity=".2"/>${main}${small}</svg>`;
}
