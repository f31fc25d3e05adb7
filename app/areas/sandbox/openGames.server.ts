import type { OpenGame } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';

/** The most games that may be open at once on one phone. */
const open_games_limit = 6;
/** Longer addresses of lists are not stored: all open games share one cookie of 4 kB. */
const back_limit = 240;

const readAll = (page: Page) => page.cookies.play.read(page.cookieHeader);

/** The open game with a code on this phone. */
export async function openGame(page: Page, code: string): Promise<OpenGame | undefined> {
  const all = await readAll(page);
  return Object.hasOwn(all, code) ? all[code] : undefined;
}

/** The cookie that adds a game to the open ones; the oldest are dropped. */
export async function keepOpen(page: Page, code: string, game: OpenGame): Promise<string> {
  const others = Object.entries(await readAll(page)).filter(([other]) => other !== code);
  const kept = Object.fromEntries(others.slice(-(open_games_limit - 1)));
  return page.cookies.play.write({ ...kept, [code]: game });
}

/** The page that the player came from, as a launch names it; empty for any other address. */
export function backOf(pageBack: string | null): string {
  const back = safeRedirect(pageBack, '');
  return back.length <= back_limit ? back : '';
}
