import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { isTrial } from '../../kernel/members/memberTypes';
import { isMessenger, keepMessengers } from '../protection/messengers';
import { tidyIdNumber } from '../protection/outside/details';
import { fail, ok, type Result } from '../../kernel/result';
import { takeInvite, type Invite } from '../../kernel/team/invites';
import { placeMember } from '../../kernel/team/links';
import { holdForNewcomer } from '../../kernel/team/newcomers';
import { hashPassword } from './passwords/rules';
import { canonicalUsername } from './rules';

/** A member to be made, already checked by the rules of `rules.ts`. */
export interface NewMember {
  username: string;
  type: number;
  nickname?: string | undefined;
  parentId?: string | undefined;
  /** The id of the member or agent who recommended the site to this one. */
  recommendedBy?: string | undefined;
  /** The link by which the member came below its agent, who is the parent. */
  invite?: Invite | undefined;
  /** With the dialing code: +66812345678. */
  mobile?: string | undefined;
  /** True where a code has proved the number. */
  mobileProved?: boolean | undefined;
  email?: string | undefined;
  payeeName?: string | undefined;
  /** YYYY-MM-DD */
  birthDate?: string | undefined;
  /** True where somebody else has chosen the password. */
  passwordGiven?: boolean | undefined;
  /** The other registration fields that were filled in, by their names in the contract. */
  profile?: Readonly<Record<string, string>> | undefined;
}

/** Secrets in clear. A null password: a trial account, or one that is entered by codes alone. */
interface NewSecrets {
  password: string | null;
  paymentPassword?: string | undefined;
}

/** The same as they are stored. */
export type HashedSecrets = Pick<Member, 'password_hash' | 'payment_hash'>;

/** Hashes a member's passwords. Hashing is slow, so it is never done inside a transaction. */
export async function hashSecrets(secrets: NewSecrets): Promise<HashedSecrets> {
  const { password, paymentPassword } = secrets;
  return {
    password_hash: password === null ? null : await hashPassword(password),
    payment_hash: paymentPassword ? await hashPassword(paymentPassword) : null,
  };
}

/**
 * Inserts a member's row and the place in the tree of agents (agent#the-tree). Failure: `username_taken`, also for
 * the second of two simultaneous requests for one name. Throws PlaceOver where nobody can be placed below the parent, and
 * InviteOver for a link that is over.
 */
export async function insertMember(
  platform: Platform,
  trx: Trx,
  wanted: NewMember & HashedSecrets,
): Promise<Result<Member, 'username_taken'>> {
  const username = canonicalUsername(wanted.username);
  const now = platform.clock.now();
  if (wanted.parentId !== undefined) await holdForNewcomer(trx, wanted.parentId, now);
  const member = await trx
    .insertInto('members')
    .values({
      id: newId(),
      username,
      type: wanted.type,
      status: 'active',
      nickname: wanted.nickname?.trim() || username,
      password_hash: wanted.password_hash,
      password_given: wanted.passwordGiven ? 1 : 0,
      password_given_at: wanted.passwordGiven ? now : null,
      payment_hash: wanted.payment_hash,
      parent_id: wanted.parentId ?? null,
      recommended_by: wanted.recommendedBy ?? null,
      club_label: null,
      mobile: wanted.mobile ?? null,
      mobile_verified_at: wanted.mobileProved ? now : null,
      email: wanted.email ?? null,
      payee_name: wanted.payeeName ?? null,
      birth_date: wanted.birthDate ?? null,
      profile: JSON.stringify(wanted.profile ?? {}),
      id_number: tidyIdNumber(wanted.profile?.idNumber ?? '') || null,
      created_at: now,
      last_login_at: null,
      trial_day: null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!member) return fail('username_taken');
  const { profile = {} } = wanted;
  if (Object.keys(profile).some(isMessenger)) await keepMessengers(trx, member.id, profile);
  if (!isTrial(member)) {
    await placeMember(trx, { memberId: member.id, parentId: member.parent_id }, now);
    if (wanted.invite) await takeInvite(trx, wanted.invite, member.id, now);
  }
  return ok(member);
}

/**
 * Hashes the passwords and inserts the row, in the caller's transaction if there is one. A password is one that
 * the member was given.
 */
export async function createMember(
  platform: Platform,
  db: Db,
  wanted: NewMember & NewSecrets,
): Promise<Result<Member, 'username_taken'>> {
  const passwordGiven = wanted.password !== null;
  const row = { ...wanted, passwordGiven, ...(await hashSecrets(wanted)) };
  return db.isTransaction
    ? insertMember(platform, db as Trx, row)
    : db.transaction().execute((trx) => insertMember(platform, trx, row));
}
