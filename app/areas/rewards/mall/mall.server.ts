import {
  mallHome,
  orderGift,
  type addressView,
  mallAddresses,
  type MallState,
  type mallGives,
} from '@server/areas/rewards/api/mall';
import { thai_provinces } from '@server/areas/rewards/api/thaiProvinces';
import type { ResponseOf } from '@server/kernel/api/call';
import { z } from 'zod';
import { defineForm, type Outcome as FormOutcome, type Submitted } from '~/forms/form.server';
import { key_field } from '~/forms/key.server';
import { trimmedText, counted } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { giftPath, orderFields, orderPath, addresses_path, mall_path } from '../rewardFields';
import { pointsIn, pointsText } from '../rewardForms.server';

interface Facts {
  state: MallState;
  gives: (typeof mallGives)[number];
}

/** States that have a word of their own for what the gift gives. */
const own: Readonly<
  Partial<Record<`${MallState} ${Facts['gives']}`, 'packed' | 'coded' | 'credited'>>
> = {
  'approved goods': 'packed',
  'received code': 'coded',
  'received money': 'credited',
};

const wordOf = ({ state, gives }: Facts) => own[`${state} ${gives}`] ?? state;

/** The word for the state of an order (rewards#orders). */
export const orderStateKey = (facts: Facts): Key => `mall_state_${wordOf(facts)}`;

/** The sentence about the state of an order. */
export const orderSays = (facts: Facts): Key => `mall_says_${wordOf(facts)}`;

/** A province's name as the reader writes it: in Thai, or as it is romanised. */
export const provinceName = (
  { preferences }: Pick<Page, 'preferences'>,
  code: keyof typeof thai_provinces,
): string => thai_provinces[code][preferences.lang === 'th' ? 0 : 1];

/** An address in words: who gets it with the end of the phone, and the place. */
export function addressText(
  page: Pick<Page, 'preferences'>,
  address: z.output<typeof addressView>,
) {
  const { name, phoneEnd, line, subdistrict, district, province, postcode } = address;
  return {
    name,
    phone: `•••• ${phoneEnd}`,
    place: `${line} ${subdistrict} ${district} ${provinceName(page, province)} ${postcode}`,
  };
}

type Home = ResponseOf<typeof mallHome>;
type Gift = Home['gifts'][number];

/** On the page of a gift: the page that asks once more. */
const confirm_query = 'confirm';
const id_limit_chars = 60;

/** Returns the gifts and the member's points. */
const giftsOf = async (page: Page): Promise<Home> =>
  valueOf(page, await page.call(mallHome, { lang: page.preferences.lang }));

