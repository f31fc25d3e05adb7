import type { Trx } from '../../store/open';
import type { MallGift } from './rules';

/**
 * Gives each gift that was never there the stock of its folder, in the transaction of the import (rewards#stock).
 * The stock of all others stays. Returns the new ones by id.
 */
export async function stockNewGifts(
  trx: Trx,
  gifts: readonly Pick<MallGift, 'id' | 'stock'>[],
): Promise<Record<string, number>> {
  const stocked: Record<string, number> = {};
  for (const { id, stock } of gifts) {
    const added = await trx
      .insertInto('mall_stock')
      .values({ gift_id: id, stock })
      .onConflict((conflict) => conflict.doNothing())
      .returning('gift_id')
      .executeTakeFirst();
    if (added) stocked[id] = stock;
  }
  return stocked;
}
