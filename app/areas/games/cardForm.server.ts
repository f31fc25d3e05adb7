import { addFavourite, removeFavourite } from '@contract/games';
import { z } from 'zod';
import { defineForm, hereAt, type Outcome } from '~/forms/form.server';
import type { CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { cardFields, cardId } from './cardFields';
import { launch } from './launch/launch.server';

const node_max = 2_147_483_647;

/** Digits alone, as the form sends it: a more lenient parser would read `0x10` as 16. */
const node = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(node_max));

const markSchema = z.object({ nodeId: node, vendor: z.string().max(40) });
type Mark = z.output<typeof markSchema>;

const launchSchema = z.object({
  gameCategory: z.string().max(20),
  vendor: z.string().max(40),
  gameId: z.string().max(60),
  nodeId: node,
  /** Sent by the page that tells what the game needs. */
  confirmed: z.literal('yes').optional(),
});

/** The fragment of a card on its page; empty for an id that no card can have. */
const placeOf = (raw: FormData): string => {
  const id = String(raw.get('nodeId') ?? '');
  const row = raw.get('row') === 'hot' ? 'hot' : undefined;
  return /^\d{1,10}$/.test(id) ? `#${cardId(id, row)}` : '';
};

/** Sets or removes a mark. A gateway that answers `success: false` has failed. */
async function setMark(
  page: Page,
  marked: boolean,
  mark: Mark,
): Promise<CallResult<{ success: boolean }>> {
  const answer = await page.call(marked ? addFavourite : removeFavourite, mark);
  if (!answer.ok || answer.value.success) return answer;
  return { ok: false, code: 'unknown_error', detail: {} };
}

const markAct =
  (marked: boolean) =>
  async ({
    page,
    value,
    raw,
  }: {
    page: Page;
    value: Mark;
    raw: FormData;
  }): Promise<Outcome<never, undefined>> => {
    const answer = await setMark(page, marked, value);
    if (!answer.ok) return { refused: answer };
    return { to: hereAt(page, placeOf(raw)), flash: saved, replace: true };
  };

/**
 * Launches a game, or marks it as a favourite (games#favourites, games#launch). Without a session
 * it redirects to login and back to the card. A refusal is shown at the card; an unknown game is a
 * 404.
 */
export const cardForm = defineForm(cardFields, {
  access: 'member',
  answersAway: true,
  replies: placeOf,
})
  .on('launch', launchSchema, async ({ page, value }) => {
    const answer = await launch(page, { ...value, confirmed: value.confirmed === 'yes' });
    return answer.ok ? { to: answer.to } : { refused: { code: answer.code, detail: {} } };
  })
  .on('favourite', markSchema, markAct(true))
  .on('unfavourite', markSchema, markAct(false));
