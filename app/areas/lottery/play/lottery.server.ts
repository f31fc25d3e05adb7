import { numero_count, openedNumeros } from '@server/areas/lottery/api/lists';
import { lotteryPlay } from '@server/areas/lottery/api/play';
import { chase_most } from '@server/areas/lottery/api/tickets';
import type { ResponseOf } from '@server/kernel/api/call';
import { isAway } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

export type PlayLottery = ResponseOf<typeof lotteryPlay>;
export type OpenDraw = ResponseOf<typeof openedNumeros>[number];

/** A lottery that is played, and its draws on sale, the next one first. */
export interface OnSale {
  lottery: PlayLottery;
  draws: readonly OpenDraw[];
  /** Draws after those, which a slip can be chased through. */
  later: readonly OpenDraw[];
}

/** The most draws that a slip can begin with. */
const draws_shown = numero_count;
/** Enough to chase through as many from the last of them. */
const draws_known = draws_shown + chase_most - 1;

/** The code of the lottery that an address names; another name of it is `code`. */
const codeAt = ({ searchParams }: URL): string =>
  (searchParams.get('gameId') ?? searchParams.get('code') ?? '').slice(0, 20);

/**
 * Loads the lottery of the address with its draws on sale; null for a code that is no lottery's. Throws
 * the error page if the gateway is away.
 */
export async function lotteryAt(page: Page): Promise<OnSale | null> {
  const code = codeAt(page.url);
  if (!/^[0-9A-Z_]{2,20}$/.test(code)) return null;
  const { lang: language } = page.preferences;
  const [lottery, draws] = await Promise.all([
    page.cached(lotteryPlay, { code, language }),
    page.cached(openedNumeros, { gameCode: code, count: draws_known, language }),
  ]);
  for (const answer of [lottery, draws]) {
    if (!answer.ok && isAway(answer.code)) throw refusal(page, answer.code, 503);
  }
  if (!lottery.ok) return null;
  const open = draws.ok ? draws.value.filter(({ locksAt }) => locksAt > page.now()) : [];
  return {
    lottery: lottery.value,
    draws: open.slice(0, draws_shown),
    later: open.slice(draws_shown),
  };
}

/**
 * Returns the most draws that a slip can be for from its own draw on (lottery#chase), that one among them:
 * of an unknown draw as many as of the next one, whose place it takes.
 */
export function chaseMost(
  { draws, later }: Pick<OnSale, 'draws' | 'later'>,
  numero: string,
): number {
  const at = Math.max(
    0,
    draws.findIndex((draw) => draw.numero === numero),
  );
  return Math.min(chase_most, draws.length + later.length - at);
}
