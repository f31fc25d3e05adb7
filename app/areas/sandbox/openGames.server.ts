import type { OpenGame } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';

/** So many games may be open side by side on one phone. */
const open_games_limit = 6;
/** Longer addresses of lists are not kept: all open games share one cookie of 4 kB. */
const back_limit = 240;

const readAll = (page: Page) => page.cookies.play.read(page.cookieHeader);

/** An open game of this phone by its code. */
export async function openGame(page: Page, code: string): Promise<OpenGame | undefined> {
  const all = await readAll(page);
  return Object.hasOwn(all, code) ? all[code] : undefined;
}

/** The cookie that keeps a game as open, beside those that were opened last. */
export async function keepOpen(page: Page, code: string, game: OpenGame): Promise<string> {
  const others = Object.entries(await readAll(page)).filter(([other]) => other !== code);
  const kept = Object.fromEntries(others.slice(-(open_games_limit - 1)));
  return page.cookies.play.write({ ...kept, [code]: game });
}

/** Where a player came from, as a launch says it; empty where that is no page of ours. */
export function backOf(pageBack: string | null): string {
  const back = safeRedirect(pageBack, '');
  return back.length <= back_limit ? back : '';
}
