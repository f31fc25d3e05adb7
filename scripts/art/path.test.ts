import { describe, expect, it } from 'vitest';
import { brief, crosses, mirrored, shortened, star, steps } from './path';
import { draw } from './pen';

it('writes numbers in the fewest characters', () => {
  expect(brief([0.5, -0.26, 10, -3.14159])).toBe('.5-.3 10-3.1');
  expect(brief([-0.01])).toBe('0');
});

it('mirrors absolute and relative steps, and turns arcs round', () => {
  expect(mirrored('M10 20H30l5-5')).toBe('M90 20H70l-5-5');
  expect(mirrored('M0 0A5 5 0 0 1 10 0')).toBe('M100 0A5 5 0 0 0 90 0');
});

it('knows whether a shape reaches over the middle', () => {
  expect(crosses('M10 10L50 60z')).toBe(false);
  expect(crosses('M10 10L51 60z')).toBe(true);
});

it('refuses what SVG has no meaning for', () => {
  expect(() => steps('M1 2 3')).toThrow(SyntaxError);
  expect(() => steps('M1 2X3')).toThrow(SyntaxError);
});

describe('shortening', () => {
  /** The points that a path runs through. */
  const ends = (d: string): string[] => {
    let [x, y, startX, startY] = [0, 0, 0, 0];
    return steps(d).map(({ command, values }) => {
      const upper = command.toUpperCase();
      const [ox, oy] = command === upper ? [0, 0] : [x, y];
      if (upper === 'Z') [x, y] = [startX, startY];
      else if (upper === 'H') x = ox + (values[0] ?? 0);
      else if (upper === 'V') y = oy + (values[0] ?? 0);
      else [x, y] = [ox + (values.at(-2) ?? 0), oy + (values.at(-1) ?? 0)];
      if (upper === 'M') [startX, startY] = [x, y];
      return brief([x, y]);
    });
  };

  it.each([
    'M50 14C78 14 92 36 90 56C88 80 70 92 50 92z',
    'M10 10H30V50L5 5zL20 20M80 80h0m3 4h0',
    'M62 16A47 47 0 0 0 97 40zM9 40Q30 70 50 80T70 92',
    star(50, 50, 7, 40, 20),
  ])('keeps the points of %s, in no more characters', (d) => {
    expect(ends(shortened(d))).toEqual(ends(d));
    expect(shortened(d).length).toBeLessThanOrEqual(d.length);
  });
});

it('refuses a drawing line that it cannot read', () => {
  expect(() => draw('Z3 M0 0')).toThrow(SyntaxError);
  expect(() => draw('R')).toThrow(SyntaxError);
});
