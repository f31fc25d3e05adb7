import { isAgent, trial_type } from '../memberTypes';

/** The two login pages: one for members, one for agents (account#entries). */
export type Entry = 'member' | 'agent';

/**
 * The reason why a member who has proved their identity may not log in here: the account is
 * disabled, or this is the other kind's login page. Agents and trial accounts are refused at the
 * members' page, everyone but agents at the agents' page (account#entries). Undefined: they may.
 */
export function entryRefusal(
  { status, type }: { status: string; type: number },
  entry: Entry,
): 'account_disabled' | 'not_agent_entry' | 'not_member_entry' | undefined {
  if (status === 'disabled') return 'account_disabled';
  if (entry === 'agent') return isAgent(type) ? undefined : 'not_agent_entry';
  return isAgent(type) || type === trial_type ? 'not_member_entry' : undefined;
}
