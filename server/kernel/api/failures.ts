import { closedKinds, type Auth, type Call, type ClosedKind, type SessionAuth } from './call';
import { flagOfCall } from './closedByFlag';
import type { ErrorCode } from './errors';

const session_auths: readonly Auth[] = ['member', 'real', 'agent'] satisfies SessionAuth[];

/** Returns true for a call that is refused without a live session of a member. */
export const needsSession = ({ auth }: Pick<Call, 'auth'>): boolean => session_auths.includes(auth);

/** Returns true for a call whose fields travel in the body, not in the query. */
export const hasBody = ({ method }: Pick<Call, 'method'>): boolean =>
  method === 'POST' || method === 'PUT';

/**
 * Returns true for a call that refuses members to whom play is closed in this way (protection#closed-and-open):
 * while a register has not answered or the age is not confirmed, as in a time-out.
 */
export function isClosedTo(
  { excluded, method }: Pick<Call, 'excluded' | 'method'>,
  kind: ClosedKind,
): boolean {
  const open = excluded ?? (method === 'GET' ? 'timeOut' : 'closed');
  return open === 'closed' || (open === 'timeOut' && kind === 'self');
}

/** The refusal of each kind of exclusion. */
export const exclusionErrors = {
  timeOut: 'on_time_out',
  self: 'self_excluded',
  unchecked: 'register_silent',
  age: 'age_unconfirmed',
} as const satisfies Record<ClosedKind, ErrorCode>;

/** The refusals of a token, by what a call asks of it. */
const auth_errors: Readonly<Record<Auth, readonly ErrorCode[]>> = {
  none: [],
  optional: [],
  member: ['not_logged_in', 'logged_out', 'account_disabled'],
  real: ['not_logged_in', 'logged_out', 'account_disabled', 'trial_not_allowed'],
  agent: ['not_logged_in', 'logged_out', 'account_disabled', 'no_permission'],
  game: ['not_logged_in'],
};

/**
 * Returns every failure that a call may answer: those that follow from what it declares, then its
 * own. A gateway in trouble may besides answer any call with `maintenance`.
 */
export function failuresOf(call: Call): ErrorCode[] {
  const implied: ErrorCode[] = ['bad_request', 'unknown_error', ...auth_errors[call.auth]];
  for (const kind of closedKinds) {
    if (isClosedTo(call, kind)) implied.push(exclusionErrors[kind]);
  }
  if (hasBody(call)) implied.push('body_too_large');
  if (call.encrypted) implied.push('wrong_encryption');
  if (call.restricted) implied.push('restricted');
  if (flagOfCall(call)) implied.push('no_permission');
  return [...new Set([...implied, ...call.errors])];
}
