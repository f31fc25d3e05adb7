import type { Look, Role } from './people';
import { seeded } from './seeded';

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
  return all ? list : list.filter((_, at) => at % turns === seed % turns);
}

/**
 * The tags of a test of a row whose items behave alike: all run without script, with script those
 * that `turnOf` picks.
 */
export const scriptInTurn = <T>(list: readonly T[], item: T, count = 1): string[] =>
  turnOf(list, count).includes(item) ? ['@script'] : [];

export const toWords = ({ role, lang, theme }: Appearance): string =>
  [role, lang, theme].join(', ');
