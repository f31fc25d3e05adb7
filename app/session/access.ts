import type { ErrorCode } from '@contract/errors';
import type { Access } from '../routes';

/** Trial (free play) accounts; and the types that are no agents (account#member-types). */
export const trial_type = 4;
const non_agent_types: readonly number[] = [0, 4, 40];

/** True for an account of an agent's type. */
export const isAgent = (type: number): boolean => !non_agent_types.includes(type);

const ended_codes: readonly ErrorCode[] = ['not_logged_in', 'logged_out', 'account_disabled'];

/** True for a failure that says that the session is none any more. */
export const isEnded = (code: ErrorCode): boolean => ended_codes.includes(code);

/** The decision about a visitor or member at a screen, by the route table's `access`. */
export type Verdict =
  | 'pass'
  /** A trial player, where an account of one's own is needed. */
  | 'trial'
  /** To login, and afterwards back. */
  | 'login'
  /** To home: this screen is for others. */
  | 'home'
  /** The gateway did not tell who it is: a session that may well go on is not ended. */
  | 'unknown';

/** Decides who may see a screen or send its forms; the one place of these rules. */
export function judge(
  access: Access,
  { member, ended }: { member: { type: number } | null; ended: ErrorCode | null },
): Verdict {
  if (access === 'public') return 'pass';
  if (member) {
    const realOnly = access === 'real' || access === 'not-trial' || access === 'real-or-home';
    if (realOnly && member.type === trial_type) return 'trial';
    return access === 'agent' && !isAgent(member.type) ? 'home' : 'pass';
  }
  if (access === 'not-trial') return 'pass';
  if (ended && !isEnded(ended)) return 'unknown';
  return access === 'agent' || access === 'real-or-home' ? 'home' : 'login';
}
