import { difference, inks, mix, type Ink } from './colours';

/** A background: light in the middle, deep at the edge. */
export interface Palette {
  light: string;
  deep: string;
}

/** The backgrounds of the house. */
export const palettes = {
  vermilion: { light: '#f75', deep: '#b12' },
  sunset: { light: '#fb5', deep: '#d42' },
  gold: { light: '#fe8', deep: '#e92' },
  leaf: { light: '#ce6', deep: '#294' },
  jade: { light: '#4d9', deep: '#065' },
  teal: { light: '#5dd', deep: '#068' },
  sky: { light: '#aef', deep: '#28c' },
  night: { light: '#46b', deep: '#113' },
  violet: { light: '#b9f', deep: '#439' },
  orchid: { light: '#fbd', deep: '#c37' },
  plum: { light: '#b5a', deep: '#414' },
  cream: { light: '#fff', deep: '#fc9' },
  cocoa: { light: '#e96', deep: '#622' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** True if a word names a palette. */
function isPalette(word: string): word is PaletteName {
  return Object.hasOwn(palettes, word);
}

/** The smallest difference at which a motif is distinct from its background. */
const apart = 210;

/** True if a main ink is distinct from a palette's middle. */
function standsOff(ink: Ink, name: PaletteName): boolean {
  const { light, deep } = palettes[name];
  return difference(inks[ink], mix(light, deep, 0.45)) >= apart;
}

/** The palettes that suit a category; others take any. */
const moods: Record<string, readonly PaletteName[]> = {
  FISH: ['teal', 'sky', 'night', 'jade', 'violet', 'plum'],
  LIVE: ['jade', 'vermilion', 'plum', 'night', 'gold', 'cocoa', 'teal'],
  SPORTS: ['leaf', 'jade', 'sky', 'sunset', 'teal', 'vermilion'],
  ESPORTS: ['night', 'violet', 'plum', 'orchid', 'teal'],
  CRASH: ['night', 'violet', 'plum', 'sky', 'vermilion', 'teal'],
  MINI: ['night', 'violet', 'orchid', 'sky', 'sunset', 'teal'],
};

/**
 * Returns the palettes that contrast with a drawing's main ink, in the category's mood if it has
 * one.
 */
export function palettesFor(ink: Ink, gameType: string): PaletteName[] {
  const clear = Object.keys(palettes)
    .filter(isPalette)
    .filter((name) => standsOff(ink, name));
  const mood = moods[gameType.toUpperCase()];
  const home = clear.filter((name) => mood?.includes(name));
  return home.length > 0 ? home : clear;
}
