import type { ErrorCode } from '@server/kernel/api/errors';
import type { Access } from '../routes';

/** Trial (free play) accounts; and the types that are no agents (account#member-types). */
export const trial_type = 4;
const non_agent_types: readonly number[] = [0, 4, 40];

/** The types that have an inbox, and its unread count (support#unread-counts). */
const inbox_types: readonly number[] = [0, 1, 2];

/** True for a member whose unread messages are counted. */
export const hasInbox = (type: number): boolean => inbox_types.includes(type);

/** True for an account of an agent's type. */
export const isAgent = (type: number): boolean => !non_agent_types.includes(type);

const ended_codes: readonly ErrorCode[] = ['not_logged_in', 'logged_out', 'account_disabled'];

/** True for a failure that means that the session has ended. */
export const isEnded = (code: ErrorCode): boolean => ended_codes.includes(code);

/** The decision about a visitor or member at a screen, by the route table's `access`. */
export type AccessDecision =
  | 'pass'
  /** A trial player at a screen that needs a real account. */
  | 'trial'
  /** Redirect to login, and back afterwards. */
  | 'login'
  /** Redirect home: the screen is for others. */
  | 'home'
  /** The gateway did not answer, so the member is unknown; the session is not ended for that. */
  | 'unknown';

/** Decides who may see a screen or send its forms; the only place of these rules. */
export function decideAccess(
  access: Access,
  { member, ended }: { member: { type: number } | null; ended: ErrorCode | null },
): AccessDecision {
  if (access === 'public') return 'pass';
  if (member) {
    const realOnly = access === 'real' || access === 'real-or-home';
    if (realOnly && member.type === trial_type) return 'trial';
    return access === 'agent' && !isAgent(member.type) ? 'home' : 'pass';
  }
  if (ended && !isEnded(ended)) return 'unknown';
  return access === 'agent' || access === 'real-or-home' ? 'home' : 'login';
}
