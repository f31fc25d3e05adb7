import type { Caller, Platform } from '../context';
import {
  accountAt,
  countTry,
  isWithin,
  leftOf,
  overLimit,
  tiers,
  withinLimit,
} from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { deviceAsker } from '../verification/asker';
import { takeCaptcha } from '../verification/captcha';

/** A login attempt: the account by the name that was typed, and the caller's address. */
interface LoginAttempt {
  account: string;
  address: string;
  /** The key of the caller's device where the account knows it: it has a budget of its own. */
  device: string | undefined;
}

type GateFailure = 'captcha_required' | 'captcha_wrong' | 'too_many_requests';

/** A captcha was answered; or the attempt is one of the few that an address beyond its limit has in a minute. */
interface Passed {
  answered: boolean;
  slowly: boolean;
}

/** Returns a login attempt at an account, of `memberId` where there is one. */
export async function attemptAt(
  platform: Platform,
  account: string,
  { caller, memberId }: { caller: Caller; memberId: string | undefined },
): Promise<LoginAttempt> {
  const asker = await deviceAsker(platform, caller, memberId);
  const device = asker?.known ? `${account} ${asker.id}` : undefined;
  return { account, address: caller.address, device };
}

/**
 * Checks the limits before a password or a code is looked at. After three failures at one account,
 * or from one address, a captcha is needed too. After ten at one account from one network, that network is locked out of
 * it until the window is over; after a hundred from one network its strangers have five tries a minute. A device that the
 * account knows has only its own failures to answer for (account#login-failures). Failures elsewhere
 * never lock an account: a guesser pays with a captcha for each guess and soon loses the network,
 * while the owner can log in from another one with the right password and a captcha. `captcha` in
 * the detail says that the next attempt needs one.
 */
export async function passGate(
  platform: Platform,
  attempt: LoginAttempt,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<Result<Passed, GateFailure>> {
  if (await isLockedOut(platform, attempt)) return fail('too_many_requests');
  const slowly = await isSlowed(platform, attempt);
  if (slowly && !(await withinLimit(platform, tiers.loginSlowly, attempt.address))) {
    return fail('too_many_requests');
  }
  if (!(await needsCaptcha(platform, attempt))) return ok({ answered: false, slowly });
  const { captchaId = '', captcha = '' } = given;
  if (captchaId === '' || captcha.trim() === '') return fail('captcha_required', { captcha: true });
  const person = await takeCaptcha(platform, { captchaId, captcha });
  return person.ok ? ok({ answered: true, slowly }) : fail('captcha_wrong', { captcha: true });
}

/**
 * Counts a failed attempt and returns its code. Of simultaneous attempts no more learn that they
 * were wrong than could have done so one after another.
 */
export async function countFailure<Code extends string>(
  platform: Platform,
  attempt: LoginAttempt,
  { answered, slowly, code }: Passed & { code: Code },
): Promise<Result<never, Code | GateFailure>> {
  const counted = attempt.device
    ? await countKnown(platform, attempt.device)
    : await countStranger(platform, attempt, slowly);
  if (!counted.within) return fail('too_many_requests');
  if (!answered && !counted.freely(0)) return fail('captcha_required', { captcha: true });
  return counted.freely(1) ? fail(code) : fail(code, { captcha: true });
}

/** A failure that was counted: within the limits, and, so many more, without a captcha. */
interface Counted {
  within: boolean;
  freely: (more: number) => boolean;
}

async function countKnown(platform: Platform, device: string): Promise<Counted> {
  const count = await countTry(platform, tiers.loginByDevice, device);
  return {
    within: isWithin(platform, tiers.loginByDevice, count),
    freely: (more) => isWithin(platform, tiers.captchaAfterDevice, count + more),
  };
}

async function countStranger(
  platform: Platform,
  { account, address }: LoginAttempt,
  slowly: boolean,
): Promise<Counted> {
  const byAddress = await countTry(platform, tiers.captchaAfterAddress, address);
  const byAccount = await countTry(platform, tiers.captchaAfterAccount, account);
  const byBoth = await countTry(platform, tiers.loginByAccount, accountAt(account, address));
  return {
    within:
      (slowly || isWithin(platform, tiers.loginByAddress, byAddress)) &&
      isWithin(platform, tiers.loginByAccount, byBoth),
    freely: (more) =>
      isWithin(platform, tiers.captchaAfterAddress, byAddress + more) &&
      isWithin(platform, tiers.captchaAfterAccount, byAccount + more),
  };
}

/** Checks the limits again after the hashing, during which other attempts may have failed. */
export async function recheckGate(
  platform: Platform,
  attempt: LoginAttempt,
  { answered, slowly }: Passed,
): Promise<Result<never, GateFailure> | undefined> {
  if (await isLockedOut(platform, attempt)) return fail('too_many_requests');
  if (!slowly && (await isSlowed(platform, attempt))) return fail('too_many_requests');
  if (answered || !(await needsCaptcha(platform, attempt))) return undefined;
  return fail('captcha_required', { captcha: true });
}

const isLockedOut = (
  platform: Platform,
  { account, address, device }: LoginAttempt,
): Promise<boolean> =>
  device
    ? overLimit(platform, tiers.loginByDevice, device)
    : overLimit(platform, tiers.loginByAccount, accountAt(account, address));

/** True for a stranger at an address that is beyond its limit. */
const isSlowed = async (platform: Platform, { address, device }: LoginAttempt): Promise<boolean> =>
  device === undefined && (await leftOf(platform, tiers.loginByAddress, address)) === 0;

/**
 * Returns true where the next attempt needs a captcha. An account without a name is asked about by
 * the address alone. Counts nothing.
 */
export const needsCaptcha = async (
  platform: Platform,
  { account, address, device }: LoginAttempt,
): Promise<boolean> =>
  device
    ? overLimit(platform, tiers.captchaAfterDevice, device)
    : (await overLimit(platform, tiers.captchaAfterAddress, address)) ||
      (account !== '' && (await overLimit(platform, tiers.captchaAfterAccount, account)));
