import { mallAddresses } from '@server/areas/rewards/api/mallAddresses';
import { counted } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { pointsIn, pointsText } from '../rewardForms.server';
import { addressText } from './addressText.server';
import { addresses_path, giftPath, mall_path } from './mallFields';
import { confirm_query, giftOf, giftsOf, orderForm, type Gift } from './mallForm.server';

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
  const at = Math.min(pageNumber(url.searchParams.get('page')), pages);
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
    page: at,
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
    gifts: listed.slice((at - 1) * gifts_a_page, at * gifts_a_page).map((gift) => ({
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
