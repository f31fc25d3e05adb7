import type { Member } from '../../store/tables';
import { isAgent, trial_type } from '../../kernel/members/memberTypes';
import { fail, type Result } from '../../kernel/result';

/** The two login pages: one for members, one for agents (account#entries). */
export type Entry = 'member' | 'agent';

type EntryRefusal = Result<
  never,
  'account_disabled' | 'account_locked' | 'not_agent_entry' | 'not_member_entry'
>;

/**
 * The reason why a member who has proved their identity may not log in here: the account is
 * disabled or locked (with the `reason`), or this is the other kind's login page. Agents and trial
 * accounts are refused at the members' page, everyone but agents at the agents' page
 * (account#entries). Undefined: they may.
 */
export function entryRefusal(
  { status, lock_reason: reason, type }: Pick<Member, 'status' | 'lock_reason' | 'type'>,
  entry: Entry,
): EntryRefusal | undefined {
  if (status === 'disabled') {
    return reason === null ? fail('account_disabled') : fail('account_locked', { reason });
  }
  if (entry === 'agent') return isAgent(type) ? undefined : fail('not_agent_entry');
  return isAgent(type) || type === trial_type ? fail('not_member_entry') : undefined;
}
