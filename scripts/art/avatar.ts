import type { StaticAvatar } from '../../server/areas/account/api/profile';
import { avatarDrawings } from './drawings/animals';
import { drawingOf } from './motifs';
import { palettes, type PaletteName } from './palettes';
import { draw, place, type Drawing } from './pen';

/** The longest picture of a member, in characters. */
export const avatar_max_chars = 1536;

interface Portrait {
  drawing: Drawing;
  palette: PaletteName;
  /** In degrees. */
  turn?: number;
  /**
   * The position and scale of the box of 100 by 100, for figures that do not look right in the
   * middle.
   */
  at?: readonly [x: number, y: number, scale: number];
  /** A disc behind the figure, rays from behind it, or rings around it. */
  ground: 'disc' | 'rays' | 'rings';
}

/** The corners of the figure's box touch the circle that a picture is cut to. */
const middle = [19, 20, 0.82] as const;

const portraits: Record<StaticAvatar, Portrait> = {
  elephant: {
    drawing: drawingOf('elephant'),
    palette: 'cocoa',
    at: [12, 8, 0.96],
    ground: 'disc',
  },
  tiger: { drawing: drawingOf('tiger'), palette: 'jade', ground: 'rays' },
  naga: { drawing: drawingOf('naga'), palette: 'violet', ground: 'rings' },
  gibbon: {
    drawing: avatarDrawings.gibbon,
    palette: 'leaf',
    at: [12, 15, 0.96],
    ground: 'disc',
  },
  hornbill: {
    drawing: drawingOf('hornbill'),
    palette: 'sky',
    at: [14, 18, 1.06],
    ground: 'rays',
  },
  koi: { drawing: avatarDrawings.koi, palette: 'teal', turn: 28, ground: 'rings' },
  lotus: { drawing: drawingOf('lotus'), palette: 'night', ground: 'rings' },
  orchid: { drawing: drawingOf('orchid'), palette: 'cream', ground: 'disc' },
  lantern: { drawing: drawingOf('lantern'), palette: 'plum', ground: 'rays' },
  kite: { drawing: drawingOf('kite'), palette: 'gold', turn: 12, ground: 'rays' },
  tuktuk: { drawing: drawingOf('tuktuk'), palette: 'orchid', ground: 'disc' },
  longtail: { drawing: drawingOf('boat'), palette: 'sunset', ground: 'rings' },
};

const grounds: Record<Portrait['ground'], string> = {
  disc: '<circle cx="60" cy="62" r="46" fill="#fff" opacity=".22"/>',
  rays: '<path fill="#fff" opacity=".2" d="M60 60L38-20h20zM60 60L88-20h22zM60 60L140 22v24zM60 60l80 40v30zM60 60l22 80H58zM60 60L28 140H4zM60 60L-20 96V72zM60 60L-20 24V-2z"/>',
  rings:
    '<g fill="none" stroke="#fff" opacity=".2" stroke-width="7"><circle cx="60" cy="60" r="31"/><circle cx="60" cy="60" r="49"/></g>',
};

/** Draws one of the pictures that members choose from, 120 by 120, suitable for a circular crop. */
export function avatarArt(name: StaticAvatar): string {
  const { drawing, palette, turn = 0, at = middle, ground } = portraits[name];
  const { light, deep } = palettes[palette];
  const [x, y, scale] = at;
  const figure = place(draw(drawing, { gradient: 'm' }), x, y, scale, turn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><radialGradient id="g" cy=".4" r=".75"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><path fill="url(#g)" d="M0 0h120v120H0z"/>${grounds[ground]}${figure}</svg>`;
}
