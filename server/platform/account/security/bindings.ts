import * as contract from '../../../contract/account/security';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { securityOf, signInsOf } from './readSecurity';
import { callerOf } from '../../http/callerOf';
import { eventsOf } from './readEvents';
import { endOthers, endSession, listSessions } from './sessions';
import { notMe, readNotMeLink } from './undo';

export const bindings: Binding[] = [
  bind(contract.securityConfig, async (platform, { session }) =>
    ok(await securityOf(platform, session)),
  ),
  bind(contract.memberSessions, async (platform, { session }) =>
    ok(await listSessions(platform, session)),
  ),
  bind(contract.endMemberSession, (platform, { input, session, caller }) =>
    endSession(platform, session, { ...input, caller }),
  ),
  bind(contract.endOtherSessions, (platform, { session, caller }) =>
    endOthers(platform, session, caller),
  ),
  bind(contract.securityEvents, async (platform, { session }) =>
    ok({ list: await eventsOf(platform, session.member.id) }),
  ),
  bind(contract.notMeLink, (platform, { input, caller }) =>
    readNotMeLink(platform, { ...input, caller }),
  ),
  bind(contract.notMe, (platform, { input, caller }) =>
    notMe(platform, { token: input.token, caller: callerOf(caller, input) }),
  ),
  bind(contract.recentSignIns, async (platform, { session }) =>
    ok({ list: await signInsOf(platform, session.member.id) }),
  ),
];
