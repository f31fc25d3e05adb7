/** Trial (free play) accounts (account#member-types). */
export const trial_type = 4;

/** Types that are no agents and see no affiliate entry (account#member-types). */
export const non_agent_types: readonly number[] = [0, 4, 40];

/** Whether a type is an agent's: 1, 2, …, and the special ones but 40. */
export const isAgent = (type: number): boolean => !non_agent_types.includes(type);

/** The two entries of login (account#entries): agents have their own. */
export type Entry = 'member' | 'agent';

/**
 * What keeps somebody out who has proved to be the member: a disabled account, or the wrong door.
 * Agents, and trial accounts too, are no members at the members' entry; agents have theirs to
 * themselves (account#entries).
 */
export function entryRefusal(
  { status, type }: { status: string; type: number },
  entry: Entry,
): 'account_disabled' | 'not_agent_entry' | 'not_member_entry' | undefined {
  if (status === 'disabled') return 'account_disabled';
  if (entry === 'agent') return isAgent(type) ? undefined : 'not_agent_entry';
  return isAgent(type) || type === trial_type ? 'not_member_entry' : undefined;
}
