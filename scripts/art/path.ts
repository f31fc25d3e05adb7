const arity: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

interface Step {
  command: string;
  values: number[];
}

/** Splits path data into steps of one segment each; throws on invalid path data. */
export function steps(d: string): Step[] {
  const found: Step[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const size = arity[letter.toUpperCase()];
    if (size === undefined || (size === 0 ? values.length > 0 : values.length % size !== 0)) {
      throw new SyntaxError(`bad path step "${letter}${rest}"`);
    }
    if (size === 0) found.push({ command: letter, values });
    for (let i = 0; size > 0 && i < values.length; i += size) {
      const command = i === 0 ? letter : letter.replace('M', 'L').replace('m', 'l');
      found.push({ command, values: values.slice(i, i + size) });
    }
  }
  return found;
}

/** Writes numbers in the fewest characters, to one decimal. */
export function brief(values: readonly number[]): string {
  return values
    .map((v) => String(Math.round(v * 10) / 10 || 0).replace(/^(-?)0\./, '$1.'))
    .reduce((text, v) => text + (text === '' || v.startsWith('-') ? '' : ' ') + v, '');
}

/** The path mirrored at x = `axis`. */
export function mirrored(d: string, axis = 50): string {
  return steps(d)
    .map(({ command, values }) => {
      const upper = command.toUpperCase();
      const flip = (x: number): number => (command === upper ? 2 * axis - x : -x);
      const turned = values.map((v, i) => {
        if (upper === 'A') return i === 4 ? 1 - v : i === 5 ? flip(v) : v;
        if (upper === 'V') return v;
        return i % 2 === 0 ? flip(v) : v;
      });
      return command + brief(turned);
    })
    .join('');
}

/** True if a path of absolute steps crosses the axis (its mirror image would overlap it). */
export function crosses(d: string, axis = 50): boolean {
  return steps(d).some(({ command, values }) => {
    if (command === 'A') return (values[5] ?? 0) > axis;
    return 'MLHCSQT'.includes(command) && values.some((x, i) => i % 2 === 0 && x > axis);
  });
}

function moved({ command, values }: Step, x: number, y: number): number[] {
  const upper = command.toUpperCase();
  if (upper === 'H') return values.map((v) => v + x);
  if (upper === 'V') return values.map((v) => v + y);
  if (upper === 'A') return values.map((v, i) => (i === 5 ? v + x : i === 6 ? v + y : v));
  return values.map((v, i) => v + (i % 2 === 0 ? x : y));
}

/**
 * The largest movement of a control point, in hundredths of the box, for a curve to be written as
 * S.
 */
const smooth_tolerance = 2;

/** The same path in fewer characters: smooth curves as S, steps absolute or relative. */
export function shortened(d: string): string {
  let [x, y, startX, startY, text, last] = [0, 0, 0, 0, '', ''];
  let control: [number, number] | undefined;
  for (const step of steps(d)) {
    let upper = step.command.toUpperCase();
    let far = step.command === upper ? step.values : moved(step, x, y);
    const [cx = 0, cy = 0] = far;
    const gap = control ? Math.hypot(2 * x - control[0] - cx, 2 * y - control[1] - cy) : Infinity;
    if (upper === 'C' && gap <= smooth_tolerance) [upper, far] = ['S', far.slice(2)];
    control = 'CS'.includes(upper) ? [far.at(-4) ?? 0, far.at(-3) ?? 0] : undefined;
    const near = moved({ command: upper, values: far }, -x, -y);
    const options = [
      [upper, brief(far)],
      [upper.toLowerCase(), brief(near)],
    ].map(([letter = '', numbers = '']) => {
      const implied =
        letter === last || (last === 'M' && letter === 'L') || (last === 'm' && letter === 'l');
      if (!implied || upper === 'M' || upper === 'Z') return { letter, add: letter + numbers };
      return { letter, add: (numbers.startsWith('-') ? '' : ' ') + numbers };
    });
    const [one, two] = options;
    const best = one && two && one.add.length < two.add.length ? one : two;
    text += best?.add ?? '';
    last = best?.letter ?? '';
    if (upper === 'Z') [x, y, last] = [startX, startY, 'z'];
    else if (upper === 'H') x = far[0] ?? x;
    else if (upper === 'V') y = far[0] ?? y;
    else [x, y] = [far.at(-2) ?? x, far.at(-1) ?? y];
    if (upper === 'M') [startX, startY] = [x, y];
  }
  return text;
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
