import type { Language } from '../../../contract/call';
import type { TurnoverLock as ShownLock } from '../../../contract/turnoverLock';
import type { Db } from '../../../store/open';
import type { TurnoverLock } from '../../../store/turnoverTables';
import { bonusName } from './bonusName';

/** Returns the name that a member's lock has in a language: that of its bonus; empty for other locks. */
async function lockNames(
  db: Db,
  memberId: string,
  locks: readonly TurnoverLock[],
  language: Language,
): Promise<(lock: TurnoverLock) => string> {
  const refs = locks.filter(({ source }) => source === 'bonus').map(({ ref }) => ref);
  if (refs.length === 0) return () => '';
  const grants = await db
    .selectFrom('bonus_grants')
    .select(['id', 'words'])
    .where('member_id', '=', memberId)
    .where('id', 'in', refs)
    .execute();
  const names = new Map(grants.map(({ id, words }) => [id, bonusName(words, language)]));
  return ({ source, ref }) => (source === 'bonus' ? (names.get(ref) ?? '') : '');
}

/** Returns a member's locks as the member sees them, in the order that they have (wallet#turnover). */
export async function shownLocks(
  db: Db,
  memberId: string,
  locks: readonly TurnoverLock[],
  language: Language,
): Promise<ShownLock[]> {
  const nameOf = await lockNames(db, memberId, locks, language);
  return locks.map((lock) => {
    const { source, created_at: createdAt, locked, needed, done } = lock;
    return { source, name: nameOf(lock), createdAt, locked, needed, done };
  });
}
