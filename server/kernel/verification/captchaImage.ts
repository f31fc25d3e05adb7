import { randomInt } from 'node:crypto';
import { glyph_box, glyphs } from './captchaGlyphs';

type Point = readonly [x: number, y: number];
/** A curve from the end of the last one: the point that bends it, and its own end. */
type Curve = readonly [bend: Point, end: Point];
interface Stroke {
  start: Point;
  curves: readonly Curve[];
}

const cell_width = 27;
const margin = 12;
const height = 64;
/** Dark ink on its own light ground, legible on light and dark pages. */
const ground = '#f3efe6';
const inks = ['#1c3d6e', '#6b1f3a', '#1f5233'];
const wide_pen = 3.4;
const thin_pen = 1.5;
/** A curve may be split in two, so that no character has a known number of parts. */
const split_share = 0.4;

const between = (least: number, most: number): number =>
  least + (randomInt(2 ** 32) / 2 ** 32) * (most - least);

/**
 * Draws characters as an SVG document of strokes, without text in it. Each character is turned,
 * skewed, scaled and uneven; curves in the same inks cross them. Throws for a character that has no
 * drawing.
 */
export function drawCaptcha(characters: string): string {
  const width = characters.length * cell_width + 2 * margin;
  const wave = { rise: between(1.5, 3), turn: between(16, 26), shift: between(0, 6) };
  const wavy = ([x, y]: Point): Point => [x, y + wave.rise * Math.sin(x / wave.turn + wave.shift)];
  const written = [...characters].map((character, index) => {
    const place = distortionAt(margin + (index + 0.5) * cell_width);
    return strokesOf(character).map((stroke) => moved(stroke, (point) => wavy(place(point))));
  });
  const marks = inks.flatMap((ink, at) => {
    const own = written.filter((_, index) => index % inks.length === at).flat();
    const noise = [across(width), ...Array.from({ length: 3 }, () => shortStroke(width))];
    return [drawn(own, ink, wide_pen), drawn(noise, ink, thin_pen)];
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${shuffled(marks).join('')}</g></svg>`
  );
}

/** Places a glyph's box near the middle of its cell, distorted at random. */
function distortionAt(middle: number): (point: Point) => Point {
  const turn = between(-0.24, 0.24);
  const skew = between(-0.22, 0.22);
  const [wide, high] = [between(1.45, 1.75), between(1.6, 2)];
  const [dx, dy] = [middle + between(-2, 2), height / 2 + between(-5, 5)];
  return ([x, y]) => {
    const v = (y - glyph_box.height / 2) * high + between(-0.5, 0.5);
    const u = (x - glyph_box.width / 2) * wide + skew * v + between(-0.5, 0.5);
    return [
      dx + u * Math.cos(turn) - v * Math.sin(turn),
      dy + u * Math.sin(turn) + v * Math.cos(turn),
    ];
  };
}

/** Returns a glyph's strokes, with lines turned into slightly bent curves. */
function strokesOf(character: string): Stroke[] {
  const path = glyphs[character];
  if (path === undefined) throw new Error('a captcha of a character that has no glyph');
  return path
    .split('M')
    .filter(Boolean)
    .map((text) => {
      const [first = '', ...rest] = text.split(/(?=[LQ])/);
      let at = pointsOf(first)[0]!;
      const curves: Curve[] = [];
      for (const part of rest) {
        const points = pointsOf(part.slice(1));
        const end = points.at(-1)!;
        const bend = points.length === 2 ? points[0]! : bent(at, end);
        curves.push(...splitStroke(at, [bend, end]));
        at = end;
      }
      return { start: pointsOf(first)[0]!, curves };
    });
}

function pointsOf(text: string): Point[] {
  const numbers = text.split(' ').map(Number);
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at]!, numbers[at + 1]!]);
  return points;
}

const bent = (a: Point, b: Point): Point => [
  (a[0] + b[0]) / 2 + between(-0.8, 0.8),
  (a[1] + b[1]) / 2 + between(-0.8, 0.8),
];

/** Returns a curve as it is or, sometimes, as two (de Casteljau). */
function splitStroke(start: Point, curve: Curve): Curve[] {
  if (between(0, 1) > split_share) return [curve];
  const [bend, end] = curve;
  const t = between(0.35, 0.65);
  const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const [left, right] = [mix(start, bend), mix(bend, end)];
  return [
    [left, mix(left, right)],
    [right, end],
  ];
}

const moved = ({ start, curves }: Stroke, move: (point: Point) => Point): Stroke => ({
  start: move(start),
  curves: curves.map(([bend, end]) => [move(bend), move(end)]),
});

/** Draws a wavy line from one side to the other. */
function across(width: number): Stroke {
  const y = () => between(8, height - 8);
  const half: Point = [width * between(0.35, 0.65), y()];
  return {
    start: [between(0, 10), y()],
    curves: [
      [[width * between(0.1, 0.3), y()], half],
      [
        [width * between(0.7, 0.9), y()],
        [width - between(0, 10), y()],
      ],
    ],
  };
}

/** Draws a short stroke anywhere. */
function shortStroke(width: number): Stroke {
  const start: Point = [between(4, width - 4), between(4, height - 4)];
  const near = (): Point => [start[0] + between(-9, 9), start[1] + between(-9, 9)];
  return { start, curves: [[near(), near()]] };
}

function drawn(strokes: readonly Stroke[], ink: string, pen: number): string {
  const shape = shuffled(strokes).map(
    ({ start, curves }) =>
      `M${pair(start)}${curves.map(([bend, end]) => `Q${pair(bend)} ${pair(end)}`).join('')}`,
  );
  return `<path stroke="${ink}" stroke-width="${pen}" d="${shape.join('')}"/>`;
}

const pair = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(randomInt(left.length), 1)[0]!);
}
