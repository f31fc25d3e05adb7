import { randomInt } from 'node:crypto';
import type { Platform } from '../../../kernel/context';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { SocialProvider } from '../api/social';
import { createMember, type NewMember } from '../createMember';
import { claimContact } from '../provedContact';
import type { Identity } from './openid';

/** Returns the member who logs in as a provider's person; undefined where there is none. */
export const memberOf = (
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<Member | undefined> =>
  db
    .selectFrom('social_identities')
    .innerJoin('members', 'members.id', 'social_identities.member_id')
    .selectAll('members')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** The place of a new member, and what they told of themselves. */
type Placed = Pick<
  NewMember,
  'parentId' | 'recommendedBy' | 'invite' | 'profile' | 'payeeName' | 'birthDate'
>;

/** Thrown to roll back: the person became a member at the same instant elsewhere. */
export class AlreadyMember extends Error {}

/**
 * Makes a member of type 0, or of the type of an agent's link, for a provider's person, under a made-up user name, with
 * no password. Their address is kept only where the provider says that it was proved and nobody else here has proved
 * it: a password could be set by it. No member who is there already is found by it, for an address can be lent, lost
 * and guessed. Throws AlreadyMember, or PlaceOver or InviteOver for a place that is over; the caller's transaction must
 * be undone then.
 */
export async function makeMember(
  platform: Platform,
  trx: Db,
  provider: SocialProvider,
  identity: Identity,
  how: Placed,
): Promise<Member> {
  const now = platform.clock.now();
  const member = await insertWithNewName(platform, trx, { ...how, nickname: identity.name });
  const linked = await trx
    .insertInto('social_identities')
    .values({ provider, subject: identity.subject, member_id: member.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!linked) throw new AlreadyMember();
  const { email, emailVerified } = identity;
  const claim = { memberId: member.id, kind: 'email', contact: email, at: now } as const;
  if (!emailVerified || !(await claimContact(trx, claim))) return member;
  const change = { email, email_verified_at: now };
  await trx.updateTable('members').set(change).where('id', '=', member.id).execute();
  return { ...member, ...change };
}

/** The made-up names that are tried. Two alike have a chance of one in 10^15. */
const name_tries = 5;
/** Letters that are not taken for another: the name is read aloud to customer service. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const random_letters = 10;

async function insertWithNewName(
  platform: Platform,
  trx: Db,
  wanted: Placed & Pick<NewMember, 'nickname'>,
): Promise<Member> {
  for (let tries = 0; tries < name_tries; tries += 1) {
    const made = await createMember(platform, trx, {
      username: newUsername(),
      type: wanted.invite?.type ?? 0,
      password: null,
      ...wanted,
    });
    if (made.ok) return made.value;
  }
  throw new Error('no user name is free');
}

const newUsername = (): string =>
  `user_${Array.from({ length: random_letters }, () => letters[randomInt(letters.length)]).join('')}`;
