import { dyesOf } from './dyes';
import { groundsFor } from './grounds';
import { drawingOf, motifFor } from './motifs';
import { palettes, palettesFor, type PaletteName } from './palettes';
import { draw, mainInk, place } from './pen';
import { dice, type Dice } from '../../server/demo/random';
import { wordPalettes } from './words';

/** The longest game icon, in characters: 1.3 KB, so that a page of 25 stays small. */
export const icon_max_chars = 1331;

interface GameIconInput {
  /** The game's code: the seed of its look. */
  code: string;
  /** The English name: a word of it may choose the motif and the palette. */
  name: string;
  gameType: string;
  /** The subject of the icon, as the catalogue names it. */
  motif?: string;
  palette?: PaletteName;
}

/** Small decorations around a motif, each a path for a position that the dice choose. */
const sparkles = [
  (x: number, y: number) =>
    `<path fill="#fff" d="M${x} ${y}q1.5 5.5 7 7q-5.5 1.5-7 7q-1.5-5.5-7-7q5.5-1.5 7-7z"/>`,
  (x: number, y: number) =>
    `<circle cx="${x}" cy="${y + 7}" r="7" fill="#fc3" stroke="#e80" stroke-width="2.5"/>`,
  (x: number, y: number) => `<path fill="#fff" opacity=".85" d="M${x} ${y}l6 7-6 7-6-7z"/>`,
  (x: number, y: number) =>
    `<path fill="#fc3" d="M${x} ${y}c7 4 7 10 0 14c-7-4-7-10 0-14zM${x - 7} ${y + 7}c4-7 10-7 14 0c-4 7-10 7-14 0z"/>`,
];

const corners = [
  [
    [14, 10],
    [104, 92],
  ],
  [
    [106, 10],
    [16, 92],
  ],
  [
    [12, 46],
    [106, 20],
  ],
  [
    [14, 96],
    [106, 100],
  ],
] as const;

function strew(dice: Dice): string[] {
  const piece = dice.pick(sparkles);
  return dice.pick(corners).map(([x, y]) => piece(x + dice.int(-4, 4), y + dice.int(-4, 4)));
}

function choosePalette(input: GameIconInput, fitting: PaletteName[], dice: Dice): PaletteName {
  if (input.palette) return input.palette;
  const requested = input.name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (Object.hasOwn(wordPalettes, word) ? wordPalettes[word] : undefined))
    .find((name) => name !== undefined && fitting.includes(name));
  const chosen = dice.pick(fitting);
  return requested ?? chosen;
}

interface Pose {
  x: number;
  y: number;
  scale: number;
  turn: number;
  /** The positions of smaller copies behind the motif. */
  echoes: string[];
}

const pair = /\b(two|twin|double)\b/i;
const many = /\b(three|four|five|six|seven|eight|nine|ten|hundred|thousand)\b/i;
const big = /\b(giant|big|great|grand|mighty)\b/i;

/**
 * The pose that a name asks for ("Twin Turtles", "Giant Durian"), else one that the dice choose.
 */
function poseNumber(name: string, dice: Dice): number {
  const chosen = dice.int(0, 4);
  return pair.test(name) || many.test(name) ? 2 : big.test(name) ? 1 : chosen;
}

/** The position of the motif; every pose keeps it readable at 64 px. */
function pose(name: string, dice: Dice): Pose {
  const scale = dice.int(82, 90) / 100;
  const turn = dice.int(-7, 7);
  const y = 58 - 50 * scale + dice.int(-2, 3);
  const middle = { x: 60 - 50 * scale, y, scale, turn, echoes: [] };
  switch (poseNumber(name, dice)) {
    case 0:
      return { ...middle, turn: dice.pick([-14, -11, 11, 14]) };
    case 1:
      return { ...middle, x: 9, y: 13, scale: 1.02, turn: dice.int(-5, 5) };
    case 2: {
      const one = dice.pick([['-9 0'], ['59-2']]);
      const both = ['-11 2', '61 2'];
      const sides = many.test(name) ? both : pair.test(name) ? one : dice.pick([one, one, both]);
      const echoes = sides.map(
        (offset) => `<use href="#a" transform="translate(${offset})scale(.6)"/>`,
      );
      return { ...middle, scale: 0.76, x: 22, y: 27, echoes };
    }
    default:
      return middle;
  }
}

/** A numbered ball in the corner: without it a keno named after a mango would look like a slot. */
function badge({ gameType, name }: GameIconInput, dice: Dice): string {
  if (!/^e?lott/i.test(gameType) || !/keno|bingo|lott/i.test(name)) return '';
  const colour = dice.pick(['#e33', '#27d', '#3a5', '#75c']);
  const digit = dice.pick([
    'm-4-5l4-3v14',
    'm-4-5q6-5 7 1q0 3-7 9h8',
    'm-4-7h8l-5 13',
    'm3 7v-14l-7 9h10',
  ]);
  return `<circle cx="97" cy="97" r="18" fill="${colour}"/><circle cx="96" cy="95" r="12" fill="#fed"/><path fill="none" stroke="#312" stroke-width="3" d="M96 95${digit}"/>`;
}

/**
 * Draws a game's icon as SVG text: the same input gives the same bytes, another code gives others.
 */
export function gameIcon(input: GameIconInput): string {
  const roll = dice(`${input.gameType}/${input.code}`);
  const motif = motifFor(input, roll.pick);
  const drawing = drawingOf(motif);
  const recolour = roll.pick(dyesOf(motif));
  const ink = mainInk(drawing);
  const fitting = palettesFor(recolour[ink] ?? ink, input.gameType);
  const palette = palettes[choosePalette(input, fitting, roll)];
  const { x, y, scale, turn, echoes } = pose(input.name, roll);
  const [cy, r] = [roll.int(3, 6), roll.int(7, 9)];
  const shadow = `<ellipse cx="60" cy="106" rx="${roll.int(28, 36)}" ry="6" opacity=".22"/>`;
  const ball = badge(input, roll);
  const sparkle = ball ? [] : strew(roll);
  const grounds = groundsFor(input.gameType, roll, palette);

  const base = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><radialGradient id="g" cy=".${cy}" r=".${r}"><stop stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient><path fill="url(#g)" d="M0 0h120v120H0z"/>`;
  const room = icon_max_chars - base.length - '</svg>'.length;
  const put = (body: string): string => {
    const placed = place(body, x, y, scale, turn);
    return echoes.length > 0 ? placed.replace('<g', '<g id="a"') : placed;
  };
  const figures = [
    put(draw(drawing, { recolour, gradient: 'm' })),
    put(draw(drawing, { recolour })),
  ];
  // The richest version that fits; the plain figure on rays is the simplest, and always fits.
  const versions = figures.flatMap((figure) =>
    grounds.flatMap(({ back, front = '' }) => [
      { under: back + shadow, over: figure + front + ball },
      { under: back, over: figure + front + ball },
    ]),
  );
  const fits = (text: string): boolean => text.length <= room;
  let { under, over } = versions.find((v) => fits(v.under + v.over)) ?? { under: '', over: ball };
  for (const echo of echoes) if (fits(under + echo + over)) under += echo;
  for (const piece of sparkle) if (fits(under + over + piece)) over += piece;
  return `${base}${under}${over}</svg>`;
}
