import { dice, type Dice } from '../../server/demo/random';
import { drawingOf, motifsIn } from './motifs';
import { mix } from './palettes';
import { brief } from './path';
import { draw, place } from './pen';
import {
  isBannerGroup,
  scenes,
  type Actor,
  type BannerGroup,
  type Land,
  type Scene,
} from './scenes';

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

/** The longest banner, in characters. */
export const banner_max_chars = 4000;

interface BannerInput {
  /** The seed; a number at its end (`m_home-2`) names the scene of the group, from 1. */
  code: string;
  /** A word of it may choose the leading motif; no text is drawn. */
  title?: string;
  /** A banner group (`m_home`), or a game type (`RNG`), which means its group. */
  gameType: string;
  width?: number;
  height?: number;
}

type Painter = (roll: Dice, hue: Scene['hue']) => string;

const lands: Record<Land, Painter> = {
  petals: (_, [, right]) =>
    `<circle cx="562" cy="150" r="168" fill="${right}" opacity=".55"/><circle cx="562" cy="150" r="126" fill="none" stroke="#fff" opacity=".22" stroke-width="60" stroke-dasharray="24.7"/><path fill="#fff" opacity=".16" d="M330 300Q420 250 562 262T720 236V300z"/>`,
  stage: (_, [left, right]) =>
    `<path fill="#fff" opacity=".13" d="M470 0h40L680 300H440zM690 0h-40L420 300h230z"/><circle cx="562" cy="140" r="120" fill="${right}" opacity=".6"/><ellipse cx="562" cy="286" rx="230" ry="46" fill="${left}" opacity=".75"/><ellipse cx="562" cy="274" rx="196" ry="32" fill="${mix(right, '#fff', 0.3)}" opacity=".5"/>`,
  hills: (_, [left, right]) =>
    `<circle cx="566" cy="132" r="112" fill="#fe9" opacity=".45"/><path fill="${mix(left, right, 0.45)}" d="M300 300Q420 190 530 232T720 196V300z"/><path fill="${left}" d="M260 300Q400 240 540 264T720 246V300z"/>`,
  water: (_, [left, right]) =>
    `<circle cx="560" cy="66" r="88" fill="#fe9" opacity=".18"/><path fill="${mix(right, left, 0.3)}" d="M300 300Q360 214 450 226T600 222T720 228V300z"/><path fill="none" stroke="#fff" opacity=".3" stroke-width="4" stroke-linecap="round" d="M430 258q14-8 28 0t28 0M610 266q14-8 28 0t28 0M520 286q14-8 28 0t28 0"/>`,
  deep: (roll, [, right]) =>
    `<path fill="#fff" opacity=".12" d="M420 0h50L430 300H340zM520 0h60l20 300H470zM640 0h40l60 300H650z"/><path fill="${mix(right, '#fd9', 0.4)}" opacity=".8" d="M280 300Q420 252 540 274T720 258V300z"/><path stroke="#fff" opacity=".5" stroke-linecap="round" stroke-width="9" d="${spots(roll, 7)}"/><path fill="none" stroke="#3b6" stroke-width="9" stroke-linecap="round" d="M404 300q-16-26 0-52M420 300q14-18 2-34M612 300q16-24 0-46"/>`,
  pitch: (_, [left, right]) =>
    `<path fill="#fff" opacity=".28" d="M400 40h40v14h-40zM470 30h40v14h-40zM550 40h40v14h-40zM630 28h40v14h-40z"/><path fill="${mix(right, left, 0.35)}" d="M240 300L360 206H720V300z"/><path fill="${mix(right, left, 0.15)}" d="M380 300l60-94h70l-30 94zM580 300v-94h70l40 94z"/><path fill="none" stroke="#fff" opacity=".6" stroke-width="4" d="M360 206H720M470 300a96 46 0 0 1 192 0"/>`,
  grid: (_, [left, right]) =>
    `<circle cx="562" cy="136" r="126" fill="${right}" opacity=".7"/><path fill="${mix(left, '#000', 0.3)}" d="M300 300L400 206H720V300z"/><path fill="none" stroke="${mix(right, '#fff', 0.4)}" opacity=".55" stroke-width="2" d="M400 206H720M380 224H720M352 250H720M470 206L400 300M530 206L500 300M594 206V300M658 206l40 94M718 206l60 94"/>`,
  clouds: (_, [, right]) =>
    `<circle cx="564" cy="140" r="130" fill="${right}" opacity=".6"/><path stroke="#fff" opacity=".2" stroke-width="60" stroke-linecap="round" d="M440 150h40M660 70h60"/><path stroke="#fff" opacity=".85" stroke-width="70" stroke-linecap="round" d="M420 316h30M500 306h60M610 318h20M690 300h40"/>`,
};

