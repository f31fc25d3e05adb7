import type { Language } from '../../../kernel/api/call';
import type { Db } from '../../../store/open';
import { wordsIn } from '../words';
import { rewardOfPromotion } from './claimablePromotions';

/** A payout of a promotion that is in the member's balance. Minor units, epoch ms. */
export interface PaidPromotion {
  rewardId: string;
  title: string;
  amount: number;
  needed: number;
  paidAt: number;
}

/**
 * Returns the last payouts of promotions to a member, the newest first, those that the member claimed and those that an
 * operator issued (rewards#reward-centre).
 */
export async function paidPromotions(
  db: Db,
  memberId: string,
  { language, most }: { language: Language; most: number },
): Promise<PaidPromotion[]> {
  const rows = await db
    .selectFrom('promotion_entries as e')
    .innerJoin('promotions as p', 'p.id', 'e.promotion_id')
    .select(['e.promotion_id', 'e.amount', 'e.needed', 'e.updated_at', 'p.words'])
    .where('e.member_id', '=', memberId)
    .where('e.state', '=', 'issued')
    .where('e.amount', '>', 0)
    .orderBy('e.updated_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ promotion_id, amount, needed, updated_at, words }) => ({
    rewardId: rewardOfPromotion(promotion_id),
    amount,
    needed,
    paidAt: updated_at,
    title: wordsIn(words, 'title', language),
  }));
}
