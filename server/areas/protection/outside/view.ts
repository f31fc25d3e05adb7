import type { ResponseOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import type { Db } from '../../../store/open';
import type { ExclusionQuestion } from '../../../store/tables/protection';
import type { ownExclusion } from '../api/exclusion';
import { playsUnchecked } from './check';

/** Returns the last questions about a member, the newest first. */
export const questionsAbout = (
  db: Db,
  memberId: string,
  most: number,
): Promise<ExclusionQuestion[]> =>
  db
    .selectFrom('exclusion_questions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Returns the register that is configured and its last answer about a member; null where none is. */
export async function viewRegister(
  platform: Platform,
  memberId: string,
): Promise<ResponseOf<typeof ownExclusion>['register']> {
  const { exclusionRegister } = platform.config;
  if (!exclusionRegister) return null;
  const [last] = await questionsAbout(platform.db, memberId, 1);
  return {
    name: exclusionRegister.name,
    answer: last?.answer ?? 'none',
    at: last?.asked_at ?? null,
    playsOn: await playsUnchecked(platform),
  };
}

/** Tells whether a member plays on although the register gave no answer; null where it gave one, or none is asked. */
export async function uncheckedOf(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  memberId: string,
): Promise<'plays' | 'waits' | null> {
  if (!config.exclusionRegister) return null;
  const row = await db
    .selectFrom('exclusion_checks')
    .select('held')
    .where('id', '=', memberId)
    .where('answer', '=', 'unreachable')
    .executeTakeFirst();
  if (!row) return null;
  return row.held === 1 ? 'waits' : 'plays';
}