function spots(roll: Dice, count: number): string {
  return Array.from({ length: count }, () => `M${roll.int(392, 706)} ${roll.int(14, 250)}h0`).join(
    '',
  );
}

function stand([motif, x, y, size, tilt = 0]: Actor, index: number): string {
  const scale = size / 100;
  const shadow =
    y > 140
      ? `<ellipse cx="${x}" cy="${brief([y + size * 0.5])}" rx="${brief([size * 0.36])}" ry="9" opacity=".2"/>`
      : '';
  const body = draw(drawingOf(motif), { gradient: `m${index}` });
  return shadow + place(body, x - size / 2, y - size / 2, scale, tilt);
}

/** Returns the group that a banner input names; the home scenes for an unknown one. */
function groupOf(gameType: string): BannerGroup {
  const plain = gameType.toLowerCase().replace('elotto', 'elott').replace('lottery', 'lott');
  const group = plain.startsWith('m_') ? plain : `m_${plain}`;
  return isBannerGroup(group) ? group : 'm_home';
}

/**
 * Draws a banner of 720 by 300 (or cropped from its right): a scene on the right, and on the left
 * 55% a calm background on which cream text has a contrast of at least 4.5.
 */
export function banner({
  code,
  title = '',
  gameType,
  width = 720,
  height = 300,
}: BannerInput): string {
  const roll = dice(`banner/${gameType}/${code}`);
  const list: readonly Scene[] = scenes[groupOf(gameType)];
  const requested = Number(/-(\d+)$/.exec(code)?.[1] ?? 0);
  const scene = requested > 0 ? list[(requested - 1) % list.length] : roll.pick(list);
  if (!scene) throw new RangeError(`no scene for ${gameType}`);
  const star = motifsIn(title)[0];
  const cast = scene.cast.map((actor, i): Actor => {
    const [motif, ...rest] = actor;
    return [i === 0 && star ? star : motif, ...rest];
  });
  return painted(roll, { ...scene, cast }, { width, height });
}

/** Draws a scene of its own as a banner, 720 by 300; the seed places its small parts. */
const sceneArt = (seed: string, scene: Scene): string =>
  painted(dice(seed), scene, { width: 720, height: 300 });

function painted(
  roll: Dice,
  { hue, land: kind, cast }: Scene,
  { width, height }: { width: number; height: number },
): string {
  const [left, right] = hue;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300" width="${width}" height="${height}" preserveAspectRatio="xMaxYMid slice">`;
  const sky = `<linearGradient id="g"><stop offset=".5" stop-color="${left}"/><stop offset="1" stop-color="${mix(left, right, 0.75)}"/></linearGradient><path fill="url(#g)" d="M0 0h720v300H0z"/>`;
  const glints = `<path stroke="#fff" opacity=".7" stroke-linecap="round" stroke-width="4" d="${spots(roll, 9)}"/>`;
  const land = lands[kind](roll, hue);
  const room = banner_max_chars - '</svg>'.length;
  // The leader is in front, so it is drawn last; small parts are dropped if there is no room.
  const people = cast.map(stand);
  let text = frame + sky + land + glints;
  const [leader = '', ...others] = people;
  for (const other of others) {
    if (text.length + other.length + leader.length <= room) text += other;
  }
  return `${text}${leader}</svg>`;
}
