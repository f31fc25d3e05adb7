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
 * The number that decides which look each page has in this run. `playwright.config.ts` sets it for
 * all processes of a run; the same number gives the same looks again.
 */
export const lookSeed = Number(process.env.LOOK_SEED ?? 0);

/**
 * The looks in which this run sees a page: one of them, another at each next seed, so that as many
 * runs as there are looks see all of them. The soak sees all at once.
 */
export function appearancesOf(
  name: string,
  roles: readonly Role[],
  { seed = lookSeed, all = Boolean(process.env.SOAK) } = {},
): readonly Appearance[] {
  const every = roles.flatMap((role) => pairs.map((pair) => ({ ...pair, role })));
  return all ? every : [every[(seeded(name).below(every.length) + seed) % every.length]!];
}

/** Some of a list, others at each next seed, so that each has its turn; all of it in the soak. */
export function turnOf<T>(
  list: readonly T[],
  count: number,
  { seed = lookSeed, all = Boolean(process.env.SOAK) } = {},
): readonly T[] {
  const turns = Math.ceil(list.length / count);
  return all ? list : list.filter((_, at) => at % turns === seed % turns);
}

/**
 * The tags of a test of a row whose items have their turn with script: without script it runs in
 * each run, with script when `turnOf` picks its item.
 */
export const scriptInTurn = <T>(list: readonly T[], item: T, count = 1): string[] =>
  turnOf(list, count).includes(item) ? [] : ['@plain'];

export const toWords = ({ role, lang, theme }: Appearance): string =>
  [role, lang, theme].join(', ');
