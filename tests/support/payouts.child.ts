// A process of its own for the kill tests: it claims promotions and issues entries on a given database.
import { decideEntry } from '../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../server/areas/content/promotions/enterPromotion';
import { actSpeaking, type SpokenOrders } from './speaking';

/** The parent's orders. */
export interface PayoutOrders extends SpokenOrders {
  memberId: string;
  /** Promotions whose claim pays at once. */
  claims: string[];
  /** Entries that an operator issues. */
  entries: string[];
}

await actSpeaking<PayoutOrders>(async (platform, { memberId, claims, entries }) => {
  for (const promotionId of claims) {
    const act = { promotionId, act: 'claim', idempotencyKey: promotionId } as const;
    await enterPromotion(platform, memberId, act);
  }
  const operator = { id: 'nok', name: 'Nok' };
  for (const id of entries) {
    await decideEntry(platform, operator, id, { decision: 'issue' });
  }
});
