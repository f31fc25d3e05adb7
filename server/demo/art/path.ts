const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

interface Step {
  command: string;
  values: number[];
}

/** Splits path data into commands; throws on a command or a count of numbers that SVG lacks. */
export function steps(d: string): Step[] {
  const found: Step[] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const size = arity[command.toUpperCase()];
    if (size === undefined || (size === 0 ? values.length > 0 : values.length % size !== 0)) {
      throw new SyntaxError(`bad path step "${command}${rest}"`);
    }
    found.push({ command, values });
  }
  return found;
}

/** Writes numbers in the fewest characters, to one decimal. */
export function brief(values: readonly number[]): string {
  return values
    .map((v) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.'))
    .reduce((text, v) => text + (text === '' || v.startsWith('-') ? '' : ' ') + v, '');
}

/** The same path seen in a mirror that stands at x = `axis`. */
export function mirrored(d: string, axis = 50): string {
  return steps(d)
    .map(({ command, values }) => {
      const upper = command.toUpperCase();
      const absolute = command === upper;
      const flip = (x: number): number => (absolute ? 2 * axis - x : -x);
      const size = arity[upper] ?? 0;
      const turned = values.map((v, i) => {
        const at = i % size;
        if (upper === 'A') return at === 4 ? 1 - v : at === 5 ? flip(v) : v;
        if (upper === 'V') return v;
        return at % 2 === 0 ? flip(v) : v;
      });
      return command + brief(turned);
    })
    .join('');
}

/** Whether a path of absolute coordinates reaches over the axis (its mirror would overlap it). */
export function crosses(d: string, axis = 50): boolean {
  return steps(d).some(({ command, values }) => {
    if (command === 'H') return values.some((x) => x > axis);
    if (command === 'A') return values.some((x, i) => i % 7 === 5 && x > axis);
    return 'MLCSQT'.includes(command) && values.some((x, i) => i % 2 === 0 && x > axis);
  });
}

/** A star or zigzag disc of n points between two radii, as closed path data. */
export function star(cx: number, cy: number, n: number, outer: number, inner: number): string {
  const points = Array.from({ length: n * 2 }, (_, i) => {
    const angle = (Math.PI * i) / n - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return brief([Math.round(cx + r * Math.cos(angle)), Math.round(cy + r * Math.sin(angle))]);
  });
  return `M${points.join('L')}z`;
}
