import type { Language, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import { nameIn, type MallGift } from '../../../kernel/club/rules';
import { currentRules } from '../../../kernel/club/versions';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import { neededFor } from '../../wallet/api/bonusTerms';
import type { mallHome } from '../api/mall';
import * as api from '../api/mall';
import { pointsBalance } from '../pointsAccount';
import { given_back } from './moveOrder';

type Home = ResponseOf<typeof mallHome>;

/** Returns what a gift gives: money in minor units with the stakes that it needs, or none. */
export const givesOf = ({ gives }: Pick<MallGift, 'gives'>) =>
  typeof gives === 'string'
    ? { gives, amount: 0, needed: 0 }
    : {
        gives: 'money' as const,
        amount: gives.amount,
        needed: neededFor(gives.amount, gives.turnover),
      };

/** Returns the gifts of the newest rules with what is there of each, and the points of a member (rewards#point-mall). */
export async function showGifts(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
  language: Language,
): Promise<Home> {
  const [{ mall }, points, stock, ordered] = await Promise.all([
    currentRules(db),
    pointsBalance(db, memberId),
    stockOf(db),
    orderedOf(db, memberId),
  ]);
  const found = { points, stock, ordered };
  return {
    currency: config.currency,
    points,
    categories: mall.categories.map(({ id, names }) => ({ id, name: nameIn(names, language) })),
    gifts: mall.gifts.map((gift) => ({
      itemId: gift.id,
      category: gift.category,
      image: gift.image,
      points: gift.points,
      name: nameIn(gift.names, language),
      about: nameIn(gift.about, language),
      stock: stock.get(gift.id) ?? 0,
      left: leftOf(gift, ordered),
      ...givesOf(gift),
      why: hindrance(gift, found),
    })),
  };
}

/** The member's points, and by gift the pieces that are there and those that the member has ordered. */
interface Found {
  points: number;
  stock: ReadonlyMap<string, number>;
  ordered: ReadonlyMap<string, number>;
}

const leftOf = ({ id, perMember }: MallGift, ordered: Found['ordered']): number | null =>
  perMember === null ? null : Math.max(0, perMember - (ordered.get(id) ?? 0));

/** Returns why a member can't order a gift now; null where it can be ordered. */
function hindrance(
  gift: MallGift,
  { points, stock, ordered }: Found,
): Home['gifts'][number]['why'] {
  if ((stock.get(gift.id) ?? 0) === 0) return 'gift_out';
  if (leftOf(gift, ordered) === 0) return 'gift_limit';
  return gift.points > points ? 'points_short' : null;
}

/** Returns the same as things are now, for an order; piece and points decide once more where they are taken. */
export const hindranceNow = async (
  db: Db,
  memberId: string,
  gift: MallGift,
): Promise<ReturnType<typeof hindrance>> =>
  hindrance(gift, {
    points: await pointsBalance(db, memberId),
    stock: await stockOf(db),
    ordered: await orderedOf(db, memberId),
  });

async function stockOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('mall_stock').selectAll().execute();
  return new Map(rows.map(({ gift_id, stock }) => [gift_id, stock]));
}

/** A member's orders by gift, without those that were given back. */
async function orderedOf(db: Db, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('mall_orders')
    .select(({ fn }) => ['gift_id', fn.countAll<number>().as('orders')])
    .where('member_id', '=', memberId)
    .where('state', 'not in', given_back)
    .groupBy('gift_id')
    .execute();
  return new Map(rows.map(({ gift_id, orders }) => [gift_id, Number(orders)]));
}

export const bindings: Binding[] = [
  bind(api.mallHome, async (platform, { input, session }) =>
    ok(await showGifts(platform, session.member.id, input.lang)),
  ),
];
