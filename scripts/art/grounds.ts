import { mix, type Palette } from './palettes';
import { brief } from './path';
import type { Dice } from '../../server/demo/random';

/** The background of a motif (some with a part in front of it) in a box of 120 by 120. */
export interface Ground {
  back: string;
  front?: string;
}

type Painter = (dice: Dice, palette: Palette) => Ground;

const round = (r: number, cx = 60, cy = 60): string => `cx="${cx}" cy="${cy}" r="${r}"`;

/** Beams of light around a centre: one thick dashed circle. */
const rays: Painter = (dice) => {
  const dash = brief([(2 * Math.PI * 46) / dice.pick([16, 20, 24, 32])]);
  const shift = dice.int(0, 11);
  return {
    back: `<circle ${round(46, 60, dice.pick([60, 60, 52, 112]))} fill="none" stroke="#fff" opacity=".${dice.pick([14, 18, 22])}" stroke-width="92" stroke-dasharray="${dash}" stroke-dashoffset="${shift}"/>`,
  };
};

/** Rings like those of a drop in water. */
const rings: Painter = (dice) => {
  const [x, y] = dice.pick([
    [60, 60],
    [20, 20],
    [100, 20],
    [60, 110],
  ] as const);
  const gap = dice.int(9, 15);
  const circle = (r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
  const d = [1, 3, 5, 7].map((n) => circle(n * gap)).join('');
  return {
    back: `<path fill="none" stroke="#fff" opacity=".${dice.pick([13, 17, 21])}" stroke-width="${gap}" d="${d}"/>`,
  };
};

function tiled(size: number, d: string, look: string): Ground {
  return {
    back: `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${d}" ${look}/></pattern><path fill="url(#p)" d="M0 0h120v120H0z"/>`,
  };
}

/** The four-petalled flower of the house, tiled. */
const petals: Painter = (dice) => {
  const size = dice.pick([24, 30, 40]);
  const h = size / 2;
  const q = brief([h * 0.72]);
  const petal = (a: string): string => `M${h} ${h}${a}`;
  const d = [
    `q-${q}-${q} 0-${h}q${q} ${brief([h - Number(q)])} 0 ${h}`,
    `q-${q} ${q} 0 ${h}q${q}-${brief([h - Number(q)])} 0-${h}`,
    `q-${q}-${q}-${h} 0q${brief([h - Number(q)])} ${q} ${h} 0`,
    `q${q}-${q} ${h} 0q-${brief([h - Number(q)])} ${q}-${h} 0`,
  ];
  return tiled(size, d.map(petal).join(''), `fill="#fff" opacity=".${dice.pick([16, 2, 24])}"`);
};

/** A lattice of woven bamboo. */
const lattice: Painter = (dice) => {
  const size = dice.pick([16, 20, 24, 30]);
  return tiled(
    size,
    `M0 0L${size} ${size}M${size} 0L0 ${size}`,
    `stroke="#fff" opacity=".${dice.pick([17, 22, 28])}" stroke-width="${dice.int(2, 4)}"`,
  );
};

/** Roof scales, half rounds in rows. */
const scales: Painter = (dice) => {
  const size = dice.pick([20, 24, 30]);
  const h = size / 2;
  return tiled(
    size,
    `M0 0a${h} ${h} 0 0 0 ${size} 0M-${h} ${h}a${h} ${h} 0 0 0 ${size} 0M${h} ${h}a${h} ${h} 0 0 0 ${size} 0`,
    `fill="none" stroke="#fff" opacity=".${dice.pick([22, 28, 34])}" stroke-width="2"`,
  );
};

/** Confetti: round dots, different for each seed. */
const confetti: Painter = (dice) => {
  const dots = (count: number): string =>
    Array.from({ length: count }, () => `M${dice.int(4, 116)} ${dice.int(4, 116)}h0`).join('');
  return {
    back: `<g stroke="#fff" stroke-linecap="round"><path opacity=".5" stroke-width="4" d="${dots(9)}"/><path opacity=".25" stroke-width="9" d="${dots(8)}"/></g>`,
  };
};

/** Hills under a great sun or moon. */
const hills: Painter = (dice, { light, deep }) => {
  const [a, b, x] = [dice.int(70, 88), dice.int(84, 98), dice.int(26, 94)];
  return {
    back: `<circle ${round(dice.int(30, 42), x, dice.int(30, 46))} fill="#fff" opacity=".3"/><path fill="${mix(deep, light, 0.28)}" d="M0 ${a}q30-22 60 0t60 0v60H0z"/><path fill="${deep}" d="M0 ${b + 4}q20 14 60 0t60-6v40H0z"/>`,
  };
};

/** A pointed arch, like a temple window, around the motif. */
const arch: Painter = (dice, { light, deep }) => {
  const [top, side] = [dice.int(2, 10), dice.int(12, 20)];
  return {
    back: `<path fill="${mix(light, '#fff', 0.4)}" opacity=".55" d="M60 ${top}Q64 24 ${120 - side} 46V120H${side}V46Q56 24 60 ${top}z"/><path fill="${deep}" opacity=".5" d="M0 ${dice.int(98, 104)}h120v30H0z"/>`,
  };
};

/** Clouds along the bottom. */
const clouds: Painter = (dice, { light }) => {
  const [x, y] = [dice.int(0, 24), dice.int(0, 8)];
  const fill = mix(light, '#fff', 0.6);
  return {
    back: `<path stroke="${fill}" opacity=".45" stroke-width="30" stroke-linecap="round" d="M${x + 8} ${y + 26}h${dice.int(10, 24)}M${x + 80} ${y + 40}h${dice.int(8, 20)}M${x} ${y + 74}h12"/>`,
    front: `<path stroke="${fill}" opacity=".9" stroke-width="${dice.int(30, 36)}" stroke-linecap="round" d="M${x - 14} 122h12M${x + 28} 126h14M${x + 72} 123h8M${x + 106} 118h9"/>`,
  };
};

/** Broad slanting bands. */
const bands: Painter = (dice) => {
  const [step, tilt] = [dice.int(20, 34), dice.pick([-60, -40, 40, 60])];
  const d = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M${i * step - 50} -10l${tilt} 140`).join('');
  return {
    back: `<path stroke="#fff" opacity=".${dice.pick([13, 17, 21])}" stroke-width="${brief([step / 2])}" d="${d}"/>`,
  };
};

/** A round frame with studs. */
const medallion: Painter = (dice, { light, deep }) => {
  const r = dice.int(48, 52);
  return {
    back: `<circle ${round(r)} fill="${mix(light, deep, 0.1)}" stroke="#fc3" stroke-width="5"/><circle ${round(r)} fill="none" stroke="#fff6d5" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 ${brief([(2 * Math.PI * r) / dice.int(18, 30)])}"/>`,
  };
};

