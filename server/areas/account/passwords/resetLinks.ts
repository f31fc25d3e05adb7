import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform, Caller } from '../../../kernel/context';
import { hashToken, newToken } from '../../../kernel/ids';
import { type Job, purging } from '../../../kernel/job';
import { withinLimit } from '../../../kernel/limits/limit';
import { trial_type } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { Member, Tables } from '../../../store/tables';
import * as api from '../api/passwords';
import type { linkedAccount } from '../api/passwords';
import { maskUsername } from '../profile/mask';
import { passwordTiers } from './rules';

/** An emailed link can be opened for this long. */
export const reset_link_life_ms = 30 * 60_000;

/**
 * Selects the members who may reset their password by email: at an address that they have proved,
 * or that they gave at registration and nobody else has proved (it could be a stranger's, mistyped),
 * once it has settled. No other unproved address is stored: a provider's word is no proof.
 */
export const mayResetByEmail = (instant: number) => (eb: ExpressionBuilder<Tables, 'members'>) =>
  eb.and([
    eb('members.status', '=', 'active'),
    eb('members.type', '!=', trial_type),
    eb.or([
      eb('members.email_settles_at', 'is', null),
      eb('members.email_settles_at', '<=', instant),
    ]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('proved_contacts')
          .select('contact')
          .whereRef('proved_contacts.contact', '=', 'members.email')
          .whereRef('proved_contacts.member_id', '!=', 'members.id'),
      ),
    ),
  ]);

/**
 * Makes a link's token for a member and the address that it is sent to, or the number that a "this
 * was not me" went to. Only its hash is stored.
 */
export async function makeResetLink(
  { db, clock }: Platform,
  memberId: string,
  email: string,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('reset_links')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      email,
      created_at: now,
      expires_at: now + reset_link_life_ms,
    })
    .execute();
  return token;
}

/**
 * Returns the member of a valid link: unused, not expired, and sent to the address that is still
 * the member's and nobody else's.
 */
export async function memberOfLink(
  { db, clock }: Platform,
  token: string,
): Promise<Member | undefined> {
  const now = clock.now();
  return db
    .selectFrom('reset_links')
    .innerJoin('members', 'members.id', 'reset_links.member_id')
    .selectAll('members')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb.and([eb('members.email', '=', eb.ref('reset_links.email')), mayResetByEmail(now)(eb)]),
        eb.and([
          eb('members.mobile', '=', eb.ref('reset_links.email')),
          eb('members.status', '=', 'active'),
          eb('members.mobile_verified_at', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst();
}

/** Refuses a link that is over. One address may try only so many. */
export async function refuseLink(platform: Platform, address: string) {
  const within = await withinLimit(platform, passwordTiers.linkByAddress, address);
  return fail(within ? 'reset_link_over' : 'too_many_requests');
}

/** Uses a member's link up and returns the address it was sent to; undefined when it is over. */
export const consumeResetLink = async (
  db: Db,
  memberId: string,
  token: string,
  instant: number,
): Promise<string | undefined> => {
  const used = await db
    .updateTable('reset_links')
    .set({ used_at: instant })
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant)
    .returning('email')
    .executeTakeFirst();
  return used?.email;
};

/** Ends all open links of a member. */
export async function voidResetLinks(db: Db, memberId: string, instant: number): Promise<void> {
  await db
    .updateTable('reset_links')
    .set({ used_at: instant })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes expired links. */
export async function purgeResetLinks({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('reset_links').where('expires_at', '<', clock.now()).execute();
}

/** Names an account for anybody who holds a link to it. */
export const accountOf = ({
  username,
}: Pick<Member, 'username'>): z.output<typeof linkedAccount> => ({
  userName: username,
  masked: maskUsername(username),
});

/**
 * Names the account of an emailed link (account#forgot-password). Nothing is used up: mail programs
 * open links before people do. Failures: `reset_link_over`, `too_many_requests`.
 */
async function readResetLink(
  platform: Platform,
  { token, caller }: { token: string; caller: Caller },
): Promise<Result<z.output<typeof linkedAccount>, 'reset_link_over' | 'too_many_requests'>> {
  const member = await memberOfLink(platform, token);
  return member ? ok(accountOf(member)) : refuseLink(platform, caller.address);
}

export const jobs: readonly Job[] = [purging('purgeResetLinks', purgeResetLinks)];

export const bindings: Binding[] = [
  bind(api.resetLink, (platform, { input, caller }) =>
    readResetLink(platform, { ...input, caller }),
  ),
];
