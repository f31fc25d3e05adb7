import type { RequestOf } from '@server/kernel/api/call';
import type { ErrorCode } from '@server/kernel/api/errors';
import { launchGame } from '@server/areas/games/api/games';
import { withAddress } from '~/gateway/answer.server';
import { screenAt } from '~/addresses';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/wayBack';
import { screenOf } from '../categories';

type Input = Pick<
  RequestOf<typeof launchGame>,
  'gameCategory' | 'vendor' | 'gameId' | 'nodeId' | 'confirmed'
>;

type Launched = { ok: true; to: string } | { ok: false; code: ErrorCode };

/**
 * Launches a game for the member: returns the address to go to, or the refusal. A vendor gets the
 * address to return to as `returnUrl`, a page of ours as `pageBack`. A request from script skips
 * the notice that the game needs script.
 */
export async function launch(page: Page, input: Input): Promise<Launched> {
  // A game's page that was opened by its address knows no page before it: its category serves.
  const isGame = screenAt(page.url.pathname).id === 'play';
  const back = cameFrom(page, isGame ? screenOf(input.gameCategory) : undefined);
  const answer = withAddress(
    await page.call(launchGame, {
      ...input,
      confirmed: input.confirmed || page.scripted,
      language: page.preferences.lang,
      returnUrl: page.url.origin + back,
    }),
  );
  return answer.ok ? ownOrForeign(page, answer.value.url, back) : answer;
}

/** Pages that stand between a list and a game: they know the page before them. */
const between: readonly string[] = ['leave', 'play'];

/** The page that a game is launched from; on a page in between, the page before it, if known. */
export function cameFrom({ url }: Page, otherwise = '/m/home'): string {
  if (!between.includes(screenAt(url.pathname).id)) return url.pathname + url.search;
  return safeRedirect(url.searchParams.get('pageBack'), otherwise);
}

/**
 * The page to go to. An address elsewhere is followed only if the configuration names its origin, and
 * one of ours only if it is a path.
 */
function ownOrForeign(page: Page, url: string, back: string): Launched {
  const foreign = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : null;
  if (foreign !== null && page.runtime.config.formOrigins.includes(foreign)) {
    return { ok: true, to: url };
  }
  const path = safeRedirect(url, '');
  if (path === '') {
    page.runtime.log.error(
      { origin: foreign },
      'a launch led to no path of ours, and to no origin that FORM_ORIGINS names',
    );
    return { ok: false, code: 'game_unavailable' };
  }
  const own = new URL(path, page.url.origin);
  own.searchParams.set('pageBack', back);
  return { ok: true, to: own.pathname + own.search };
}
