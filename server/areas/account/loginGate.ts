import type { Caller, Platform } from '../../kernel/context';
import {
  claimGuess,
  countGuess,
  free_failures,
  guessState,
  releaseGuess,
  waitAfter,
  type GuessState,
} from '../../kernel/limits/guessWaits';
import {
  accountAt,
  countTry,
  isWithin,
  noteWait,
  overLimit,
  tiers,
  withinLimit,
} from '../../kernel/limits/limit';
import {
  countNetworks,
  login_networks,
  network_failures,
  readNetworks,
  fullness,
} from '../../kernel/limits/networks';
import { fail, ok, type Result } from '../../kernel/result';
import { deviceAsker, isKnownDevice } from '../../kernel/verification/asker';
import { isByWork, judgeCaptcha } from '../../kernel/verification/captcha';
import { levelOfFailures } from '../../kernel/verification/work';

/** A login attempt: the account by the name or number that was typed, and the caller. */
export interface LoginAttempt {
  account: string;
  address: string;
  /** The key of the caller's device where the account knows it: it has a budget of its own. */
  device: string | undefined;
  /** Some account knows the device: its neighbours' failures ask nothing of it. */
  isFamiliar: boolean;
  /** A code proves the login: it has its own few guesses, and is a way in while passwords have to wait. */
  byCode: boolean;
}

type GateFailure = 'captcha_required' | 'captcha_wrong' | 'login_waits' | 'too_many_requests';

/** An attempt that came through the gate, and by which way. */
export interface Passed {
  /** A captcha was answered. */
  answered: boolean;
  /** It is one of the few that a network beyond its limit has in a minute. */
  slowly: boolean;
  /** The one try of strangers that the account's wait lets through; to be given back where it was right. */
  claimed?: GuessState;
}

/** Returns a login attempt at an account, of `memberId` where there is one. */
export async function attemptAt(
  platform: Platform,
  account: string,
  { caller, memberId, byCode }: { caller: Caller; memberId: string | undefined; byCode: boolean },
): Promise<LoginAttempt> {
  const asker = await deviceAsker(platform, caller, memberId);
  const device = asker?.known ? `${account} ${asker.id}` : undefined;
  const isFamiliar = await isKnownDevice(platform, caller);
  return { account, address: caller.address, device, isFamiliar, byCode };
}

/** The state of an attempt of a stranger before its password or code is looked at. */
interface Standing {
  /** The share of its free failures that the fullest network around the address has used; at 1 none is left. */
  full: number;
  /** The same of the failures after which it is slowed down. */
  slowFullness: number;
  guesses: GuessState;
}

async function standingOf(
  platform: Platform,
  { account, address, isFamiliar }: LoginAttempt,
): Promise<Standing> {
  const [networks, guesses] = await Promise.all([
    readNetworks(platform, login_networks, address),
    account === '' ? { failures: 0, nextAt: 0 } : guessState(platform, account),
  ]);
  // The same queries for everybody: the time tells nothing of the device.
  const full = fullness(platform, networks, network_failures.free);
  const slowFullness = fullness(platform, networks, network_failures.slow);
  return isFamiliar ? { full: 0, slowFullness: 0, guesses } : { full, slowFullness, guesses };
}

const asksCaptcha = ({ full, guesses }: Standing): boolean =>
  full >= 1 || guesses.failures >= free_failures;

/**
 * Checks the limits before a password or a code is looked at (account#login-failures). A device that the account knows has
 * only its own failures to answer for. Strangers share what the account lets pass: three failures from anywhere, then
 * one try at a time with a wait between two that grows to an hour, each with a captcha. So the number of tries at an account
 * does not depend on how many networks and captcha solvers somebody has. An answer that a person gave
 * without script waits twice as long: programs read pictures as well. After ten failures at one account from one network, that
 * network is locked out of it until the window is over; a network of a hundred failures has five tries a minute. `captcha` in
 * the detail says that the next attempt needs one, `minutes` how long strangers wait.
 */
