import { openedNumeros } from '@contract/lottery/lists';
import { lotteryPlay } from '@contract/lottery/play';
import type { ResponseOf } from '@contract/call';
import { isAway } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

export type PlayLottery = ResponseOf<typeof lotteryPlay>;
export type OpenDraw = ResponseOf<typeof openedNumeros>[number];

/** A lottery that is played, and its draws on sale, the next one first. */
export interface OnSale {
  lottery: PlayLottery;
  draws: readonly OpenDraw[];
}

/** The most draws that a slip can be for, and be chosen among. */
const draws_count = 20;

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
    page.cached(openedNumeros, { gameCode: code, count: draws_count, language }),
  ]);
  for (const answer of [lottery, draws]) {
    if (!answer.ok && isAway(answer.code)) throw refusal(page, answer.code, 503);
  }
  if (!lottery.ok) return null;
  return {
    lottery: lottery.value,
    draws: draws.ok ? draws.value.filter(({ locksAt }) => locksAt > Date.now()) : [],
  };
}
