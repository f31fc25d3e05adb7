/** The house inks. A drawing names a colour by its letter; three digits keep the files small. */
export const inks = {
  K: '#312',
  W: '#fff',
  I: '#fed',
  R: '#e33',
  D: '#a12',
  C: '#f86',
  A: '#f90',
  O: '#c50',
  Y: '#fc3',
  y: '#fe9',
  G: '#3a5',
  E: '#164',
  g: '#9d5',
  T: '#1aa',
  t: '#7dd',
  B: '#27d',
  b: '#8cf',
  N: '#226',
  V: '#75c',
  v: '#caf',
  P: '#f7a',
  p: '#fcd',
  M: '#c26',
  U: '#742',
  u: '#c85',
  S: '#99b',
  s: '#dde',
  Q: '#557',
} as const;

export type Ink = keyof typeof inks;
type Rgb = readonly [number, number, number];

/** True if a letter names one of the inks. */
export function isInk(letter: string): letter is Ink {
  return Object.hasOwn(inks, letter);
}

/** Reads #rgb or #rrggbb; throws on anything else. */
export function rgb(colour: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!hex) throw new TypeError(`not a hex colour: ${colour}`);
  const step = hex.length / 3;
  const part = (i: number): number => {
    const digits = hex.slice(i * step, i * step + step);
    return parseInt(step === 1 ? digits + digits : digits, 16);
  };
  return [part(0), part(1), part(2)];
}

/** Mixes two colours; share 0 gives the first, 1 the second. Returns #rgb. */
export function mix(from: string, to: string, share: number): string {
  const a = rgb(from);
  const b = rgb(to);
  const digit = (i: 0 | 1 | 2): string =>
    Math.round((a[i] + (b[i] - a[i]) * share) / 17).toString(16);
  return `#${digit(0)}${digit(1)}${digit(2)}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The perceived difference of two colours, 0 to about 765 (the "redmean" weighting of RGB
 * distance).
 */
function difference(one: string, other: string): number {
  const a = rgb(one);
  const b = rgb(other);
  const mean = (a[0] + b[0]) / 2;
  const [r, g, bl] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return Math.sqrt((2 + mean / 256) * r * r + 4 * g * g + (2 + (255 - mean) / 256) * bl * bl);
}

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
