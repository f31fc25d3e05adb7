import { sceneArt } from './banner';
import type { Scene } from './scenes';

/** The covers of the demo's promotions, by name. */
const covers: Readonly<Record<string, Scene>> = {
  'first-steps': {
    land: 'hills',
    hue: ['#1d4a1e', '#7fb938'],
    cast: [
      ['elephant', 560, 168, 190],
      ['kite', 452, 90, 84, -12],
      ['star', 668, 92, 76, 10],
    ],
  },
  'slot-tour': {
    land: 'stage',
    hue: ['#44123f', '#c2408c'],
    cast: [
      ['seven', 562, 144, 176, -4],
      ['bell', 668, 196, 104, 8],
      ['cherry', 452, 200, 100, -8],
    ],
  },
  'lottery-day': {
    land: 'petals',
    hue: ['#8a1022', '#f5633c'],
    cast: [
      ['scroll', 562, 152, 180, -4],
      ['envelope', 668, 208, 96, 10],
      ['lotus', 452, 218, 92],
    ],
  },
  'weekly-rebate': {
    land: 'grid',
    hue: ['#0b4a3c', '#2fb98a'],
    cast: [
      ['roulette', 562, 146, 182],
      ['chips', 668, 214, 100],
      ['spade', 452, 110, 84, -10],
    ],
  },
  'home-screen': {
    land: 'clouds',
    hue: ['#1a1440', '#6a4bc0'],
    cast: [
      ['rocket', 562, 140, 190, 12],
      ['comet', 668, 92, 84],
      ['star', 452, 96, 74, -10],
    ],
  },
  'points-guide': {
    land: 'stage',
    hue: ['#7d2410', '#f8a02c'],
    cast: [
      ['chest', 562, 166, 186],
      ['gem', 668, 112, 84, 8],
      ['coin', 452, 100, 78, -10],
    ],
  },
  'clear-water': {
    land: 'deep',
    hue: ['#08405c', '#2bb3c4'],
    cast: [
      ['fish', 562, 152, 184, -6],
      ['turtle', 668, 214, 100],
      ['starfish', 452, 222, 84],
    ],
  },
};

export const coverNames = Object.keys(covers);

/** Draws the cover of a promotion, 720 by 300. Throws for a name without a cover. */
export function promotionArt(name: string): string {
  const scene = Object.hasOwn(covers, name) ? covers[name] : undefined;
  if (!scene) throw new RangeError(`no cover for ${name}`);
  return sceneArt(`promotion/${name}`, scene);
}
