import type { Language } from '../../../kernel/api/call';
import type { Db } from '../../../store/open';
import type { TurnoverLock } from '../../../store/tables/ledger';
import type { TurnoverLock as ShownLock } from '../api/turnoverLock';
import { bonusName } from './bonusName';

/**
 * Returns a member's locks as the member sees them, in the order that they have, those of bonuses by their names in a
 * language (wallet#turnover).
 */
export async function lockViews(
  db: Db,
  memberId: string,
  locks: readonly TurnoverLock[],
  language: Language,
): Promise<ShownLock[]> {
  const refs = locks.filter(({ source }) => source === 'bonus').map(({ ref }) => ref);
  const names = await bonusNames(db, memberId, refs, language);
  return locks.map(({ source, ref, created_at: createdAt, locked, needed, done }) => {
    const name = source === 'bonus' ? (names.get(ref) ?? '') : '';
    return { source, name, createdAt, locked, needed, done };
  });
}

async function bonusNames(
  db: Db,
  memberId: string,
  refs: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map();
  const grants = await db
    .selectFrom('bonus_grants')
    .select(['id', 'words'])
    .where('member_id', '=', memberId)
    .where('id', 'in', refs)
    .execute();
  return new Map(grants.map(({ id, words }) => [id, bonusName(words, language)]));
}
