import { giftDrawings } from './drawings/thai';
import { treasure } from './drawings/treasure';
import { emblem } from './lottery-art';
import { drawingOf, type Motif } from './motifs';
import { palettes, type PaletteName } from './palettes';
import { draw, place, type Drawing } from './pen';

type GiftName = keyof typeof giftDrawings;

/** The ground that each gift stands out from. */
const grounds: Readonly<Record<GiftName, PaletteName>> = {
  'rice-cooker': 'teal',
  'stand-fan': 'sunset',
  tumbler: 'gold',
  umbrella: 'sky',
  'power-bank': 'leaf',
  helmet: 'violet',
  necklace: 'vermilion',
  banknote: 'gold',
  banknotes: 'plum',
  'phone-credit': 'sunset',
  coffee: 'jade',
};

export const giftNames = Object.keys(giftDrawings) as GiftName[];

/** Draws a gift of the demo's mall, 120 by 120: a thing on a calm ground, without words. */
export function giftArt(name: GiftName): string {
  const { light, deep } = palettes[grounds[name]];
  const ground = `<radialGradient id="g" cy=".4" r=".8"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><path fill="url(#g)" d="M0 0h120v120H0z"/>`;
  const glow = `<circle cx="60" cy="58" r="46" fill="#fff" opacity=".2"/><ellipse cx="60" cy="104" rx="34" ry="6" opacity=".2"/>`;
  const thing = place(draw(giftDrawings[name], { gradient: 'm' }), 20, 17, 0.8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${ground}${glow}${thing}</svg>`;
}

/** A silver coin with a star, as the gold one of the treasures. */
const silver: Drawing = `
  ! s
  Q o 50 50 47
  s o 50 50 42
  S2.5 M50 17A33 33 0 1 1 49.9 17
  S * 50 52 5 24 11
  W * 50 50 5 20 9
  W4@8 M18 40Q23 24 38 17`;

const levels = {
  silver: { palette: 'night', main: silver },
  gold: { palette: 'plum', main: treasure.crown },
  diamond: { palette: 'cream', main: treasure.gem },
} as const satisfies Record<string, { palette: PaletteName; main: Drawing }>;

type LevelName = keyof typeof levels;

export const levelNames = Object.keys(levels) as LevelName[];

/** Draws the sign of a level of the demo's club, 96 by 96. */
export const levelArt = (name: LevelName): string => emblem({ ...levels[name], size: 0.62 });

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

/** The side of an emblem, and the room around it in the file of all of them, where a card has the emblem on its ground. */
const side = 96;
const room = 32;

/**
 * Returns the emblems of all categories as one picture, so that a page asks for one file: `#RNG` shows that emblem alone,
 * `#RNG-card` shows it on the ground of a card, and `#banner` the ground of a banner whose own picture is not loaded.
 */
export function categorySheet(): string {
  const step = side + 2 * room;
  const cells = categoryTypes.map((type, index) => {
    const [x, y] = [room, index * step + room];
    const drawn = categoryArt(type)
      // Ids are unique in a file.
      .replace(/(id="|url\(#|href="#)(\w+)/g, `$1${type}-$2`)
      .replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)
      .replace(' xmlns="http://www.w3.org/2000/svg"', '');
    const card = [x - room, y - room, step, step].join(' ');
    return `<view id="${type}" viewBox="${[x, y, side, side].join(' ')}"/><view id="${type}-card" viewBox="${card}"/>${drawn}`;
  });
  const height = categoryTypes.length * step;
  const all = [...cells, bannerGround(height)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${step} ${height}">${all}</svg>`;
}

/** Draws the ground of a banner at a height of the sheet: the brand's red, with coins of light on the side without text. */
function bannerGround(top: number): string {
  const coins = [
    [560, 150, 96],
    [668, 92, 44],
    [660, 226, 58],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${top + y!}" r="${r}" fill="#fff" opacity=".12"/>`);
  return [
    `<view id="banner" viewBox="0 ${top} 720 300"/>`,
    '<linearGradient id="banner-g"><stop stop-color="#7a1020"/><stop offset="1" stop-color="#c8321f"/></linearGradient>',
    `<path fill="url(#banner-g)" d="M0 ${top}h720v300H0z"/>`,
    ...coins,
  ].join('');
}
