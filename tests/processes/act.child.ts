// A process of its own for the kill tests: it does one act on a given database.
import { aggregateTeams } from '../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../server/areas/agent/payRebates';
import { decideEntry } from '../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../server/areas/content/promotions/enterPromotion';
import { settleCorrections } from '../../server/areas/lottery/corrections/settleCorrections';
import { settleDraw } from '../../server/areas/lottery/draws/machine';
import { sealDueDays } from '../../server/areas/records/seals/sealDays';
import { claimReward } from '../../server/areas/rewards/claimReward';
import { aggregateDays } from '../../server/areas/rewards/aggregateDays';
import { runContracts } from '../factories/contract';
import { drawOf } from '../factories/correction';
import { order } from '../factories/reward';
import type { TestPlatform } from '../support/platform';
import { actSpeaking, type SpokenOrders } from './working';

export interface SettleOrders extends SpokenOrders {
  /** The draw to settle; without one the corrections are. */
  draw?: string;
}

export interface ClaimOrders extends SpokenOrders {
  memberId: string;
  rewardIds: string[];
  /** The keys of orders of a gift, each in the place of one. */
  orderKeys?: string[];
}

export interface PayoutOrders extends SpokenOrders {
  memberId: string;
  /** Promotions whose claim pays at once. */
  claims: string[];
  /** Entries that an operator issues. */
  entries: string[];
}

export interface ActOrders {
  settle: SettleOrders;
  seal: SpokenOrders;
  claim: ClaimOrders;
  rebate: SpokenOrders;
  contract: SpokenOrders;
  payout: PayoutOrders;
}

export type Act = keyof ActOrders;

const acts: { [act in Act]: (platform: TestPlatform, orders: ActOrders[act]) => Promise<unknown> } =
  {
    settle: async (platform, { draw }) => {
      if (draw === undefined) await settleCorrections(platform);
      else await settleDraw(platform, await drawOf(platform, draw));
    },
    seal: (platform) => sealDueDays(platform),
    claim: async (platform, { memberId, rewardIds, orderKeys = [] }) => {
      await aggregateDays(platform);
      for (const id of rewardIds) await claimReward(platform, memberId, id);
      for (const idempotencyKey of orderKeys) {
        await order(platform, memberId, { itemId: 'baht-50', idempotencyKey });
      }
    },
    rebate: async (platform) => {
      await aggregateTeams(platform);
      await payRebates(platform);
    },
    contract: (platform) => runContracts(platform),
    payout: async (platform, { memberId, claims, entries }) => {
      for (const promotionId of claims) {
        const act = { promotionId, act: 'claim', idempotencyKey: promotionId } as const;
        await enterPromotion(platform, memberId, act);
      }
      const operator = { id: 'nok', name: 'Nok' };
      for (const id of entries) {
        await decideEntry(platform, operator, id, { decision: 'issue' });
      }
    },
  };

await actSpeaking<never>(acts[process.argv[3] as Act]);
