import * as contract from '../../../contract/account/security';
import type { Binding } from '../../http/bind';
import { bindReal } from '../../http/bindReal';
import { ok } from '../../result';
import { securityOf, signInsOf } from './readSecurity';
import { endSession, listSessions } from './sessions';

export const securityBindings: Binding[] = [
  bindReal(contract.securityConfig, async (platform, { session }) =>
    ok(await securityOf(platform, session)),
  ),
  bindReal(contract.memberSessions, async (platform, { session }) =>
    ok(await listSessions(platform, session)),
  ),
  bindReal(contract.endMemberSession, (platform, { input, session }) =>
    endSession(platform, session.member.id, input.sessionId),
  ),
  bindReal(contract.recentSignIns, async (platform, { session }) =>
    ok({ list: await signInsOf(platform, session.member.id) }),
  ),
];
