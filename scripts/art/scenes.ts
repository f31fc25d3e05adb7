import type { Motif } from './motifs';

/** One actor of a banner: motif, centre x and y (720 by 300), size in units, tilt in degrees. */
export type Actor = readonly [motif: Motif, x: number, y: number, size: number, tilt?: number];

/** The landscape of a banner. */
export type Land = 'hills' | 'water' | 'deep' | 'stage' | 'pitch' | 'grid' | 'clouds' | 'petals';

/** A banner: its landscape and its actors; the first actor leads. */
export interface Scene {
  land: Land;
  /** From the calm left, dark enough for cream text, to the bright right. */
  hue: readonly [left: string, right: string];
  cast: readonly Actor[];
}

const red = ['#8a1022', '#f5633c'] as const;
const ember = ['#7d2410', '#f8a02c'] as const;
const night = ['#1a1440', '#6a4bc0'] as const;
const jade = ['#0b4a3c', '#2fb98a'] as const;
const lagoon = ['#08405c', '#2bb3c4'] as const;
const plum = ['#44123f', '#c2408c'] as const;
const leaf = ['#1d4a1e', '#7fb938'] as const;

/** The scenes of each banner group. */
export const scenes = {
  m_home: [
    {
      land: 'petals',
      hue: red,
      // Two and no more: it is written into the page that visitors see first (site#weight).
      cast: [
        ['elephant', 560, 152, 210],
        ['coins', 446, 226, 96],
      ],
    },
    {
      land: 'water',
      hue: night,
      cast: [
        ['boat', 548, 184, 190],
        ['lantern', 452, 84, 70, -6],
        ['lantern', 654, 70, 92, 8],
      ],
    },
    {
      land: 'hills',
      hue: ember,
      cast: [
        ['tuktuk', 556, 196, 186],
        ['temple', 660, 112, 104],
        ['kite', 452, 84, 92, -14],
      ],
    },
    {
      land: 'stage',
      hue: plum,
      cast: [
        ['seven', 560, 140, 176, -6],
        ['cherry', 446, 196, 110],
        ['bell', 666, 190, 116, 10],
      ],
    },
  ],
  m_reg: [
    {
      land: 'petals',
      hue: jade,
      cast: [
        ['envelope', 572, 148, 186, 8],
        ['coin', 456, 206, 96, -10],
        ['plumeria', 668, 232, 90],
      ],
    },
    {
      land: 'clouds',
      hue: lagoon,
      cast: [
        ['balloon', 566, 138, 200],
        ['star', 448, 96, 78, -12],
        ['kite', 668, 92, 88, 12],
      ],
    },
  ],
  m_rng: [
    {
      land: 'stage',
      hue: red,
      cast: [
        ['seven', 558, 144, 170],
        ['watermelon', 450, 206, 110, -8],
        ['gem', 664, 196, 110, 8],
      ],
    },
    {
      land: 'hills',
      hue: jade,
      cast: [
        ['tiger', 560, 150, 188],
        ['mango', 452, 216, 100],
        ['durian', 666, 218, 104],
      ],
    },
  ],
  m_live: [
    {
      land: 'stage',
      hue: jade,
      cast: [
        ['wheelhead', 562, 146, 232],
        ['plumeria', 452, 222, 104, -8],
        ['chips', 670, 242, 84],
      ],
    },
    {
      land: 'water',
      hue: lagoon,
      cast: [
        ['roulette', 560, 148, 206],
        ['boat', 456, 216, 104],
        ['lighthouse', 668, 154, 104],
      ],
    },
  ],
  m_fish: [
    {
      land: 'deep',
      hue: lagoon,
      cast: [
        ['shark', 566, 128, 200, -6],
        ['fish', 452, 210, 92],
        ['crab', 664, 240, 92],
      ],
    },
    {
      land: 'deep',
      hue: night,
      cast: [
        ['octopus', 570, 148, 184],
        ['jellyfish', 458, 108, 84, -8],
        ['turtle', 664, 236, 96],
      ],
    },
  ],
  m_pvp: [
    {
      land: 'stage',
      hue: plum,
      cast: [
        ['highlow', 562, 146, 200, 4],
        ['jack', 452, 206, 108, -8],
        ['crown', 664, 226, 92, 10],
      ],
    },
    {
      land: 'petals',
      hue: leaf,
      cast: [
        ['aces', 566, 148, 190, -4],
        ['teapot', 454, 216, 112],
        ['redlantern', 672, 84, 96, 6],
      ],
    },
  ],
  m_sports: [
    {
      land: 'pitch',
      hue: leaf,
      cast: [
        ['football', 562, 150, 168],
        ['trophy', 668, 176, 130, 6],
        ['whistle', 450, 96, 72, -12],
      ],
    },
    {
      land: 'stage',
      hue: lagoon,
      cast: [
        ['muaythai', 566, 144, 188, -8],
        ['takraw', 452, 214, 98],
        ['medal', 668, 206, 108],
      ],
    },
  ],
  m_esports: [
    {
      land: 'grid',
      hue: lagoon,
      cast: [
        ['pad', 562, 150, 200, -6],
        ['keyboard', 668, 96, 96, 8],
        ['bolt', 452, 96, 86, -10],
      ],
    },
    {
      land: 'grid',
      hue: night,
      cast: [
        ['robot', 566, 148, 180],
        ['arcade', 452, 216, 104],
        ['shield', 668, 196, 104],
      ],
    },
  ],
  m_lott: [
    {
      land: 'petals',
      hue: jade,
      cast: [
        ['balls', 566, 148, 196],
        ['ticket', 452, 218, 106, -10],
        ['star', 668, 220, 90, 8],
      ],
    },
    {
      land: 'hills',
      hue: red,
      cast: [
        ['cage', 566, 144, 200],
        ['luckyball', 452, 226, 80],
        ['calendar', 670, 216, 96, 8],
      ],
    },
  ],
  m_elott: [
    {
      land: 'stage',
      hue: lagoon,
      cast: [
        ['machine', 566, 150, 210],
        ['keno', 452, 204, 104, -10],
        ['nineball', 668, 236, 82],
      ],
    },
    {
      land: 'grid',
      hue: night,
      cast: [
        ['luckywheel', 566, 148, 196],
        ['scratch', 452, 206, 104, -8],
        ['star', 670, 210, 92],
      ],
    },
  ],
  m_promotion: [
    {
      land: 'petals',
      hue: red,
      cast: [
        ['chest', 562, 162, 188],
        ['envelope', 670, 120, 92, 12],
        ['coin', 452, 96, 74, -10],
      ],
    },
    {
      land: 'stage',
      hue: jade,
      cast: [
        ['pot', 566, 162, 186],
        ['ingot', 452, 222, 98],
        ['gem', 670, 108, 84, 8],
      ],
    },
  ],
  m_help: [
    {
      land: 'clouds',
      hue: lagoon,
      cast: [
        ['owl', 566, 150, 184],
        ['scroll', 668, 204, 106, 10],
        ['key', 454, 110, 84, -14],
      ],
    },
  ],
  m_notice: [
    {
      land: 'hills',
      hue: ember,
      cast: [
        ['gong', 566, 152, 190],
        ['drum', 670, 222, 96],
        ['bell', 454, 112, 84, -12],
      ],
    },
  ],
  m_hot: [
    {
      land: 'stage',
      hue: plum,
      cast: [
        ['flame', 562, 140, 200],
        ['chilli', 668, 206, 116, 8],
        ['dragon', 452, 210, 112, -6],
      ],
    },
    {
      land: 'clouds',
      hue: night,
      cast: [
        ['fireworks', 566, 128, 180],
        ['rocket', 452, 176, 122, 18],
        ['comet', 672, 208, 100],
      ],
    },
  ],
} as const satisfies Record<string, readonly Scene[]>;

export type BannerGroup = keyof typeof scenes;

/** The banner groups that have scenes. */
export const bannerGroups = Object.keys(scenes).filter(isBannerGroup);

/** True if a word names a banner group. */
export function isBannerGroup(word: string): word is BannerGroup {
  return Object.hasOwn(scenes, word);
}
