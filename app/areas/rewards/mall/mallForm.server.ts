import { mallHome, orderGift } from '@server/areas/rewards/api/mall';
import type { ResponseOf } from '@server/kernel/api/call';
import { z } from 'zod';
import { defineForm, type Outcome as FormOutcome, type Submitted } from '~/forms/form.server';
import { key_field } from '~/forms/key.server';
import { trimmedText } from '~/forms/schema.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { pointsIn } from '../rewardForms.server';
import { giftPath, orderFields, orderPath } from './mallFields';

type Home = ResponseOf<typeof mallHome>;
export type Gift = Home['gifts'][number];

/** On the page of a gift: the page that asks once more. */
export const confirm_query = 'confirm';
const id_limit_chars = 60;

/** Returns the gifts and the member's points. */
export const giftsOf = async (page: Page): Promise<Home> =>
  valueOf(page, await page.call(mallHome, { lang: page.preferences.lang }));

/** Returns a gift by its id; throws the page that there is none. */
export function giftOf(page: Page, { gifts }: Home, itemId: string): Gift {
  const gift = gifts.find((each) => each.itemId === itemId.slice(0, id_limit_chars));
  if (!gift) throw refusal(page, 'gift_unknown', 404);
  return gift;
}

const fields = z.object({
  itemId: trimmedText(),
  points: trimmedText(),
  addressId: trimmedText(),
  confirmed: trimmedText(),
});
type Sent = Submitted<z.output<typeof fields>, undefined>;
type Outcome = FormOutcome<keyof z.output<typeof fields>, undefined>;

/**
 * An order in two steps (rewards#orders): the gift, with an address for what is sent, leads to a page that asks
 * once more, and that page's yes sends it.
 */
export const orderForm = defineForm(orderFields, {
  access: 'real',
  idempotent: true,
  keyless: true,
  intentRequired: true,
  fieldOf: { address_needed: 'addressId', address_unknown: 'addressId' },
}).on('order', fields, (sent) =>
  // A yes without a key is not of the page that asks: it could order twice.
  sent.value.confirmed === 'yes' && sent.raw.has(key_field) ? sendOrder(sent) : askOnce(sent),
);

async function askOnce({ page, value: { itemId, addressId } }: Sent): Promise<Outcome> {
  const home = await giftsOf(page);
  const gift = giftOf(page, home, itemId);
  const isHere = page.url.searchParams.get('itemId') === gift.itemId;
  const code = gift.why ?? (gift.gives === 'goods' && addressId === '' ? 'address_needed' : null);
  // From elsewhere, as from the list of gifts: the gift's page says what hinders, and has the address to choose.
  if (code && !isHere) return { to: giftPath(gift.itemId) };
  if (code) return { refused: { code, detail: {} } };
  const more = { ...(addressId !== '' && { addressId }), [confirm_query]: '1' };
  return { to: giftPath(itemId, more) };
}

async function sendOrder({ page, value, key }: Sent): Promise<Outcome> {
  const { itemId, addressId } = value;
  const points = Number(/^[1-9]\d{0,9}$/.exec(value.points)?.[0] ?? 0);
  // A form without its price asks once more, with the price of now.
  if (points === 0) return { to: giftPath(itemId, { addressId, [confirm_query]: '1' }) };
  const input = { itemId: itemId.slice(0, id_limit_chars), points, addressId, idempotencyKey: key };
  const answer = await page.call(orderGift, input);
  return answer.ok
    ? {
        to: orderPath(answer.value.orderId),
        replace: true,
        flash: done('mall_done', pointsIn(points)),
      }
    : { refused: answer };
}
