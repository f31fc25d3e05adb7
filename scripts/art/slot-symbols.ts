import { mix, palettes, type Palette, type PaletteName } from './palettes';
import { drawingOf, type Motif } from './motifs';
import { star } from './path';
import { draw, place } from './pen';
import { hash } from '../../server/demo/random';

interface Theme {
  palette: PaletteName;
  wild: Motif;
  scatter: Motif;
  /** From the highest pay to the lowest: the id of an ordinary symbol is its index here. */
  ordinary: readonly Motif[];
}

const themes = {
  animals: {
    palette: 'jade',
    wild: 'tiger',
    scatter: 'lotus',
    ordinary: [
      'elephant',
      'monkey',
      'buffalo',
      'panda',
      'owl',
      'butterfly',
      'frog',
      'rooster',
      'bee',
      'snail',
    ],
  },
  food: {
    palette: 'leaf',
    wild: 'durian',
    scatter: 'noodle',
    ordinary: [
      'mango',
      'pineapple',
      'coconut',
      'watermelon',
      'dragonfruit',
      'banana',
      'cherry',
      'lime',
      'chilli',
      'mooncake',
    ],
  },
  sea: {
    palette: 'night',
    wild: 'shark',
    scatter: 'pearl',
    ordinary: [
      'octopus',
      'turtle',
      'whale',
      'crab',
      'manta',
      'angelfish',
      'seahorse',
      'jellyfish',
      'starfish',
      'shrimp',
    ],
  },
  sky: {
    palette: 'violet',
    wild: 'rocket',
    scatter: 'fireworks',
    ordinary: [
      'sun',
      'moon',
      'balloon',
      'ufo',
      'kite',
      'planet',
      'comet',
      'bolt',
      'rainbow',
      'cloud',
    ],
  },
  thai: {
    palette: 'orchid',
    wild: 'mask',
    scatter: 'krathong',
    ordinary: [
      'naga',
      'temple',
      'tuktuk',
      'boat',
      'drum',
      'parasol',
      'kite',
      'plumeria',
      'lantern',
      'fan',
    ],
  },
  treasure: {
    palette: 'plum',
    wild: 'crown',
    scatter: 'chest',
    ordinary: ['sword', 'potion', 'ring', 'gem', 'key', 'ruby', 'scroll', 'heart', 'coin', 'ingot'],
  },
  classic: {
    palette: 'vermilion',
    wild: 'star',
    scatter: 'clover',
    ordinary: [
      'seven',
      'bell',
      'gem',
      'horseshoe',
      'watermelon',
      'grapes',
      'cherry',
      'lime',
      'banana',
      'coin',
    ],
  },
  fortune: {
    palette: 'sunset',
    wild: 'dragon',
    scatter: 'redlantern',
    ordinary: [
      'pot',
      'rooster',
      'gong',
      'ingot',
      'envelope',
      'drum',
      'lotus',
      'fan',
      'teapot',
      'coins',
    ],
  },
} as const satisfies Record<string, Theme>;

export type SlotTheme = keyof typeof themes;

/** The slot themes that have symbols. */
export const slotThemes = Object.keys(themes).filter(isSlotTheme);

/** True if a word names a slot theme. */
function isSlotTheme(word: string): word is SlotTheme {
  return Object.hasOwn(themes, word);
}

/** The number of ordinary symbols of each theme; the wild and the scatter come after them. */
export const ordinary_symbols = 10;
/** Symbols from this id on are low ones: smaller, on plates with outlines of their own. */
const low_from_id = 5;

const plates = [
  '<circle cx="30" cy="30" r="27"',
  '<path d="M30 1L59 30L30 59L1 30z"',
  '<rect x="4" y="4" width="52" height="52" rx="11"',
  '<path d="M30 2L55 16V44L30 58L5 44V16z"',
  '<path d="M30 3C40 3 42 12 48 14C54 18 58 24 57 32C56 48 44 57 30 57C16 57 4 48 3 32C2 24 6 18 12 14C18 12 20 3 30 3z"',
];

const frame = (deep: string): string =>
  `<rect x="1.5" y="1.5" width="57" height="57" rx="13" fill="${deep}" stroke="#fc3" stroke-width="3"/><rect x="5.5" y="5.5" width="49" height="49" rx="9" fill="none" stroke="#fe9" stroke-dasharray="0 5" stroke-linecap="round" stroke-width="2"/>`;
const burst = `<path fill="#e80" d="${star(30, 30, 14, 30, 22)}"/><path fill="#fe9" d="${star(30, 30, 14, 26, 19)}"/>`;

function plate(id: number, { light, deep }: Palette): string {
  const outline = plates[id - low_from_id];
  if (!outline) return '';
  return `${outline} fill="${mix(light, '#fff', 0.45)}" stroke="${mix(deep, light, 0.25)}" stroke-width="2"/>`;
}

/**
 * Draws the symbols of a theme as SVG texts, 60 by 60: ten ordinary ones by symbol id, the highest
 * pay first, then the wild (10) and the scatter (11). The wild is framed, the scatter is on a
 * burst, the five high symbols stand free, the low ones on plates, so that outlines distinguish
 * them without colour. An unknown theme gets one of the known by its hash. The ids inside a drawing
 * are unique, so several may be inlined in one page.
 */
export function slotSymbols(theme: string): string[] {
  const name = isSlotTheme(theme)
    ? theme
    : (slotThemes[hash(theme) % slotThemes.length] ?? 'classic');
  const { palette, wild, scatter, ordinary }: Theme = themes[name];
  const colours = palettes[palette];
  const symbol = (motif: Motif, id: number, size: number, backing: string): string => {
    const body = draw(drawingOf(motif), { gradient: `${name}${id}` });
    const instant = 30 - 50 * size;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">${backing}${place(body, instant, instant, size)}</svg>`;
  };
  return [
    ...ordinary.map((motif, id) =>
      symbol(motif, id, id < low_from_id ? 0.56 : 0.36, plate(id, colours)),
    ),
    symbol(wild, ordinary_symbols, 0.46, frame(colours.deep)),
    symbol(scatter, ordinary_symbols + 1, 0.46, burst),
  ];
}
