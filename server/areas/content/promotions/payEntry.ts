import type { Platform } from '../../../kernel/context';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { TurnoverLock } from '../../../store/tables/ledger';
import type { StoredEntry } from '../../../store/tables/content';
import { walletOf } from '../../wallet/balance';
import { grantBonus } from '../../wallet/bonuses/grants';
import { wordsOf } from '../words';

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
