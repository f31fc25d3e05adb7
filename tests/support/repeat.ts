import type { Clock } from '../../server/kernel/time/clock';
import type { Role } from './demo';
import type { Look } from './words';

/** The numbers from 0 on, so many of them. */
export const times = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);

/** Does something so often, one after another, and gives all that it gave. */
export async function inTurn<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const given: T[] = [];
  for (const index of times(count)) given.push(await act(index));
  return given;
}

/** The same, all at once. */
export const atOnce = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count).map(act));

/**
 * The number of repetitions of a heavy test: `small` in `npm test`, `full` times the requested size
 * in `npm run soak`.
 */
export const scaled = (small: number, full: number): number =>
  process.env.SOAK ? Math.ceil(full * Number(process.env.SOAK)) : small;

/** A clock that moves only when it is told to. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(instant: number): void;
}

/** Makes a clock that stands at an instant (epoch ms). */
export function fakeClock(start = Date.UTC(2026, 0, 15, 5)): FakeClock {
  let index = start;
  return {
    now: () => index,
    advance: (ms) => void (index += ms),
    set: (instant) => void (index = instant),
  };
}

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
      return list.filter((_, index) => index === sure || below(2) === 1);
    },
  };
}

/** A way to see a page: by whom, in which language and theme. */
export type Appearance = Required<Look> & { role: Role };

const pairs: readonly Required<Look>[] = [
  { lang: 'th', theme: 'light' },
  { lang: 'en', theme: 'dark' },
  { lang: 'th', theme: 'dark' },
  { lang: 'en', theme: 'light' },
];

/**
 * The number that decides which look each page has: always the same, so that a commit is always
 * judged alike. Another number gives other looks, the soak takes all.
 */
export const lookSeed = Number(process.env.LOOK_SEED ?? 0);

/**
 * The looks in which a run sees a page: one of them, by the page's name and the seed; in the soak all.
 */
export function appearancesOf(
  name: string,
  roles: readonly Role[],
  { seed = lookSeed, all = Boolean(process.env.SOAK) } = {},
): readonly Appearance[] {
  const every = roles.flatMap((role) => pairs.map((pair) => ({ ...pair, role })));
  return all ? every : [every[(seeded(name).below(every.length) + seed) % every.length]!];
}

/** Some of a list, by the seed; all of it in the soak. */
export function turnOf<T>(
  list: readonly T[],
  count: number,
  { seed = lookSeed, all = Boolean(process.env.SOAK) } = {},
): readonly T[] {
  const turns = Math.ceil(list.length / count);
  return all ? list : list.filter((_, index) => index % turns === seed % turns);
}

/**
 * The tags of a test of a row whose items behave alike: all run without script, with script those
 * that `turnOf` picks.
 */
export const scriptInTurn = <T>(list: readonly T[], item: T, count = 1): string[] =>
  turnOf(list, count).includes(item) ? ['@script'] : [];

export const toWords = ({ role, lang, theme }: Appearance): string =>
  [role, lang, theme].join(', ');
