import * as contract from '../../contract/account/entry';
import { passwordDue } from '../sessions/passwordDue';
import { fieldRules, smsNoLogin, smsRegister } from '../../contract/verification';
import { bind, type Binding } from '../bind';
import { clubLabel } from '../club/standing';
import { callerOf } from '../http/callerOf';
import { tiers, withinLimit } from '../limits/limit';
import { avatarOf } from './profile/avatar';
import { fail, ok } from '../result';
import { checkAffiliate, memberIdOf } from './affiliate';
import { confirmAge } from './ageGate';
import { sendLoginCode, sendRegisterCode } from './entryCodes';
import { asksCaptcha, login } from './login';
import { register } from './register';
import { registerByMobile } from './registerByMobile';
import { checkUsername, fieldRuleTable } from './rules';
import { logout } from '../sessions/revokeSession';
import { loginFreePlay, offerTrial } from './trial';

export const bindings: Binding[] = [
  bind(contract.login, (platform, { input, token, caller }) =>
    login(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
  bind(contract.loginCaptcha, async (platform, { input, caller }) =>
    ok({ captcha: await asksCaptcha(platform, { ...input, caller }) }),
  ),
  bind(contract.logout, async (platform, { session }) => {
    await logout(platform, session);
    return ok({ success: true as const });
  }),
  // Reading the session has moved its idle end forward already; this call only says where it is.
  bind(contract.renewSession, async (_platform, { session }) =>
    ok({ expiresAt: session.expiresAt }),
  ),
  bind(contract.trialUser, (platform, { caller }) => offerTrial(platform, caller)),
  bind(contract.freePlay, (platform, { input, token, caller }) =>
    loginFreePlay(platform, { ...input, previousToken: token, caller }),
  ),
  bind(contract.register, (platform, { input, token, caller }) =>
    register(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
  bind(contract.confirmAge, (platform, { input, session, caller }) =>
    confirmAge(platform, session, { ...input, caller: callerOf(caller, input) }),
  ),
  bind(contract.registerByMobile, (platform, { input, token, caller }) =>
    registerByMobile(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
  bind(smsRegister, (platform, { input, caller }) =>
    sendRegisterCode(platform, { ...input, caller }),
  ),
  bind(smsNoLogin, (platform, { input, caller }) => sendLoginCode(platform, { ...input, caller })),
  bind(fieldRules, async () => ok({ ...fieldRuleTable })),
  bind(contract.affiliate, (platform, { input, caller }) =>
    checkAffiliate(platform, { ...input, caller }),
  ),
  bind(contract.checkUsername, async (platform, { input, caller }) => {
    if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
      return fail('too_many_requests');
    }
    const taken = await memberIdOf(platform, input.username);
    return ok({ success: checkUsername(input.username) === null && !taken });
  }),
  bind(contract.memberInfo, async ({ db }, { input, session }) => {
    const { member, firstTimeLogin, exclusion } = session;
    const label = await clubLabel(db, member, input.lang);
    return ok({
      id: member.id,
      account: member.username,
      userName: member.username,
      nickname: member.nickname,
      type: member.type,
      clubLabel: label === null ? null : { labelName: label },
      firstTimeLogin,
      passwordDue: passwordDue(member),
      avatar: avatarOf(member),
      exclusion,
    });
  }),
];
