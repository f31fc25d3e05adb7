import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { StoredEntry, StoredPromotion } from '../../../store/tables/content';
import type { TurnoverLock } from '../../../store/tables/ledger';
import { neededFor } from '../../wallet/api/bonusTerms';
import { walletOf } from '../../wallet/balance';
import { grantBonus } from '../../wallet/bonuses/grants';
import type { Reward } from '../api/promotions';
import { wordsOf } from '../words';
import { phaseOf, type Seen } from './promotionState';

/** The offer that grants of promotions name. */
const bonus_id = 'promotion';
const onceKeyOf = (entryId: string): string => `${bonus_id} ${entryId}`;

/** Returns the titles of a promotion by language, of its stored words. */
export const titlesOf = (words: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wordsOf<'title'>(words)).flatMap(([lang, { title }]) =>
      title ? [[lang, title]] : [],
    ),
  );

/**
 * Pays the amount of an entry (minor units) into the member's balance, with its lock, in the transaction that makes
 * the entry issued and holds the member's row (content#promotion-payouts). `words` are those of the promotion,
 * which name it in the account record. Throws where the entry was paid before.
 */
export async function payEntry(
  trx: Trx,
  platform: Pick<Platform, 'config'>,
  member: Pick<Member, 'id' | 'type'>,
  { id, amount, needed, words }: Pick<StoredEntry, 'id' | 'amount' | 'needed'> & { words: string },
  instant: number,
): Promise<void> {
  const walletId = await walletOf(trx, member, platform.config.currency, instant);
  const given = await grantBonus(
    trx,
    platform,
    {
      bonusId: bonus_id,
      memberId: member.id,
      onceKey: onceKeyOf(id),
      depositId: null,
      words: JSON.stringify(titlesOf(words)),
      amount,
      needed,
      walletId,
    },
    instant,
  );
  if (!given) throw new Error(`entry ${id} was paid already`);
}

/** The lock of a paid entry. Minor units. */
type EntryLock = Pick<TurnoverLock, 'needed' | 'done' | 'state'>;

/** Returns the locks of a member's entries that were paid, by the entry's id; none where nothing is to be staked. */
export async function locksOfEntries(
  db: Db | Trx,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, EntryLock>> {
  if (entryIds.length === 0) return new Map();
  const keys = new Map(entryIds.map((id) => [onceKeyOf(id), id]));
  const rows = await db
    .selectFrom('bonus_grants as g')
    .innerJoin('turnover_locks as l', 'l.ref', 'g.id')
    .select(['g.once_key', 'l.needed', 'l.done', 'l.state'])
    .where('l.source', '=', 'bonus')
    .where('g.once_key', 'in', [...keys.keys()])
    .execute();
  return new Map(rows.map(({ once_key, ...lock }) => [keys.get(once_key)!, lock]));
}

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