/** Two beams from above onto a stage. */
const stage: Painter = (dice, { deep }) => {
  const [x, y] = [dice.int(6, 30), dice.int(92, 100)];
  return {
    back: `<path fill="#fff" opacity=".2" d="M${x} 0h14L${x + 84} 120H${x - 6}zM${120 - x} 0h-14L${36 - x} 120h${dice.int(84, 92)}z"/><ellipse cx="60" cy="${y + 8}" rx="62" ry="20" fill="${deep}"/><ellipse cx="60" cy="${y}" rx="52" ry="14" fill="#fff" opacity=".35"/>`,
  };
};

/** Under water: shafts of light, bubbles and a sea bed. */
const water: Painter = (dice, { deep }) => {
  const air = Array.from({ length: 5 }, () => `M${dice.int(6, 114)} ${dice.int(8, 100)}h0`).join(
    '',
  );
  const x = dice.int(0, 40);
  const weed = dice.int(6, 30);
  return {
    back: `<path fill="#fff" opacity=".15" d="M${x} 0h20L${x + 50} 120H${x - 30}zM${x + 50} 0h14l50 120h-50z"/><path fill="${mix(deep, '#fd9', dice.pick([0.2, 0.3, 0.4]))}" d="M0 ${dice.int(98, 106)}q30-14 60 0t60-2v30H0z"/>`,
    front: `<path stroke="#fff" opacity=".6" stroke-linecap="round" stroke-width="${dice.int(5, 7)}" d="${air}"/><path fill="none" stroke="#3b6" stroke-width="5" stroke-linecap="round" d="M${weed} 120q-9-14 0-26M${weed + 10} 120q8-9 1-17M${weed + 72} 120q9-12 0-22"/>`,
  };
};

