import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { isBehindPanel } from '~/session/behindPanel.server';
import type { Page, SharedPage } from '~/session/page.server';
import type { Loaded } from '~/session/screen.server';
import { phaseAt } from './figures';
import { briefly, packDraws } from './liveDraws';
import { menuOf } from './menu.server';

/** As many as home has room for. */
const displayed = 3;
/** The groups of Vietnam (games#home-sections). */
const vietnam: readonly string[] = ['NORTH', 'CENTRAL', 'SOUTH'];

/** The lotteries of Vietnam that draw next, for home (lottery#homes-lottery-section). */
export interface NextDraws {
  cards: PackedRows;
  live: PackedRows;
}

const none: NextDraws = { cards: '', live: '' };

/**
 * Adds the lotteries that draw next to home's data; none behind a panel, which nobody sees without
 * script, and none for a path that does not exist.
 */
export async function withNextDraws<Shared extends object, Own extends object>(
  page: Page,
  home: Promise<Loaded<Shared, Own>>,
): Promise<Loaded<Shared & { lotteries: NextDraws }, Own & { now: number }>> {
  const [loaded, lotteries] = await Promise.all([
    home,
    isBehindPanel(page) ? none : nextDraws(page),
  ]);
  return {
    ...loaded,
    shared: { ...loaded.shared, lotteries },
    own: { ...loaded.own, now: Math.floor(page.now() / 1_000) },
    // A picture stands in the place of none.
    i18n: [...(loaded.i18n ?? []), ...(lotteries.cards === '' ? (['hero'] as const) : [])],
  };
}

/** Loads the lotteries of Vietnam that are on sale and draw next, with their last first prizes; empty where there are none, or none are known. */
async function nextDraws(page: SharedPage): Promise<NextDraws> {
  const menu = await menuOf(page, 'Lott');
  if (!menu) return none;
  const now_s = page.now() / 1_000;
  const live = (code: string) => menu.live.get(code)!;
  const next = menu.rows
    .filter(({ group, code }) => vietnam.includes(group) && phaseAt(live(code), now_s) === 'open')
    .sort((a, b) => live(a.code).draws_s - live(b.code).draws_s)
    .slice(0, displayed);
  return {
    cards: packRows(next.map(({ code, displayName }) => [code, displayName])),
    live: packDraws(next.map(({ code }) => briefly(live(code)))),
  };
}
