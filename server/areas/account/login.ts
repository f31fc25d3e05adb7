import { bind, type Binding } from '../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../kernel/context';
import {
  accountAt,
  countTry,
  isWithin,
  leftOf,
  overLimit,
  tiers,
  withinLimit,
} from '../../kernel/limits/limit';
import { fail, ok, type Result } from '../../kernel/result';
import { logout } from '../../kernel/sessions/sessions';
import { deviceAskerId, deviceAsker } from '../../kernel/verification/asker';
import { takeCaptcha } from '../../kernel/verification/captcha';
import { readMobile } from '../../kernel/verification/mobile';
import { takeProof } from '../../kernel/verification/phoneAuth';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { checkAtLogin } from '../protection/outside/check';
import type { SessionInfo } from './api/entry';
import * as api from './api/entry';
import { entryRefusal, type Entry } from './entryCodes';
import { openMemberSession, noteSignIn, outcomeOf, type SignInMethod } from './signIns';
import { verifyPassword } from './passwords/rules';
import { ownerOf } from './provedContact';
import { canonicalUsername } from './rules';

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
async function attemptAt(
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
async function passGate(
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
async function countFailure<Code extends string>(
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
async function recheckGate(
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
const needsCaptcha = async (
  platform: Platform,
  { account, address, device }: LoginAttempt,
): Promise<boolean> =>
  device
    ? overLimit(platform, tiers.captchaAfterDevice, device)
    : (await overLimit(platform, tiers.captchaAfterAddress, address)) ||
      (account !== '' && (await overLimit(platform, tiers.captchaAfterAccount, account)));

/** A login as the call asks for it. */
interface LoginRequest {
  type: 'username' | 'sms';
  /** With sms the mobile number. */
  username: string;
  /** With sms the code. */
  password: string;
  countryDialingCode: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  /** With sms, in place of the code: the phone-auth provider's proof of the number. */
  firebaseIdToken?: string | undefined;
  entry: Entry;
  remember: boolean;
  previousToken: string | undefined;
  caller: Caller;
}

type LoginFailure =
  | 'wrong_credentials'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'code_wrong'
  | 'mobile_invalid'
  | 'account_disabled'
  | 'account_locked'
  | 'not_member_entry'
  | 'not_agent_entry'
  | 'no_permission'
  | 'too_many_requests';

type LoginResult = Promise<Result<SessionInfo, LoginFailure>>;

/** Longer names belong to nobody, and are cut before they are counted. */
const account_max_length = 64;

/**
 * Opens a session for a user name and password, or a mobile number and code
 * (account#login-methods).
 */
export const login = (platform: Platform, input: LoginRequest): LoginResult =>
  input.type === 'sms' ? loginBySms(platform, input) : loginByPassword(platform, input);

const accountOf = ({ username }: { username: string }): string =>
  canonicalUsername(username).slice(0, account_max_length);

/**
 * Returns true where a login from this address, or to the account that its form is filled in with,
 * needs a captcha. The answer tells nothing of whether there is such an account.
 */
async function asksCaptcha(
  platform: Platform,
  input: Pick<LoginRequest, 'type' | 'username' | 'countryDialingCode' | 'caller'>,
): Promise<boolean> {
  const { caller } = input;
  if (input.type !== 'sms') {
    const account = accountOf(input);
    const memberId = (await memberNamed(platform, account))?.id;
    return needsCaptcha(platform, await attemptAt(platform, account, { caller, memberId }));
  }
  const mobile = readMobile(input.countryDialingCode, input.username);
  const account = mobile.ok ? mobile.value.contact : '';
  const memberId = mobile.ok ? (await ownerOf(platform, account))?.id : undefined;
  return needsCaptcha(platform, await attemptAt(platform, account, { caller, memberId }));
}

const memberNamed = (platform: Platform, username: string): Promise<Member | undefined> =>
  platform.db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirst();

/**
 * A wrong name and a wrong password are one failure and take the same time: both cost the same
 * queries and the same hashing. Only the right password tells more (disabled, wrong login page).
 * Failed attempts count (`loginGate.ts`), a successful one does not.
 */
async function loginByPassword(platform: Platform, input: LoginRequest): LoginResult {
  const { caller } = input;
  const username = accountOf(input);
  const member = await memberNamed(platform, username);
  const attempt = await attemptAt(platform, username, { caller, memberId: member?.id });
  const gate = await passGate(platform, attempt, input);
  if (!gate.ok) return gate;
  const right = await verifyPassword(member?.password_hash ?? null, input.password);
  if (!member || !right) {
    const memberId = member?.id ?? null;
    const now = platform.clock.now();
    const entry = {
      memberId,
      at: now,
      how: 'password',
      outcome: 'wrong_password',
      caller,
    } as const;
    await noteSignIn(platform.db, entry);
    return countFailure(platform, attempt, { ...gate.value, code: 'wrong_credentials' });
  }
  const closed = await recheckGate(platform, attempt, gate.value);
  return closed ?? admit(platform, member, 'password', input);
}

/**
 * A code opens a session for the one member who has proved the number it was sent to. The answer
 * does not tell whether there is such a member: unknown numbers have a code too, which is never sent.
 */
async function loginBySms(platform: Platform, input: LoginRequest): LoginResult {
  const { caller } = input;
  if (!(await platform.settings.on('MOBILEVERCODELOGIN3'))) return fail('no_permission');
  const mobile = readMobile(input.countryDialingCode, input.username);
  if (!mobile.ok) return mobile;
  const { contact } = mobile.value;
  const member = await ownerOf(platform, contact);
  const attempt = await attemptAt(platform, contact, { caller, memberId: member?.id });
  const gate = await passGate(platform, attempt, input);
  if (!gate.ok) return gate;
  const { password: code, firebaseIdToken } = input;
  const asker = deviceAskerId(caller);
  const proof = { purpose: 'login', contact, code, asker, firebaseIdToken, caller } as const;
  const taken = await takeProof(platform, proof);
  if (!member || !taken.ok) {
    const memberId = member?.id ?? null;
    const now = platform.clock.now();
    await noteSignIn(platform.db, { memberId, at: now, how: 'sms', outcome: 'wrong_code', caller });
    const failure = taken.ok ? 'code_wrong' : taken.code;
    return countFailure(platform, attempt, { ...gate.value, code: failure });
  }
  return admit(platform, member, 'sms', input);
}

/** Opens the session of a member who has proved their identity, unless `entryRefusal` refuses. */
async function admit(
  platform: Platform,
  member: Member,
  how: SignInMethod,
  input: LoginRequest,
): LoginResult {
  const { caller } = input;
  const entry = { memberId: member.id, at: platform.clock.now(), how, caller };
  const refusal = entryRefusal(member, input.entry);
  if (refusal) {
    await noteSignIn(platform.db, { ...entry, outcome: 'refused' });
    return refusal;
  }
  await checkAtLogin(platform, member);
  return platform.db.transaction().execute(async (trx) => {
    if (!(await proofStillHolds(trx, member, how))) {
      return fail(how === 'password' ? 'wrong_credentials' : 'account_disabled');
    }
    const session = await openMemberSession(platform, trx, member, { ...input, way: how });
    await noteSignIn(trx, { ...entry, outcome: outcomeOf(session) });
    return ok(session);
  });
}

/**
 * Locks the member's row and checks that the proof still holds. Hashing is slow: meanwhile the
 * password may have been changed or the member disabled, which ends all sessions, and none may be
 * opened after that by the old password.
 */
async function proofStillHolds(trx: Db, member: Member, how: SignInMethod): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ status: member.status })
    .where('id', '=', member.id)
    .where('status', '=', member.status)
    .$if(how === 'password', (query) => query.where('password_hash', '=', member.password_hash))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const bindings: Binding[] = [
  bind(api.login, (platform, { input, token, caller }) =>
    login(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
  bind(api.loginCaptcha, async (platform, { input, caller }) =>
    ok({ captcha: await asksCaptcha(platform, { ...input, caller }) }),
  ),
  bind(api.logout, async (platform, { session }) => {
    await logout(platform, session);
    return ok({ success: true as const });
  }),
  bind(api.renewSession, async (_platform, { session }) => ok({ expiresAt: session.expiresAt })),
];
