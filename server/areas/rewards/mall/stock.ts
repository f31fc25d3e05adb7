import { sql } from 'kysely';
import { currentRules } from '../../../kernel/club/versions';
import { nameIn } from '../../../kernel/club/rules';
import type { Platform } from '../../../kernel/context';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';

/**
 * Adds pieces to the stock of a gift, or takes some below zero, in the caller's transaction, and returns what
 * is left. Undefined, and nothing is changed, where there are not so many.
 */
export async function changeStock(
  trx: Trx,
  giftId: string,
  change: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('mall_stock')
    .set({ stock: sql<number>`stock + ${change}` })
    .where('gift_id', '=', giftId)
    .where(sql<boolean>`stock + ${change} >= 0`)
    .returning('stock')
    .executeTakeFirst();
  return row?.stock;
}

/** A gift's stock as the operator sees it. */
interface GiftStock {
  id: string;
  /** Empty for a gift that the newest rules have no more. */
  name: string;
  stock: number;
  isOffered: boolean;
}

/** For the operator: the stock of each gift that ever was, those of the newest rules first and in their order. */
export async function listStock({ db }: Pick<Platform, 'db'>): Promise<GiftStock[]> {
  const [{ mall }, rows] = await Promise.all([
    currentRules(db),
    db.selectFrom('mall_stock').selectAll().orderBy('gift_id').execute(),
  ]);
  const place = (id: string) => mall.gifts.findIndex((gift) => gift.id === id);
  return rows
    .map(({ gift_id: id, stock }) => {
      const gift = mall.gifts[place(id)];
      return { id, name: gift ? nameIn(gift.names, 'en') : '', stock, isOffered: !!gift };
    })
    .sort((a, b) => Number(b.isOffered) - Number(a.isOffered) || place(a.id) - place(b.id));
}

/** A change that an operator makes: pieces that came, or below zero, that are gone. */
interface StockChange {
  giftId: string;
  change: number;
  reason: string;
}

/**
 * Adds to a gift's stock or takes from it, with the record of the act (rewards#stock). Returns what is left.
 * Failures: `gift_unknown`; `stock_short` where there are not so many.
 */
export const adjustStock = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  { giftId, change, reason }: StockChange,
): Promise<Result<number, 'gift_unknown' | 'stock_short'>> =>
  db.transaction().execute(async (trx) => {
    const stock = await changeStock(trx, giftId, change);
    if (stock === undefined) {
      const known = await trx
        .selectFrom('mall_stock')
        .select('stock')
        .where('gift_id', '=', giftId)
        .executeTakeFirst();
      return known ? fail('stock_short') : fail('gift_unknown');
    }
    const facts = { change, stock, reason };
    await addAudit(trx, { operator, act: 'mall.stock', subject: giftId, facts }, clock.now());
    return ok(stock);
  });
