import { neededFor } from '../../../contract/bonusTerms';
import type { Language, ResponseOf } from '../../../contract/call';
import type { mallHome } from '../../../contract/mall';
import type { Db } from '../../../store/open';
import { nameIn, type MallGift } from '../../club/rules';
import { currentRules } from '../../club/versions';
import type { Platform } from '../../context';
import { fail, ok, type Result } from '../../result';
import { pointsBalance } from '../pointsAccount';
import { isMallOpen } from './mallOpen';
import { given_back } from './orderState';

type Home = ResponseOf<typeof mallHome>;

/** Returns what a gift gives: money in minor units with the stakes that it needs, or none. */
export const givesOf = ({ gives }: Pick<MallGift, 'gives'>) =>
  typeof gives === 'string'
    ? { gives, amount: 0, needed: 0 }
    : {
        ...{ gives: 'money' as const, amount: gives.amount },
        needed: neededFor(gives.amount, gives.turnover),
      };

/**
 * Returns the gifts of the newest rules with what is there of each, and the points of a member (rewards#point-mall).
 * Failure: `no_permission` while there is no mall.
 */
export async function showGifts(
  platform: Pick<Platform, 'db' | 'config' | 'settings'>,
  memberId: string,
  language: Language,
): Promise<Result<Home, 'no_permission'>> {
  if (!(await isMallOpen(platform))) return fail('no_permission');
  const { db, config } = platform;
  const [{ mall }, points, stock, ordered] = await Promise.all([
    currentRules(db),
    pointsBalance(db, memberId),
    stockOf(db),
    orderedOf(db, memberId),
  ]);
  const leftOf = ({ id, perMember }: MallGift) =>
    perMember === null ? null : Math.max(0, perMember - (ordered.get(id) ?? 0));
  return ok({
    ...{ currency: config.currency, points },
    categories: mall.categories.map(({ id, names }) => ({ id, name: nameIn(names, language) })),
    gifts: mall.gifts.map((gift) => ({
      ...{ itemId: gift.id, category: gift.category, image: gift.image, points: gift.points },
      ...{ name: nameIn(gift.names, language), about: nameIn(gift.about, language) },
      ...{ stock: stock.get(gift.id) ?? 0, left: leftOf(gift), ...givesOf(gift) },
    })),
  });
}

async function stockOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('mall_stock').selectAll().execute();
  return new Map(rows.map(({ gift_id, stock }) => [gift_id, stock]));
}

/** A member's orders by gift, without those that were given back. */
export async function orderedOf(db: Db, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('mall_orders')
    .select(({ fn }) => ['gift_id', fn.countAll<number>().as('orders')])
    .where('member_id', '=', memberId)
    .where('state', 'not in', given_back)
    .groupBy('gift_id')
    .execute();
  return new Map(rows.map(({ gift_id, orders }) => [gift_id, Number(orders)]));
}
