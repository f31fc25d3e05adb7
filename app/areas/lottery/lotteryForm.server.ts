import { addLotteryFavourite, removeLotteryFavourite } from '@server/areas/lottery/api/lists';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { markAct } from '~/forms/mark.server';
import { lotteryFields } from './lotteryFields';

const schema = z.object({ gameCode: z.string().regex(/^[0-9A-Z_]{2,20}$/) });
type Mark = z.output<typeof schema>;

/** The fragment of a card on its page; empty for a code that no card can have. */
const placeOf = (raw: FormData): string => {
  const code = String(raw.get('gameCode') ?? '');
  return /^[0-9A-Z_]{2,20}$/.test(code) ? `#${code}` : '';
};

const mark = (call: typeof addLotteryFavourite | typeof removeLotteryFavourite) =>
  markAct((page, value: Mark) => page.call(call, value), placeOf);

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