export async function passGate(
  platform: Platform,
  attempt: LoginAttempt,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<Result<Passed, GateFailure>> {
  if (await isLockedOut(platform, attempt)) return fail('too_many_requests');
  const standing = await standingOf(platform, attempt);
  if (attempt.device !== undefined) {
    if (!(await overLimit(platform, tiers.captchaAfterDevice, attempt.device))) {
      return ok({ answered: false, slowly: false });
    }
    const answered = await answerOf(platform, given, 0);
    return answered.ok ? ok({ answered: true, slowly: false }) : answered;
  }
  const slowly = standing.slowFullness >= 1;
  if (slowly && !(await withinLimit(platform, tiers.loginSlowly, attempt.address))) {
    return fail('too_many_requests');
  }
  const waits = !attempt.byCode && standing.guesses.failures >= free_failures;
  if (waits) {
    const until = freeFrom(standing.guesses, isByWork(given));
    if (platform.clock.now() < until) return waitUntil(platform, until);
  }
  if (!asksCaptcha(standing)) return ok({ answered: false, slowly });
  const least = Math.max(0, levelOfFailures(standing.guesses.failures) - 1);
  const answered = await answerOf(platform, given, least);
  if (!answered.ok) return answered;
  if (!waits) return ok({ answered: true, slowly });
  const claimed = await claimGuess(platform, attempt.account, standing.guesses);
  if (!claimed) return waitUntil(platform, standing.guesses.nextAt);
  return ok({ answered: true, slowly, claimed: standing.guesses });
}

/** Takes the answer to a captcha. Work that was less than `least` is refused: it was done before the trouble. */
async function answerOf(
  platform: Platform,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
  least: number,
): Promise<Result<true, 'captcha_required' | 'captcha_wrong'>> {
  const { captchaId = '', captcha = '' } = given;
  if (captchaId === '' || captcha.trim() === '') return fail('captcha_required', { captcha: true });
  const level = await judgeCaptcha(platform, { captchaId, captcha });
  if (!level.ok) return fail('captcha_wrong', { captcha: true });
  const isTooLittle = isByWork(given) && level.value < least;
  return isTooLittle ? fail('captcha_required', { captcha: true }) : ok(true);
}

/** Returns the instant from which strangers may try: later for an answer that a person gave by eye. */
const freeFrom = ({ failures, nextAt }: GuessState, byWork: boolean): number =>
  byWork ? nextAt : nextAt + waitAfter(failures);

const minute_ms = 60_000;

/** Refuses strangers at an account that has failed too often, one that exists or not. */
function waitUntil({ clock }: Platform, until: number): Result<never, 'login_waits'> {
  const left_ms = Math.max(minute_ms, until - clock.now());
  noteWait(clock.now() + left_ms);
  return fail('login_waits', { minutes: Math.ceil(left_ms / minute_ms), captcha: true });
}

/**
 * Counts a failed attempt and returns its code. Of simultaneous attempts no more learn that they
 * were wrong than could have done so one after another.
 */
export async function countFailure<Code extends string>(
  platform: Platform,
  attempt: LoginAttempt,
  passed: Passed,
  code: Code,
): Promise<Result<never, Code | GateFailure>> {
  const counted = attempt.device
    ? await countKnown(platform, attempt.device)
    : await countStranger(platform, attempt, passed);
  if (!counted.within) return fail('too_many_requests');
  if (!passed.answered && !counted.freely(0)) return fail('captcha_required', { captcha: true });
  // The one that makes strangers wait was judged itself; those that were under way beside it are not.
  if (isTooLate(attempt.byCode, passed, counted.failures - 1)) {
    const { nextAt } = await guessState(platform, attempt.account);
    return waitUntil(platform, nextAt);
  }
  return counted.freely(1) ? fail(code) : fail(code, { captcha: true });
}

/** A failure that was counted: within the limits, and, so many more, without a captcha. */
interface Counted {
  within: boolean;
  /** The failures of strangers at the account, this one among them; 0 for a device that it knows. */
  failures: number;
  freely: (more: number) => boolean;
}

async function countKnown(platform: Platform, device: string): Promise<Counted> {
  const count = await countTry(platform, tiers.loginByDevice, device);
  return {
    within: isWithin(platform, tiers.loginByDevice, count),
    failures: 0,
    freely: (more) => isWithin(platform, tiers.captchaAfterDevice, count + more),
  };
}

async function countStranger(
  platform: Platform,
  attempt: LoginAttempt,
  { slowly }: Passed,
): Promise<Counted> {
  const { account, address, isFamiliar } = attempt;
  await countNetworks(platform, login_networks.counts, address);
  const byAccount = await countGuess(platform, account);
  const byBoth = await countTry(platform, tiers.loginByAccount, accountAt(account, address));
  const networks = await readNetworks(platform, login_networks, address);
  const fullWith = (more: number, times: number): number =>
    isFamiliar
      ? 0
      : fullness(
          platform,
          networks.map((each) => ({ ...each, count: each.count + more })),
          times,
        );
  return {
    within:
      (slowly || fullWith(0, network_failures.slow) <= 1) &&
      isWithin(platform, tiers.loginByAccount, byBoth),
    failures: byAccount,
    freely: (more) =>
      fullWith(more, network_failures.free) <= 1 && byAccount + more <= free_failures,
  };
}

/** True where strangers at the account have to wait by now, and this try is not the one that the wait lets through. */
const isTooLate = (byCode: boolean, { claimed }: Passed, failures: number): boolean =>
  !byCode && !claimed && failures >= free_failures;

/**
 * Checks the limits again after the hashing, during which other attempts may have failed: of any number that come at once,
 * a captcha answered with each, no more are judged than one after the other.
 */
export async function recheckGate(
  platform: Platform,
  attempt: LoginAttempt,
  passed: Passed,
): Promise<Result<never, GateFailure> | undefined> {
  const { answered, slowly } = passed;
  if (await isLockedOut(platform, attempt)) return fail('too_many_requests');
  if (attempt.device !== undefined) {
    const isOver = await overLimit(platform, tiers.captchaAfterDevice, attempt.device);
    return answered || !isOver ? undefined : fail('captcha_required', { captcha: true });
  }
  const standing = await standingOf(platform, attempt);
  if (!slowly && standing.slowFullness >= 1) return fail('too_many_requests');
  if (!answered && asksCaptcha(standing)) return fail('captcha_required', { captcha: true });
  return isTooLate(attempt.byCode, passed, standing.guesses.failures)
    ? waitUntil(platform, standing.guesses.nextAt)
    : undefined;
}

/** Notes a login that was right: its claimed try is given back, and its networks may do a little more. */
export async function noteGoodLogin(
  platform: Platform,
  { account, address }: LoginAttempt,
  { claimed }: Passed,
): Promise<void> {
  await countNetworks(platform, login_networks.earns, address);
  if (claimed) await releaseGuess(platform, account, claimed);
}

const isLockedOut = (
  platform: Platform,
  { account, address, device }: LoginAttempt,
): Promise<boolean> =>
  device
    ? overLimit(platform, tiers.loginByDevice, device)
    : overLimit(platform, tiers.loginByAccount, accountAt(account, address));

/**
 * Returns true where the next attempt needs a captcha. An account without a name is asked about by
 * the address alone. Counts nothing.
 */
export const needsCaptcha = async (platform: Platform, attempt: LoginAttempt): Promise<boolean> =>
  attempt.device
    ? overLimit(platform, tiers.captchaAfterDevice, attempt.device)
    : asksCaptcha(await standingOf(platform, attempt));
