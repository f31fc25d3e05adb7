import { non_agent_types } from '../memberTypes';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { canonicalUsername, username_max_length } from './rules';

/**
 * Returns the id of the agent that an affiliate code names: an agent's user name, in any case.
 * Undefined for any other text, a disabled agent, and a member who is no agent.
 */
export async function agentOf({ db }: Platform, code: string): Promise<string | undefined> {
  const username = canonicalUsername(code);
  if (username === '' || username.length > username_max_length) return undefined;
  const agent = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .where('status', '=', 'active')
    .where('type', 'not in', non_agent_types)
    .executeTakeFirst();
  return agent?.id;
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

/** Tells whether an affiliate code names an agent (account#invitation-codes). Failure: `too_many_requests`. */
export async function checkAffiliate(
  platform: Platform,
  { affiliateCode, caller }: { affiliateCode: string; caller: Caller },
): Promise<Result<{ success: boolean }, 'too_many_requests'>> {
  if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  return ok({ success: (await agentOf(platform, affiliateCode)) !== undefined });
}
