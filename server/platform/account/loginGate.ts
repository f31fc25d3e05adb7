import type { Platform } from '../context';
import { accountAt, countTry, isWithin, overLimit, tiers } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { takeCaptcha } from '../verification/captcha';

/** Who knocks, and where: an account by the name that was typed, and the caller's address. */
interface Knock {
  account: string;
  address: string;
}

type GateFailure = 'captcha_required' | 'captcha_wrong' | 'too_many_requests';

/**
 * What stands before a password or a code is looked at. After three failures at an account, from
 * wherever, or from an address, at whatever account, a captcha is asked for as well; after ten at
 * one account from one network, or a hundred from one network, nothing is heard from there until
 * the window is over. No number of failures elsewhere shuts an account: whoever guesses pays with a
 * captcha for each guess and soon loses the network, and the owner comes in from another one with
 * the right password and a captcha. `captcha` in the detail says that the next try needs one.
 */
export async function passGate(
  platform: Platform,
  knock: Knock,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<Result<{ answered: boolean }, GateFailure>> {
  if (await isShut(platform, knock)) return fail('too_many_requests');
  if (!(await wantsCaptcha(platform, knock))) return ok({ answered: false });
  const { captchaId = '', captcha = '' } = given;
  if (captchaId === '' || captcha.trim() === '') return fail('captcha_required', { captcha: true });
  const person = await takeCaptcha(platform, { captchaId, captcha });
  return person.ok ? ok({ answered: true }) : fail('captcha_wrong', { captcha: true });
}

/**
 * Counts a failure and gives its code. Of tries that were under way at the same time no more are
 * told that they were wrong than could have been one after another.
 */
export async function countFailure<Code extends string>(
  platform: Platform,
  { account, address }: Knock,
  { answered, code }: { answered: boolean; code: Code },
): Promise<Result<never, Code | GateFailure>> {
  const byAddress = await countTry(platform, tiers.captchaAfterAddress, address);
  const byAccount = await countTry(platform, tiers.captchaAfterAccount, account);
  const byBoth = await countTry(platform, tiers.loginByAccount, accountAt(account, address));
  const heard =
    isWithin(platform, tiers.loginByAddress, byAddress) &&
    isWithin(platform, tiers.loginByAccount, byBoth);
  if (!heard) return fail('too_many_requests');
  const without = (before: number): boolean =>
    isWithin(platform, tiers.captchaAfterAddress, byAddress - before) &&
    isWithin(platform, tiers.captchaAfterAccount, byAccount - before);
  if (!answered && !without(0)) return fail('captcha_required', { captcha: true });
  return without(-1) ? fail(code) : fail(code, { captcha: true });
}

/** Whether the gate has closed since it was passed: hashing takes a while. */
export async function hasClosed(
  platform: Platform,
  knock: Knock,
  { answered }: { answered: boolean },
): Promise<Result<never, GateFailure> | undefined> {
  if (await isShut(platform, knock)) return fail('too_many_requests');
  if (answered || !(await wantsCaptcha(platform, knock))) return undefined;
  return fail('captcha_required', { captcha: true });
}

const isShut = async (platform: Platform, { account, address }: Knock): Promise<boolean> =>
  (await overLimit(platform, tiers.loginByAddress, address)) ||
  (await overLimit(platform, tiers.loginByAccount, accountAt(account, address)));

const wantsCaptcha = async (platform: Platform, { account, address }: Knock): Promise<boolean> =>
  (await overLimit(platform, tiers.captchaAfterAddress, address)) ||
  (await overLimit(platform, tiers.captchaAfterAccount, account));
