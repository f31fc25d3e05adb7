import type { Platform } from '../context';
import { accountAt, countTry, isWithin, overLimit, tiers } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { takeCaptcha } from '../verification/captcha';

/** A login attempt: the account by the name that was typed, and the caller's address. */
interface LoginAttempt {
  account: string;
  address: string;
}

type GateFailure = 'captcha_required' | 'captcha_wrong' | 'too_many_requests';

/**
 * Checks the limits before a password or a code is looked at. After three failures at one account,
 * or from one address, a captcha is needed too. After ten at one account from one network, or a
 * hundred from one network, that network is locked out until the window is over. Failures elsewhere
 * never lock an account: a guesser pays with a captcha for each guess and soon loses the network,
 * while the owner can log in from another one with the right password and a captcha. `captcha` in
 * the detail says that the next attempt needs one.
 */
export async function passGate(
  platform: Platform,
  attempt: LoginAttempt,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<Result<{ answered: boolean }, GateFailure>> {
  if (await isLockedOut(platform, attempt)) return fail('too_many_requests');
  if (!(await needsCaptcha(platform, attempt))) return ok({ answered: false });
  const { captchaId = '', captcha = '' } = given;
  if (captchaId === '' || captcha.trim() === '') return fail('captcha_required', { captcha: true });
  const person = await takeCaptcha(platform, { captchaId, captcha });
  return person.ok ? ok({ answered: true }) : fail('captcha_wrong', { captcha: true });
}

/**
 * Counts a failed attempt and returns its code. Of simultaneous attempts no more learn that they
 * were wrong than could have done so one after another.
 */
export async function countFailure<Code extends string>(
  platform: Platform,
  { account, address }: LoginAttempt,
  { answered, code }: { answered: boolean; code: Code },
): Promise<Result<never, Code | GateFailure>> {
  const byAddress = await countTry(platform, tiers.captchaAfterAddress, address);
  const byAccount = await countTry(platform, tiers.captchaAfterAccount, account);
  const byBoth = await countTry(platform, tiers.loginByAccount, accountAt(account, address));
  const within =
    isWithin(platform, tiers.loginByAddress, byAddress) &&
    isWithin(platform, tiers.loginByAccount, byBoth);
  if (!within) return fail('too_many_requests');
  const without = (before: number): boolean =>
    isWithin(platform, tiers.captchaAfterAddress, byAddress - before) &&
    isWithin(platform, tiers.captchaAfterAccount, byAccount - before);
  if (!answered && !without(0)) return fail('captcha_required', { captcha: true });
  return without(-1) ? fail(code) : fail(code, { captcha: true });
}

/** Checks the limits again after the hashing, during which other attempts may have failed. */
export async function recheckGate(
  platform: Platform,
  attempt: LoginAttempt,
  { answered }: { answered: boolean },
): Promise<Result<never, GateFailure> | undefined> {
  if (await isLockedOut(platform, attempt)) return fail('too_many_requests');
  if (answered || !(await needsCaptcha(platform, attempt))) return undefined;
  return fail('captcha_required', { captcha: true });
}

const isLockedOut = async (
  platform: Platform,
  { account, address }: LoginAttempt,
): Promise<boolean> =>
  (await overLimit(platform, tiers.loginByAddress, address)) ||
  (await overLimit(platform, tiers.loginByAccount, accountAt(account, address)));

/**
 * Returns true where the next attempt needs a captcha. An account without a name is asked about by
 * the address alone. Counts nothing.
 */
export const needsCaptcha = async (
  platform: Platform,
  { account, address }: LoginAttempt,
): Promise<boolean> =>
  (await overLimit(platform, tiers.captchaAfterAddress, address)) ||
  (account !== '' && (await overLimit(platform, tiers.captchaAfterAccount, account)));
