import * as contract from '../../contract/account';
import { registerFields } from '../../contract/site';
import { bind, type Binding } from '../http/bind';
import { tiers, withinLimit } from '../limits/limit';
import { avatarOf } from '../profile/avatar';
import { fail, ok } from '../result';
import { login } from './login';
import { register } from './register';
import { canonicalUsername, checkUsername } from './rules';
import { logout } from './session';
import { loginFreePlay, offerTrial } from './trial';

export const accountBindings: Binding[] = [
  bind(contract.login, (platform, { input, token, caller }) =>
    login(platform, {
      ...input,
      previousToken: token,
      caller: { ...caller, device: input.device },
    }),
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
    register(platform, {
      ...input,
      optional: Object.fromEntries(registerFields.map((field) => [field, input[field]])),
      previousToken: token,
      caller,
    }),
  ),
  bind(contract.checkUsername, async (platform, { input, caller }) => {
    if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
      return fail('too_many_requests');
    }
    const taken = await platform.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', canonicalUsername(input.username))
      .executeTakeFirst();
    return ok({ success: checkUsername(input.username) === null && !taken });
  }),
  bind(contract.memberInfo, async (_platform, { session: { member, firstTimeLogin } }) =>
    ok({
      id: member.id,
      account: member.username,
      userName: member.username,
      nickname: member.nickname,
      type: member.type,
      clubLabel: member.club_label === null ? null : { labelName: member.club_label },
      firstTimeLogin,
      avatar: avatarOf(member),
    }),
  ),
];
