import type { Reward } from '../api/promotions';
import type { Db, Trx } from '../../../store/open';
import type { StoredEntry, StoredPromotion } from '../../../store/tables/content';
import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { neededFor } from '../../wallet/api/bonusTerms';
import { phaseOf, type Seen } from './promotionState';

/** A member's entries in one promotion, with the newest, and how many were rejected. */
export interface MemberPart {
  entries: readonly StoredEntry[];
  newest: StoredEntry | null;
  rejections: number;
}

const none: MemberPart = { entries: [], newest: null, rejections: 0 };

/** Returns today in the operator's time zone, as YYYY-MM-DD. */
export const todayOf = ({ clock, config }: Pick<Platform, 'clock' | 'config'>): string =>
  dayOf(clock.now(), config.timeZone);

/** Returns the part that a member takes in each of these promotions. */
export async function partsOf(
  db: Db | Trx,
  memberId: string,
  promotionIds: readonly string[],
): Promise<(promotionId: string) => MemberPart> {
  if (promotionIds.length === 0) return () => none;
  const rows = await db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('promotion_id', 'in', promotionIds)
    .orderBy('id')
    .execute();
  return (promotionId) => {
    const own = rows.filter((row) => row.promotion_id === promotionId);
    return {
      entries: own,
      newest: own.at(-1) ?? null,
      rejections: own.filter(({ state }) => state === 'rejected').length,
    };
  };
}

/** Returns a promotion as a member with this part sees it. */
export const seenBy = (
  promotion: StoredPromotion,
  { newest, rejections }: MemberPart,
  today: string,
): Seen => ({
  kind: promotion.kind,
  phase: phaseOf(promotion, today),
  entry: newest?.state ?? null,
  rejections,
  paidByClaim: newest?.state === 'issued' && newest.decided_by === null && newest.amount > 0,
});

/** The payout of a promotion. Minor units. */
export interface Terms {
  /** 0: nothing by itself. */
  amount: number;
  needed: number;
  /** The member's own claim pays it. */
  atOnce: boolean;
}

/**
 * Returns what a promotion pays to a member: by the terms of the moment when the member's entry was made, else, and
 * after a rejection, by those of now (content#promotion-payouts).
 */
export function termsOf(promotion: StoredPromotion, entry: StoredEntry | null): Terms {
  if (entry !== null && entry.state !== 'rejected') {
    const { amount, needed, state, decided_by } = entry;
    return { amount, needed, atOnce: state === 'issued' && decided_by === null };
  }
  const { amount, turnover, at_once, kind } = promotion;
  const atOnce = at_once === 1 && kind === 'claim' && amount > 0;
  return { amount, needed: neededFor(amount, turnover), atOnce };
}

/** Returns what a promotion pays to a member in words of the contract; null where it pays nothing by itself. */
export function rewardOf(
  promotion: StoredPromotion,
  entry: StoredEntry | null,
  { currency }: Pick<Platform['config'], 'currency'>,
): Reward | null {
  const terms = termsOf(promotion, entry);
  return terms.amount > 0 ? { ...terms, currency } : null;
}
