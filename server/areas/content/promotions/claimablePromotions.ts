import type { Language, ResponseOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { PlayRefusal } from '../../protection/playRefusal';
import type { claimReward, rewardCentre } from '../../rewards/api/rewards';
import type { Reward } from '../api/promotions';
import { wordsIn } from '../words';
import { enterPromotion } from './enterPromotion';
import { partsOf, seenBy, termsOf, todayOf } from './memberEntries';
import { actOf, waiting_claims } from './promotionState';

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

type Needs = Pick<Platform, 'db' | 'clock' | 'config'>;

/** The id of a promotion among rewards begins so. */
const prefix = 'promotion.';

/** Returns the id of a promotion among rewards. */
const rewardOfPromotion = (promotionId: string): string => `${prefix}${promotionId}`;

/** Returns the promotion that an id of a reward names; undefined for another reward's. */
export const promotionOfReward = (rewardId: string): string | undefined =>
  rewardId.startsWith(prefix) ? rewardId.slice(prefix.length) : undefined;

/**
 * Returns the promotions that a member can claim now, in the operator's order, with what each pays in minor units
 * (rewards#reward-centre): those of the kind claim that are open, and those whose entry was agreed to.
 */
export async function claimablePromotions(
  platform: Needs,
  memberId: string,
  language: Language,
): Promise<ResponseOf<typeof rewardCentre>['promotions']> {
  const { db } = platform;
  const today = todayOf(platform);
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('active', '=', 1)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([
          ...[eb('kind', '=', 'claim'), eb('start_date', '<=', today), eb('closed_at', 'is', null)],
          or([eb('end_date', 'is', null), eb('end_date', '>=', today)]),
        ]),
        eb(
          'id',
          'in',
          selectFrom('promotion_entries')
            .select('promotion_id')
            .where('member_id', '=', memberId)
            .where('state', '=', 'approved'),
        ),
      ]),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const part = await partsOf(db, memberId, ids);
  return rows
    .filter((row) => actOf(seenBy(row, part(row.id), today)) === 'claim')
    .map((row) => {
      const { newest } = part(row.id);
      const { amount, needed, atOnce } = termsOf(row, newest);
      return {
        rewardId: rewardOfPromotion(row.id),
        promotionId: row.id,
        amount,
        needed,
        atOnce,
        title: wordsIn(row.words, 'title', language),
        // A member who was agreed to may claim after the last day too.
        endDate: newest === null ? row.end_date : null,
      };
    });
}

/**
 * Returns a member's claims that wait for the operator, the newest first, also where the promotion is over by now
 * (rewards#reward-centre).
 */
export async function waitingClaims(
  db: Db,
  memberId: string,
  { language, most }: { language: Language; most: number },
): Promise<ResponseOf<typeof rewardCentre>['waiting']> {
  const rows = await db
    .selectFrom('promotion_entries as e')
    .innerJoin('promotions as p', 'p.id', 'e.promotion_id')
    .select(['p.id', 'p.words', 'e.amount', 'e.needed', 'e.updated_at'])
    .where('e.member_id', '=', memberId)
    .where('e.state', 'in', waiting_claims)
    .orderBy('e.updated_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, words, amount, needed, updated_at }) => ({
    rewardId: rewardOfPromotion(id),
    promotionId: id,
    title: wordsIn(words, 'title', language),
    amount,
    needed,
    claimedAt: updated_at,
  }));
}

/**
 * Claims a promotion as a reward: what is paid at once is in the balance then, everything else is noted for the
 * operator (`paid` false). Claiming it again gives the first outcome. Amounts are minor units. Failures:
 * `reward_unknown`; `reward_expired` after its last day; `reward_changed`; `promotion_entered` where it went on; those of
 * `playRefusal`.
 */
export async function claimAsReward(
  platform: Needs,
  memberId: string,
  promotionId: string,
  { seen, language }: { seen: Pick<Reward, 'amount' | 'needed'> | undefined; language: Language },
): Promise<
  Result<
    ResponseOf<typeof claimReward>,
    'reward_unknown' | 'reward_expired' | 'reward_changed' | 'promotion_entered' | PlayRefusal
  >
> {
  const act = { promotionId, idempotencyKey: promotionId, act: 'claim', seen } as const;
  const done = await enterPromotion(platform, memberId, act);
  if (done.ok) {
    const { status, reward } = done.value;
    const { words } = await platform.db
      .selectFrom('promotions')
      .select('words')
      .where('id', '=', promotionId)
      .executeTakeFirstOrThrow();
    return ok({
      of: wordsIn(words, 'title', language),
      rewardId: rewardOfPromotion(promotionId),
      kind: 'promotion',
      points: 0,
      amount: reward?.amount ?? 0,
      needed: reward?.needed ?? 0,
      currency: platform.config.currency,
      paid: status === 'issued' && reward !== null,
    });
  }
  switch (done.code) {
    case 'promotion_over':
      return fail('reward_expired');
    case 'promotion_unknown':
    case 'promotion_soon':
    case 'promotion_other_way':
    case 'key_conflict':
      return fail('reward_unknown');
    default:
      return fail(done.code);
  }
}
