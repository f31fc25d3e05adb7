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
  nickname?: string | undefined;
  parentId?: string | undefined;
  /** With the dialing code: +66812345678. */
  mobile?: string | undefined;
  /** Whether the number was proved by a code. */
  mobileProved?: boolean | undefined;
  email?: string | undefined;
  payeeName?: string | undefined;
  /** Further registration fields that were filled in, by their names in the form. */
  profile?: Readonly<Record<string, string>> | undefined;
}

/** Secrets in clear; a password of null is nobody's: trial, or a login by codes alone. */
export interface NewSecrets {
  password: string | null;
  paymentPassword?: string | undefined;
}

export type HashedSecrets = Pick<Member, 'password_hash' | 'payment_hash'>;

/** Hashes what a member is to log in and to withdraw with. It takes a while: not in a transaction. */
export async function hashSecrets(secrets: NewSecrets): Promise<HashedSecrets> {
  const { password, paymentPassword } = secrets;
  return {
    password_hash: password === null ? null : await hashPassword(password),
    payment_hash: paymentPassword ? await hashPassword(paymentPassword) : null,
  };
}

/**
 * Makes a member row from what was checked by the rules (`rules.ts`). Failure: `username_taken`,
 * also when two ask for one name at the same instant.
 */
export async function insertMember(
  platform: Platform,
  db: Db,
  wanted: NewMember & HashedSecrets,
): Promise<Result<Member, 'username_taken'>> {
  const username = canonicalUsername(wanted.username);
  const at = platform.clock.now();
  const member = await db
    .insertInto('members')
    .values({
      id: newId(),
      username,
      type: wanted.type,
      status: 'active',
      nickname: wanted.nickname?.trim() || username,
      password_hash: wanted.password_hash,
      payment_hash: wanted.payment_hash,
      parent_id: wanted.parentId ?? null,
      club_label: null,
      mobile: wanted.mobile ?? null,
      mobile_verified_at: wanted.mobileProved ? at : null,
      email: wanted.email ?? null,
      payee_name: wanted.payeeName ?? null,
      profile: JSON.stringify(wanted.profile ?? {}),
      created_at: at,
      last_login_at: null,
      trial_day: null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst();
  return member ? ok(member) : fail('username_taken');
}

/** Both in one, for who needs no transaction around it. */
export async function createMember(
  platform: Platform,
  db: Db,
  wanted: NewMember & NewSecrets,
): Promise<Result<Member, 'username_taken'>> {
  return insertMember(platform, db, { ...wanted, ...(await hashSecrets(wanted)) });
}
