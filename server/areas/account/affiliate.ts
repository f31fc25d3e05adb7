import * as api from './api/entry';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { fail, ok, type Result } from '../../kernel/result';
import { openInvite, readInviteCode } from '../../kernel/team/invites';
import { newcomerRefusal } from '../../kernel/team/newcomers';
import { canonicalUsername, username_max_length, checkUsername } from './rules';

/**
 * Returns the id of the agent that an affiliate code names: an agent's user name, in any case.
 * Undefined for any other text, and for somebody below whom nobody can be placed now (`newcomerRefusal`).
 */
export async function agentOf({ db, clock }: Platform, code: string): Promise<string | undefined> {
  const username = canonicalUsername(code);
  if (username === '' || username.length > username_max_length) return undefined;
  const agent = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  if (!agent) return undefined;
  const refused = await newcomerRefusal(db, agent.id, clock.now());
  return refused === undefined ? agent.id : undefined;
}

/** Returns the id of the member with a user name, in any case; undefined where there is none. */
export async function memberIdOf({ db }: Platform, name: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', canonicalUsername(name))
    .executeTakeFirst();
  return member?.id;
}

/**
 * Tells whether an affiliate code names an agent or is that of a link by which somebody can come now, and the type
 * that the link gives (account#invitation-codes). Failure: `too_many_requests`.
 */
async function checkAffiliate(
  platform: Platform,
  { affiliateCode, caller }: { affiliateCode: string; caller: Caller },
): Promise<Result<{ success: boolean; linkType?: number | undefined }, 'too_many_requests'>> {
  if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const link = readInviteCode(affiliateCode);
  if (link !== undefined) {
    const invite = await openInvite(platform, link, platform.clock.now());
    return ok(invite ? { success: true, linkType: invite.type } : { success: false });
  }
  return ok({ success: (await agentOf(platform, affiliateCode)) !== undefined });
}

export const bindings: Binding[] = [
  bind(api.affiliate, (platform, { input, caller }) =>
    checkAffiliate(platform, { ...input, caller }),
  ),
  bind(api.checkUsername, async (platform, { input, caller }) => {
    if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
      return fail('too_many_requests');
    }
    const taken = await memberIdOf(platform, input.username);
    return ok({ success: checkUsername(input.username) === null && !taken });
  }),
];
