import type { SessionInfo } from '../../contract/account';
import type { Caller, Platform } from '../context';
import { overLimit, tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { isAgent, trial_type } from './memberTypes';
import { verifyPassword } from './password';
import { canonicalUsername, password_max_length } from './rules';
import { openSession } from './session';

export interface LoginRequest {
  username: string;
  password: string;
  entry: 'member' | 'agent';
  remember: boolean;
  previousToken: string | undefined;
  caller: Caller;
}

export type LoginFailure =
  | 'wrong_credentials'
  | 'account_disabled'
  | 'not_member_entry'
  | 'not_agent_entry'
  | 'too_many_requests';

/**
 * Opens a session for a user name and password. A wrong name and a wrong password are one failure
 * and take the same time; only who knows the password learns more (disabled, wrong entry).
 * Wrong tries count by address and by name; a right one does not.
 */
export async function login(
  platform: Platform,
  asked: LoginRequest,
): Promise<Result<SessionInfo, LoginFailure>> {
  const username = canonicalUsername(asked.username).slice(0, 64);
  const { address } = asked.caller;
  if (await hasTriedEnough(platform, address, username)) return fail('too_many_requests');
  const member = await platform.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
  // Hashing a text of any length is work that a stranger could order: longer ones match nothing.
  const right = await verifyPassword(
    member?.password_hash ?? null,
    asked.password.slice(0, password_max_length + 1),
  );
  if (!member || !right) {
    const byAddress = await withinLimit(platform, tiers.loginByAddress, address);
    const byAccount = await withinLimit(platform, tiers.loginByAccount, username);
    return fail(byAddress && byAccount ? 'wrong_credentials' : 'too_many_requests');
  }
  // Hashing takes a while: tries that were under way with this one have been counted by now.
  if (await hasTriedEnough(platform, address, username)) return fail('too_many_requests');
  if (member.status === 'disabled') return fail('account_disabled');
  if (asked.entry === 'agent' && !isAgent(member.type)) return fail('not_agent_entry');
  if (member.type === trial_type) return fail('not_member_entry');
  return ok(
    await platform.db.transaction().execute((trx) => openSession(platform, trx, member, asked)),
  );
}

const hasTriedEnough = async (
  platform: Platform,
  address: string,
  username: string,
): Promise<boolean> =>
  (await overLimit(platform, tiers.loginByAddress, address)) ||
  (await overLimit(platform, tiers.loginByAccount, username));
