import type { Group } from '../../server/areas/lottery/lotteries';
import { groupDrawings } from './drawings/lottery';
import { drawingOf } from './motifs';
import { type PaletteName, palettes } from './palettes';
import { type Drawing, draw, place } from './pen';

interface Emblem {
  palette: PaletteName;
  main: Drawing;
  /** A smaller drawing at the main one's foot. */
  beside?: Drawing | undefined;
  /** The scale of the main drawing; one that fills the corners of its box takes less. */
  size?: number;
}

/** Draws an emblem, 96 by 96: a drawing on a disc, with nothing around it. */
export function emblem({ palette, main, beside, size = beside ? 0.74 : 0.8 }: Emblem): string {
  const { light, deep } = palettes[palette];
  const [x, y] = beside ? [5, 3] : [48 - 50 * size, 43 - 50 * size];
  const figure = place(draw(main, { gradient: 'm' }), x, y, size);
  const small = beside ? place(draw(beside, { gradient: 'n' }), 54, 54, 0.42) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><radialGradient id="g" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><circle cx="48" cy="51" r="43" fill="url(#g)"/><circle cx="48" cy="51" r="37" fill="none" stroke="#fff" opacity=".25" stroke-width="2"/><ellipse cx="46" cy="83" rx="24" ry="4" opacity=".2"/>${figure}${small}</svg>`;
}

const emblems: Record<Group, { palette: PaletteName; main: Drawing; size?: number }> = {
  NORTH: { palette: 'teal', main: groupDrawings.junk },
  CENTRAL: { palette: 'plum', main: drawingOf('redlantern') },
  SOUTH: { palette: 'jade', main: drawingOf('lotus') },
  THAI: { palette: 'sunset', main: drawingOf('elephant') },
  VIETLOTT: { palette: 'violet', main: drawingOf('cage') },
  K3: { palette: 'vermilion', main: groupDrawings.dice, size: 0.72 },
  SSC: { palette: 'night', main: groupDrawings.fiveballs, size: 0.84 },
  '11X5': { palette: 'gold', main: groupDrawings.elevenball },
  PK10: { palette: 'leaf', main: drawingOf('race') },
  KENO: { palette: 'orchid', main: drawingOf('keno'), size: 0.66 },
};

/** Draws the emblem of a group of lotteries, 96 by 96. */
export function lotteryArt(group: Group): string {
  return emblem(emblems[group]);
}
