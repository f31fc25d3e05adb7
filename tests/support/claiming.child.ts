// A process of its own for the kill tests: it claims a member's rewards on a given database.
import { claimReward } from '../../server/areas/rewards/claimReward';
import { foldDays } from '../../server/areas/rewards/foldDays';
import { order } from './mallScene';
import { actSpeaking, type SpokenOrders } from './speaking';

/** The parent's orders. */
export interface ClaimOrders extends SpokenOrders {
  memberId: string;
  rewardIds: string[];
  /** The keys of orders of a gift, each in the place of one. */
  orderKeys?: string[];
}

await actSpeaking<ClaimOrders>(async (platform, { memberId, rewardIds, orderKeys = [] }) => {
  await foldDays(platform);
  for (const id of rewardIds) await claimReward(platform, memberId, id);
  for (const idempotencyKey of orderKeys) {
    await order(platform, memberId, { itemId: 'baht-50', idempotencyKey });
  }
});
