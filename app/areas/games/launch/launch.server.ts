import type { RequestOf } from '@contract/call';
import type { ErrorCode } from '@contract/errors';
import { launchGame } from '@contract/games';
import { screenAt } from '~/routes';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { safeRedirect } from '~/session/safeRedirect';

type Asked = Pick<
  RequestOf<typeof launchGame>,
  'gameCategory' | 'vendor' | 'gameId' | 'nodeId' | 'confirmed'
>;

/**
 * Launches a game for the member: returns the address to go to, or the refusal. A vendor gets the
 * address to return to as `returnUrl`, a page of ours as `pageBack`. A request from script skips
 * the notice that the game needs script.
 */
export async function launch(
  page: Page,
  asked: Asked,
): Promise<{ ok: true; to: string } | { ok: false; code: ErrorCode }> {
  const back = cameFrom(page);
  const answer = await page.call(launchGame, {
    ...asked,
    confirmed: asked.confirmed || page.scripted,
    language: page.preferences.lang,
    returnUrl: page.url.origin + back,
  });
  return answer.ok ? { ok: true, to: ownOrForeign(page, answer.value.url, back) } : answer;
}

/** Pages that stand between a list and a game: they know the page before them. */
const between: readonly string[] = ['leave', 'play'];

/** The page that a game is launched from; on a page in between, the page before it. */
export function cameFrom({ url }: Page): string {
  if (!between.includes(screenAt(url.pathname).id)) return url.pathname + url.search;
  return safeRedirect(url.searchParams.get('pageBack'));
}

/** A vendor's own address is followed only if the configuration names its origin. */
function ownOrForeign(page: Page, url: string, back: string): string {
  if (/^https?:\/\//i.test(url)) {
    const { origin } = new URL(url);
    if (page.runtime.config.formOrigins.includes(origin)) return url;
    page.runtime.log.error({ origin }, 'a launch led to an origin that FORM_ORIGINS does not name');
    throw refusal(page, 'game_unavailable', 409);
  }
  const own = new URL(safeRedirect(url), page.url.origin);
  own.searchParams.set('pageBack', back);
  return own.pathname + own.search;
}
