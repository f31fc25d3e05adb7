import { addLotteryFavourite, removeLotteryFavourite } from '@contract/lottery/lists';
import { z } from 'zod';
import { defineForm, hereAt, type Outcome } from '~/forms/form.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { lotteryFields } from './lotteryFields';

const schema = z.object({ gameCode: z.string().regex(/^[0-9A-Z_]{2,20}$/) });
type Mark = z.output<typeof schema>;

/** The fragment of a card on its page; empty for a code that no card can have. */
const placeOf = (raw: FormData): string => {
  const code = String(raw.get('gameCode') ?? '');
  return /^[0-9A-Z_]{2,20}$/.test(code) ? `#${code}` : '';
};

const mark =
  (call: typeof addLotteryFavourite | typeof removeLotteryFavourite) =>
  async ({
    page,
    value,
    raw,
  }: {
    page: Page;
    value: Mark;
    raw: FormData;
  }): Promise<Outcome<never, undefined>> => {
    const answer = await page.call(call, value);
    if (!answer.ok) return { refused: answer };
    if (!answer.value.success) return { refused: { code: 'unknown_error', detail: {} } };
    return { to: hereAt(page, placeOf(raw)), flash: saved, replace: true };
  };

/**
 * Marks a lottery as the member's favourite, or takes the mark away (lottery#lottery-favourites).
 * Without a session it redirects to login and back to the card.
 */
export const lotteryForm = defineForm(lotteryFields, {
  access: 'member',
  answersAway: true,
  replies: placeOf,
})
  .on('mark', schema, mark(addLotteryFavourite))
  .on('unmark', schema, mark(removeLotteryFavourite));