/** Returns a gift by its id; throws the page that there is none. */
function giftOf(page: Page, { gifts }: Home, itemId: string): Gift {
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
  guard: {
    access: 'real',
    intentRequired: true,
  },
  answer: {
    idempotent: true,
    keyless: true,
    fieldOf: { address_needed: 'addressId', address_unknown: 'addressId' },
  },
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

const gifts_a_page = 12;
const affordable = 'affordable';

/** Loads the gifts, one of them, or the page before it is ordered (rewards#point-mall). */
export async function loadMall({ page, member }: ScreenArgs) {
  await member();
  const itemId = page.url.searchParams.get('itemId');
  return {
    shared: {},
    own: itemId === null ? await allGifts(page) : await oneGift(page, itemId),
    i18n: ['lists'] as const,
  };
}

async function allGifts(page: Page) {
  const { t, url } = page;
  const { points, categories, gifts } = await giftsOf(page);
  const requested = url.searchParams.get('show') ?? '';
  const known = [affordable, ...categories.map(({ id }) => `c-${id}`)];
  const show = known.includes(requested) ? requested : '';
  const listed = gifts.filter(
    (gift) =>
      show === '' || (show === affordable ? gift.points <= points : `c-${gift.category}` === show),
  );
  const pages = Math.max(1, Math.ceil(listed.length / gifts_a_page));
  const index = Math.min(pageNumber(url.searchParams.get('page')), pages);
  const link = (value: string, label: string) => ({
    label,
    isNow: value === show,
    to: value === '' ? mall_path : `${mall_path}?show=${encodeURIComponent(value)}`,
  });
  return {
    gift: null,
    ordersTitle: t('title_mallOrders'),
    addressesTitle: t('title_mallAddresses'),
    points,
    pointsText: counted(points),
    page: index,
    pages,
    filters:
      gifts.length === 0
        ? []
        : [
            ...[link('', t('mall_all')), link(affordable, t('mall_affordable'))],
            // Of one category there is nothing to choose.
            ...(categories.length > 1 ? categories : []).map(({ id, name }) =>
              link(`c-${id}`, name),
            ),
          ],
    none: listed.length > 0 ? '' : t(noneKey(gifts.length, show), pointsIn(points)),
    gifts: listed.slice((index - 1) * gifts_a_page, index * gifts_a_page).map((gift) => ({
      id: gift.itemId,
      to: giftPath(gift.itemId),
      name: gift.name,
      image: gift.image,
      price: pointsText(page, gift.points),
      isOut: gift.stock === 0,
    })),
  };
}

const noneKey = (all: number, show: string) =>
  all === 0 ? 'mall_none' : show === affordable ? 'mall_none_affordable' : 'mall_none_category';

async function oneGift(page: Page, itemId: string) {
  const { t, url } = page;
  const [home, stored, start] = await Promise.all([
    giftsOf(page),
    page.call(mallAddresses, {}),
    startForm(page, orderForm),
  ]);
  const gift = giftOf(page, home, itemId);
  const { why } = gift;
  const addresses =
    gift.gives === 'goods'
      ? valueOf(page, stored).list.map((address) => ({
          id: address.addressId,
          ...addressText(page, address),
        }))
      : [];
  const requested = url.searchParams.get('addressId');
  const chosen = addresses.find(({ id }) => id === requested);
  const confirms =
    url.searchParams.has(confirm_query) && why === null && (gift.gives !== 'goods' || !!chosen);
  const of = { itemId: gift.itemId };
  const addressId = (chosen ?? addresses.at(-1))?.id;
  return {
    gift: {
      ...of,
      name: gift.name,
      about: gift.about,
      image: gift.image,
      points: gift.points,
      gives: givesText(page, gift, home.currency),
      isGoods: gift.gives === 'goods',
      price: pointsText(page, gift.points),
      stock: counted(gift.stock),
      limit: gift.left === null ? '' : t('mall_left', { left: counted(gift.left) }),
      why: why && t(`error_${why}`),
      note: t(gift.gives === 'money' ? 'mall_final' : 'mall_can_cancel'),
    },
    points: home.points,
    pointsText: counted(home.points),
    addresses,
    confirms,
    leaves: pointsText(page, Math.max(0, home.points - gift.points)),
    chosen: chosen ?? null,
    addressAdd: t('address_add'),
    addressTo: `${addresses_path}?${new URLSearchParams({ redirectTo: giftPath(gift.itemId) })}`,
    back: confirms ? giftPath(gift.itemId, chosen ? { addressId: chosen.id } : {}) : mall_path,
    start: { ...start, values: { ...of, ...(addressId && { addressId }), ...start.values } },
  };
}

/** Says what a gift gives, and what money needs before it can be withdrawn. */
function givesText({ t }: Page, { gives, amount, needed }: Gift, currency: string): string[] {
  if (gives !== 'money') return [t(`mall_gives_${gives}`)];
  const credited = t('mall_gives_money', { amount: money(amount, currency) });
  return needed > 0
    ? [credited, t('reward_needs', { needed: money(needed, currency) })]
    : [credited];
}

export type MallOwn = Awaited<ReturnType<typeof loadMall>>['own'];
