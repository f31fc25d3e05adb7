import { inks, luminance, mix, type Ink } from './palettes';
import { drawingOf, motifs, motifsIn } from './motifs';
import { star } from './path';
import { draw, place } from './pen';
import { dice } from '../../server/demo/random';

interface VendorMarkInput {
  code: string;
  /** The vendor's name: a word of it may choose the emblem. */
  name: string;
}

/** Backgrounds dark enough for a contrast of 3 to 1 with a cream emblem. */
const grounds = [
  '#c23',
  '#c50',
  '#a60',
  '#374',
  '#178',
  '#26b',
  '#54c',
  '#84b',
  '#b38',
  '#833',
] as const;

/** The plates behind an emblem, in a box of 120. */
const plates = [
  '<circle cx="60" cy="60" r="52"',
  '<rect x="12" y="12" width="96" height="96" rx="26"',
  `<path d="${star(60, 60, 16, 56, 49)}"`,
  '<path d="M60 4L109 32V88L60 116L11 88V32z"',
  '<path d="M60 6Q84 20 108 18V62C108 90 84 106 60 116C36 106 12 90 12 62V18Q36 20 60 6z"',
  '<path d="M60 2L118 60L60 118L2 60z"',
  '<path d="M60 6C78 6 78 18 90 24C102 30 114 42 114 60C114 78 102 90 90 96C78 102 78 114 60 114C42 114 42 102 30 96C18 90 6 78 6 60C6 42 18 30 30 24C42 18 42 6 60 6z"',
];

/**
 * Draws a vendor's mark in three tones, 120 by 120: an emblem on a plate, like a stamp on a crate.
 */
export function vendorMark({ code, name }: VendorMarkInput): string {
  const roll = dice(`vendor/${code}`);
  const emblem = motifsIn(name)[0] ?? roll.pick(motifs);
  const ground = roll.pick(grounds);
  const plate = roll.pick(plates);
  const dark = mix(ground, '#102', 0.62);
  const accent = roll.pick(['#fc3', '#fb6', '#9ed', '#fcd', '#ce8']);
  const cream = '#fff3dd';
  const tone = (ink: Ink, main: Ink): string => {
    if (ink === main) return cream;
    const step = luminance(inks[ink]) - luminance(inks[main]);
    if (luminance(inks[ink]) < 0.1) return dark;
    return step > 0.12 ? accent : step < -0.12 ? dark : mix(cream, ground, 0.3);
  };
  const turn = roll.int(-4, 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path fill="${ground}" d="M0 0h120v120H0z"/>${plate} fill="${mix(ground, dark, 0.42)}" stroke="${accent}" stroke-width="3"/>${place(draw(drawingOf(emblem), { tone }), 25, 25, 0.7, turn)}</svg>`;
}
