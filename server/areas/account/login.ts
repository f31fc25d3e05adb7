import { bind, type Binding } from '../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { logout } from '../../kernel/sessions/sessions';
import { deviceAskerId } from '../../kernel/verification/asker';
import { readMobile } from '../../kernel/verification/mobile';
import { takeProof } from '../../kernel/verification/phoneAuth';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { checkAtLogin } from '../protection/outside/check';
import type { SessionInfo } from './api/entry';
import * as api from './api/entry';
import { entryRefusal, type Entry } from './entryCodes';
import {
  attemptAt,
  countFailure,
  needsCaptcha,
  noteGoodLogin,
  passGate,
  recheckGate,
} from './loginGate';
import { openMemberSession, noteSignIn, outcomeOf, type SignInMethod } from './signIns';
import { isFirstPasswordOver, verifyPassword } from './passwords/rules';
import { ownerOf } from './provedContact';
import { canonicalUsername } from './rules';

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
  | 'login_waits'
  | 'given_password_over'
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
    return needsCaptcha(
      platform,
      await attemptAt(platform, account, { caller, memberId, byCode: false }),
    );
  }
  const mobile = readMobile(input.countryDialingCode, input.username);
  const account = mobile.ok ? mobile.value.contact : '';
  const memberId = mobile.ok ? (await ownerOf(platform, account))?.id : undefined;
  return needsCaptcha(
    platform,
    await attemptAt(platform, account, { caller, memberId, byCode: true }),
  );
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
  const attempt = await attemptAt(platform, username, {
    caller,
    memberId: member?.id,
    byCode: false,
  });
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
    return countFailure(platform, attempt, gate.value, 'wrong_credentials');
  }
  const closed = await recheckGate(platform, attempt, gate.value);
  if (closed) return closed;
  await noteGoodLogin(platform, attempt, gate.value);
  if (isFirstPasswordOver(member, platform.clock.now())) return fail('given_password_over');
  return admit(platform, member, 'password', input);
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
  const attempt = await attemptAt(platform, contact, {
    caller,
    memberId: member?.id,
    byCode: true,
  });
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
    return countFailure(platform, attempt, gate.value, failure);
  }
  await noteGoodLogin(platform, attempt, gate.value);
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
