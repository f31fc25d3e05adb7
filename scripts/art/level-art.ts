import { treasure } from './drawings/treasure';
import { emblem } from './emblem';
import type { PaletteName } from './palettes';
import type { Drawing } from './pen';

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