/** The bubbles alone, for a creature that leaves no room for more. */
const bubbles: Painter = (dice) => {
  const d = [0, 1, 2, 3].map(() => `M${dice.int(6, 114)} ${dice.int(8, 112)}h0`).join('');
  return {
    back: `<path stroke="#fff" opacity=".4" stroke-linecap="round" stroke-width="${dice.int(6, 11)}" d="${d}"/>`,
  };
};

/** A felt table seen from a chair. */
const felt: Painter = (dice, { light, deep }) => ({
  back: `<path fill="#fff" opacity=".14" d="M60-20L${dice.int(120, 150)} 120H${dice.int(-30, 0)}z"/><ellipse cx="60" cy="${dice.int(100, 106)}" rx="${dice.int(66, 76)}" ry="34" fill="${mix(deep, '#000', 0.25)}"/><ellipse cx="60" cy="98" rx="64" ry="30" fill="${mix(light, deep, 0.6)}"/><ellipse cx="60" cy="98" rx="52" ry="22" fill="none" stroke="#fd8" opacity=".7" stroke-width="2"/>`,
});

/** A mown pitch with its lines. */
const pitch: Painter = (dice, { light, deep }) => {
  const [y, w] = [dice.int(70, 84), dice.int(14, 22)];
  return {
    back: `<path fill="#fff" opacity=".5" d="${[0, 1, 2, 3, 4].map((i) => `M${i * 26 + dice.int(2, 8)} ${dice.int(6, 16)}h12v5h-12z`).join('')}"/><path fill="${deep}" d="M0 ${y}h120v60H0z"/><path stroke="${mix(deep, light, 0.22)}" stroke-width="${w}" d="M20 ${y}L-10 130M60 ${y}v50M100 ${y}l30 60"/><path fill="none" stroke="#fff" opacity=".6" stroke-width="2" d="M0 ${y}h120M20 130a40 26 0 0 1 80 0"/>`,
  };
};

/** A glowing floor running to the horizon. */
const grid: Painter = (dice, { light }) => {
  const y = dice.int(66, 78);
  const line = mix(light, '#fff', 0.35);
  const d = [-60, -22, 16, 45, 75, 104, 142, 180].map((x) => `M60 ${y - 20}L${x} 122`).join('');
  return {
    back: `<path fill="#103" opacity=".55" d="M0 ${y}h120v60H0z"/><path stroke="${line}" opacity=".6" stroke-width="1.5" d="${d}M0 ${y}h120M0 ${y + 9}h120M0 ${y + 22}h120M0 ${y + 40}h120"/><circle ${round(dice.int(34, 44), 60, y - 16)} fill="${line}" opacity=".3"/>`,
  };
};

const sky: Painter = (dice) => {
  const stars = Array.from({ length: 14 }, () => `M${dice.int(3, 117)} ${dice.int(3, 117)}h0`).join(
    '',
  );
  return {
    back: `<path stroke="#fff" opacity=".8" stroke-linecap="round" stroke-width="2.5" d="${stars}"/><path fill="none" stroke="#fff" opacity=".25" stroke-width="${dice.int(8, 14)}" d="M-10 ${dice.int(104, 120)}Q70 ${dice.int(90, 108)} ${dice.int(100, 126)} -10"/>`,
  };
};

const anywhere: readonly Painter[] = [
  rays,
  rings,
  petals,
  lattice,
  scales,
  confetti,
  hills,
  arch,
  clouds,
  bands,
  medallion,
  stage,
];

const painters: Record<string, readonly Painter[]> = {
  FISH: [water, water, water, rings],
  LIVE: [felt, felt, stage, rays],
  PVP: [felt, lattice, petals, rays, medallion],
  SPORTS: [pitch, pitch, stage, bands],
  ESPORTS: [grid, grid, bands, rays],
  LOTT: [confetti, rays, petals, rings, medallion],
  ELOTT: [confetti, rays, petals, rings, bands],
  COCKFIGHT: [hills, stage, rays],
  CRASH: [sky, clouds, rings],
  MINI: [sky, clouds, rings],
};

/** Returns the backgrounds for one game's motif: the chosen one first, then ever lighter ones. */
export function groundsFor(gameType: string, dice: Dice, palette: Palette): Ground[] {
  const kind = gameType.toUpperCase();
  const chosen = dice.pick(painters[kind] ?? anywhere);
  return [chosen, kind === 'FISH' ? bubbles : arch, bands, rays].map((paint) =>
    paint(dice, palette),
  );
}
