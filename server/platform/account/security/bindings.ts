import * as contract from '../../../contract/account/security';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { securityOf, signInsOf } from './readSecurity';
import { endSession, listSessions } from './sessions';

export const bindings: Binding[] = [
  bind(contract.securityConfig, async (platform, { session }) =>
    ok(await securityOf(platform, session)),
  ),
  bind(contract.memberSessions, async (platform, { session }) =>
    ok(await listSessions(platform, session)),
  ),
  bind(contract.endMemberSession, (platform, { input, session }) =>
    endSession(platform, session.member.id, input.sessionId),
  ),
  bind(contract.recentSignIns, async (platform, { session }) =>
    ok({ list: await signInsOf(platform, session.member.id) }),
  ),
];
