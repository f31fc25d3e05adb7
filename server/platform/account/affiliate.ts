import { non_agent_types } from '../memberTypes';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { canonicalUsername, username_max_length } from './rules';

/**
 * The agent whom an affiliate code leads to: the code is the user name of an agent, in any case.
 * Undefined where it leads to nobody, to a disabled one, or to who is no agent.
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

/** Whose user name it is, in any case, whatever the account is; undefined where nobody's. */
export async function memberIdOf({ db }: Platform, name: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', canonicalUsername(name))
    .executeTakeFirst();
  return member?.id;
}

/**
 * Tells if an affiliate code leads to an agent (account#invitation-codes). Failure:
 * `too_many_requests`.
 */
export async function checkAffiliate(
  platform: Platform,
  { affiliateCode, caller }: { affiliateCode: string; caller: Caller },
): Promise<Result<{ success: boolean }, 'too_many_requests'>> {
  if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  return ok({ success: (await agentOf(platform, affiliateCode)) !== undefined });
}
