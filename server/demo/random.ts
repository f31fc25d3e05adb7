/** A repeatable source of choices: the same seed always gives the same sequence. */
export interface Dice {
  /** A fraction in [0, 1). */
  next(): number;
  /** A whole number in [low, high]. */
  int(low: number, high: number): number;
  /** One element of a list that must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** Hashes text to 32 bits (FNV-1a, then an avalanche so that near seeds part ways). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Makes the dice of one seed. For looks only: never for anything that decides money. */
export function dice(seed: string): Dice {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 0x100000000;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const value = list[Math.floor(next() * list.length)];
      if (value === undefined) throw new RangeError('pick from an empty list');
      return value;
    },
  };
}
