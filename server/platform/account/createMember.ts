import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform } from '../context';
import { newId } from '../ids';
import { fail, ok, type Result } from '../result';
import { hashPassword } from './password';
import { canonicalUsername } from './rules';

export interface NewMember {
  username: string;
  type: number;
  /** Clear text, or null for an account that nobody logs in to with a password (trial). */
  password: string | null;
  nickname?: string | undefined;
  parentId?: string | undefined;
  /** Optional registration fields that were filled in, by their spec names. */
  profile?: Readonly<Record<string, string>> | undefined;
}

/**
 * Makes a member row. The user name's and the password's form are the caller's to check
 * (`rules.ts`). Failure: `username_taken`, also when two ask for one name at the same instant.
 */
export async function createMember(
  platform: Platform,
  db: Db,
  wanted: NewMember,
): Promise<Result<Member, 'username_taken'>> {
  const username = canonicalUsername(wanted.username);
  const password_hash = wanted.password === null ? null : await hashPassword(wanted.password);
  const member = await db
    .insertInto('members')
    .values({
      id: newId(),
      username,
      type: wanted.type,
      status: 'active',
      nickname: wanted.nickname?.trim() || username,
      password_hash,
      parent_id: wanted.parentId ?? null,
      club_label: null,
      profile: JSON.stringify(wanted.profile ?? {}),
      created_at: platform.clock.now(),
      last_login_at: null,
      trial_day: null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst();
  return member ? ok(member) : fail('username_taken');
}
