/** Trial (free play) accounts (account#member-types). */
export const trial_type = 4;

/** Types that are no agents and see no affiliate entry (account#member-types). */
export const non_agent_types: readonly number[] = [0, 4, 40];

/** Types that have an inbox (support#unread-counts). */
export const inbox_types: readonly number[] = [0, 1, 2];

/** Returns true for a trial account. */
export const isTrial = ({ type }: { type: number }): boolean => type === trial_type;

/** Returns true for an agent's type: 1, 2, …, and the special types except 40. */
export const isAgent = (type: number): boolean => !non_agent_types.includes(type);
