import { inks, isInk, luminance, mix, rgb, type Ink } from './palettes';
import { brief, crosses, mirrored, shortened, star, steps } from './path';

/**
 * A drawing in a box of 100 by 100, one shape a line: a paint, a space, a shape.
 * Paint: an ink letter; then a number for a stroke of that width; `&` to add the mirror image;
 * `@n` for an opacity of n tenths. Shape: path data, `o cx cy r`, `e cx cy rx ry`,
 * `r x y w h radius` or `* cx cy points outer inner`. A first line `! X` names the main ink.
 */
export type Drawing = string;

/** Maps inks to the inks that replace them. */
export type Recolour = Partial<Record<Ink, Ink>>;

interface Mark {
  ink: Ink;
  width: string;
  opacity: string;
  shape: string;
}

const line = /^([A-Za-z])(\d*\.?\d*)(&?)(?:@(\d))? (.+)$/;

function geometry(shape: string): string {
  const kind = shape[0] ?? '';
  if (!'oer*'.includes(kind)) return shape;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = shape.slice(1).trim().split(/\s+/).map(Number);
  if (kind === '*') return star(a, b, c, d, e);
  if (kind === 'r') return `<rect x="${a}" y="${b}" width="${c}" height="${d}" rx="${e}"`;
  if (kind === 'o') return `<circle cx="${a}" cy="${b}" r="${c}"`;
  return `<ellipse cx="${a}" cy="${b}" rx="${c}" ry="${d}"`;
}

function read(drawing: Drawing): { main: Ink; marks: Mark[] } {
  const marks: Mark[] = [];
  let main: Ink | undefined;
  for (const raw of drawing.trim().split('\n')) {
    const text = raw.trim();
    if (text.startsWith('! ')) {
      const letter = text.slice(2);
      if (!isInk(letter)) throw new SyntaxError(`no ink ${letter}`);
      main = letter;
      continue;
    }
    const [, ink = '', width = '', mirror = '', opacity = '', shape = ''] = line.exec(text) ?? [];
    if (!isInk(ink)) throw new SyntaxError(`cannot draw "${text}"`);
    main ??= ink;
    const d = geometry(shape);
    const mark = { ink, width, opacity };
    if (!mirror) marks.push({ ...mark, shape: d });
    else if (width === '' && crosses(d)) {
      marks.push({ ...mark, shape: d }, { ...mark, shape: mirrored(d) });
    } else marks.push({ ...mark, shape: d + mirrored(d) });
  }
  return { main: main ?? 'K', marks };
}

/** The main ink of a drawing, with which a background must contrast. */
export function mainInk(drawing: Drawing): Ink {
  return read(drawing).main;
}

interface PenOptions {
  recolour?: Recolour;
  /** The id of the main ink's gradient; without it the main ink is flat. */
  gradient?: string;
  /** Paints by a function instead of the inks (for marks in two tones). */
  tone?: (ink: Ink, main: Ink) => string;
}

/** True if filling a stroke's path would paint something: false for dots and straight strokes. */
function encloses(shape: string): boolean {
  if (shape.startsWith('<')) return true;
  let run = 0;
  return steps(shape).some(({ command }) => {
    run = 'Mm'.includes(command) ? 0 : run + 1;
    return run > 1 || 'AaCcQqSsTt'.includes(command);
  });
}

/** Turns a drawing into SVG elements for a box of 100 by 100. Throws on a bad line. */
export function draw(drawing: Drawing, { recolour = {}, gradient, tone }: PenOptions = {}): string {
  const { main, marks } = read(drawing);
  const paint = (ink: Ink): string => {
    if (tone) return tone(ink, main);
    if (gradient && ink === main) return `url(#${gradient})`;
    return inks[recolour[ink] ?? ink];
  };
  const body = marks.map(({ ink, width, opacity, shape }) => {
    // A gradient by bounding box paints nothing on a flat stroke, so strokes stay plain.
    const plain = tone ? tone(ink, main) : inks[recolour[ink] ?? ink];
    const hollow = width && encloses(shape) ? 'fill="none" ' : '';
    const colour = width
      ? `${hollow}stroke="${plain}" stroke-width="${width}"`
      : `fill="${paint(ink)}"`;
    const look = opacity ? `${colour} opacity=".${opacity}"` : colour;
    return shape.startsWith('<') ? `${shape} ${look}/>` : `<path ${look} d="${shortened(shape)}"/>`;
  });
  const defs = gradient ? shade(gradient, inks[recolour[main] ?? main]) : '';
  return defs + body.join('');
}

/** The lit and the shaded tone of a colour: warm light on warm inks, cool on cool ones. */
function lit(colour: string): [string, string] {
  const [r, g, b] = rgb(colour);
  if (luminance(colour) > 0.7) return [mix(colour, '#fff', 0.5), mix(colour, '#c74', 0.28)];
  if (r > 240 && g > 180) return [mix(colour, '#fec', 0.5), mix(colour, '#d50', 0.42)];
  const sun = r >= g && r >= b ? '#fa4' : g >= b ? '#df6' : '#9df';
  return [mix(colour, sun, 0.36), mix(colour, '#306', 0.26)];
}

/** A gradient from a lit to a shaded tone of one colour, top to bottom. */
function shade(id: string, colour: string): string {
  const [top, foot] = lit(colour);
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/>`;
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
}

/** A drawing moved and scaled inside a group; strokes end round. */
export function place(body: string, x: number, y: number, scale: number, turn = 0): string {
  const spin = turn === 0 ? '' : `rotate(${brief([turn])} 50 50)`;
  const size = String(Math.round(scale * 100) / 100).replace(/^0/, '');
  const moves = `translate(${brief([x, y])})scale(${size})${spin}`;
  return `<g stroke-linecap="round" transform="${moves}">${body}</g>`;
}
