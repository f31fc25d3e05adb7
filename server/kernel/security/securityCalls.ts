import { asyncScope } from '../../store/asyncScope';
import type { Result } from '../result';
import type { SecurityEntry, SecurityEvent, SecurityLog } from './securityLog';

/** The calls of members that the security log tells of, done or refused, by what they are to an account. */
const events: Readonly<Record<string, SecurityEvent>> = {
  login: 'login',
  passkeyLogin: 'login',
  secondStep: 'login',
  finishSocial: 'login',
  joinSocial: 'register',
  register: 'register',
  registerByMobile: 'register',
  logout: 'logout',
  endMemberSession: 'logout',
  endOtherSessions: 'logout',
  forgotByEmail: 'password',
  resetByEmail: 'password',
  setPasswordByPhone: 'password',
  changePassword: 'password',
  setPaymentPassword: 'paymentPassword',
  resetPaymentPassword: 'paymentPassword',
  saveEmail: 'contact',
  saveMobile: 'contact',
  savePayeeName: 'contact',
  totpStart: 'secondFactor',
  totpConfirm: 'secondFactor',
  totpEnd: 'secondFactor',
  renewRecovery: 'secondFactor',
  addPasskey: 'passkey',
  removePasskey: 'passkey',
  addBankCard: 'bankCard',
  removeBankCard: 'bankCard',
  requestWithdrawal: 'payout',
  stepUp: 'stepUp',
  stepUpSocial: 'stepUp',
  notMe: 'undo',
};

/** Returns the kind under which the security log tells of a call of members; undefined for all others. */
const securityEventOf = (call: string): SecurityEvent | undefined => events[call];

/** The names of these calls. */
export const securityCalls: readonly string[] = Object.keys(events);

/** Facts that services know of a call beside its caller. */
interface Facts {
  memberId?: string | undefined;
  isNewDevice?: boolean;
}

const known = asyncScope<Facts>();

/** Notes for the line of the call in hand whose account it is about, or that its device is new. Elsewhere it does nothing. */
export function noteSecurity(facts: Facts): void {
  Object.assign(known.get() ?? {}, facts);
}

/**
 * Runs a call and writes its line to the security log, if it is one of those that have one (site#security-log); a login on a
 * device that its account did not know has a second one.
 */
export async function withSecurityLine<T, Code extends string>(
  { security }: { security: SecurityLog },
  { name, caller }: { name: string; caller: Pick<SecurityEntry, 'address' | 'requestId'> },
  run: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  const event = securityEventOf(name);
  if (event === undefined) return run();
  const facts: Facts = {};
  let outcome = 'unknown_error';
  try {
    const result = await known.run(facts, run);
    outcome = result.ok ? 'done' : result.code;
    return result;
  } finally {
    const { memberId, isNewDevice } = facts;
    const line = { act: name, outcome, memberId, ...caller };
    security.write({ event, ...line });
    if (isNewDevice) security.write({ ...line, event: 'newDevice' });
  }
}
