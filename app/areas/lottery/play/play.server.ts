import { gameInfo } from '@contract/games';
import { lotteryTicket } from '@contract/lottery/tickets';
import { draftListsOf } from '~/forms/draft.server';
import type { FormStart } from '~/forms/reply';
import { startForm } from '~/forms/start.server';
import { isAnswered } from '~/forms/submit.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';
import type { ScreenArgs } from '~/session/screen.server';
import { lotteryAt, type OnSale, type PlayLottery } from './lottery.server';
import { readTyped, type TypedSlip } from './readSlip.server';
import { betsOfTicket } from './repeat.server';
import { slipForm } from './slipForm.server';
import { newEntry } from './switches.server';
import { viewOf, type SlipView } from './view.server';

/** The two arrangements of the same bets: numbers typed first, or picked first (lottery#launcher). */
export type Arrangement = 'trad' | 'ent';

export interface PlayData {
  /** The game's name; null for a game that nobody has. */
  name: string | null;
  /** The address names a game. */
  named: boolean;
  /** It is a lottery of ours, and not a vendor's game. */
  ours: boolean;
  code: string;
  arrangement: Arrangement;
  /** Bets are sold on it. */
  sold: boolean;
  /** A draw is on sale. */
  open: boolean;
  /** The page of its lists. */
  list: string;
  back: string;
  view: SlipView | null;
  start: FormStart;
}

/**
 * Loads the play screen of a lottery (lottery#play-screen): its bet menu, a slip that was typed before a
 * session ended, or the bets of a ticket that is repeated (`?repeat=ID`).
 */
export async function loadLotteryPlay({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const [onSale, start] = await Promise.all([lotteryAt(page), startForm(page, slipForm)]);
  const mode =
    onSale?.lottery.prizeMode ?? (query.get('prize_mode') === 'Elott' ? 'Elott' : 'Lott');
  const list = mode === 'Elott' ? '/m/elott' : '/m/lott';
  const wanted = query.get('playType') ?? (mode === 'Elott' ? 'ent' : 'trad');
  const name = onSale?.lottery.displayName ?? (await vendorsGame(page));
  const own: PlayData = {
    name,
    named: isNamed(query),
    ours: onSale !== null,
    code: onSale?.lottery.code ?? '',
    arrangement: wanted === 'ent' ? 'ent' : 'trad',
    sold: (onSale?.lottery.betTypes.length ?? 0) > 0,
    open: (onSale?.draws.length ?? 0) > 0,
    list,
    back: safeRedirect(query.get('pageBack'), list),
    // A reply brings the view itself.
    view:
      onSale && !isAnswered(page)
        ? await viewOf(page, onSale, await firstSlip(page, onSale))
        : null,
    start,
  };
  return {
    shared: {},
    own,
    i18n: onSale ? [] : (['launch'] as const),
    // Without any game the page is there to choose one.
    ...(name === null && isNamed(query) && { status: 404 }),
  };
}

const isNamed = (query: URLSearchParams): boolean => query.has('gameId') || query.has('code');

/** The name of a vendor's game that the address names; null for none. */
async function vendorsGame(page: Page): Promise<string | null> {
  const gameCode = page.url.searchParams.get('code') ?? page.url.searchParams.get('gameId') ?? '';
  if (!/^[\w-]{1,40}$/.test(gameCode)) return null;
  const answer = await page.call(gameInfo, { gameCode, language: page.preferences.lang });
  return answer.ok ? answer.value.game.gameName : null;
}

/** The slip that the page begins with. */
async function firstSlip(page: Page, { lottery }: OnSale): Promise<TypedSlip> {
  const draft = await draftListsOf(page);
  if (draft) return readTyped(draft);
  const query = page.url.searchParams;
  const text = (name: string) => query.get(name)?.slice(0, 40) ?? '';
  const bets = await repeated(page, lottery);
  const tab = text('tab');
  return {
    numero: text('numero'),
    bets,
    entry: bets.length > 0 ? null : newEntry(lottery, tab),
    draws: '',
    stopOnWin: false,
    tab,
    from: null,
  };
}

/** The bets of the member's ticket that the address asks to repeat; none for another lottery's. */
async function repeated(page: Page, lottery: PlayLottery): Promise<TypedSlip['bets']> {
  const ticketId = page.url.searchParams.get('repeat')?.slice(0, 60) ?? '';
  if (ticketId === '') return [];
  const answer = await page.call(lotteryTicket, { ticketId, language: page.preferences.lang });
  if (!answer.ok || answer.value.code !== lottery.code) return [];
  return betsOfTicket(answer.value.lines, lottery);
}
