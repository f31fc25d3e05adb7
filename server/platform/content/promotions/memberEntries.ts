import type { Db, Trx } from '../../../store/open';
import type { StoredEntry, StoredPromotion } from '../../../store/promotionTables';
import { dayOf } from '../../clock';
import type { Platform } from '../../context';
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
});
