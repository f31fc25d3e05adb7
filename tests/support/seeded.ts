/** Choices that are the same in each run: what a test found once, it finds again. */
export interface Seeded {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, at least one, in its order. */
  some<T>(list: readonly T[]): T[];
}

/** Choices by a seed of text: FNV-1a makes a number of it, a linear congruence goes on from there. */
export function seeded(seed: string): Seeded {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  }
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return {
    below,
    pick,
    some: (list) => {
      const sure = below(list.length);
      return list.filter((_, at) => at === sure || below(2) === 1);
    },
  };
}
