import type { Group } from '../../server/areas/lottery/lotteries';
import { groupDrawings } from './drawings/lottery';
import { emblem } from './emblem';
import { drawingOf } from './motifs';
import type { PaletteName } from './palettes';
import type { Drawing } from './pen';

const emblems: Record<Group, { palette: PaletteName; main: Drawing; size?: number }> = {
  NORTH: { palette: 'teal', main: groupDrawings.junk },
  CENTRAL: { palette: 'plum', main: drawingOf('redlantern') },
  SOUTH: { palette: 'jade', main: drawingOf('lotus') },
  THAI: { palette: 'sunset', main: drawingOf('elephant') },
  LAO: { palette: 'sky', main: drawingOf('plumeria') },
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
