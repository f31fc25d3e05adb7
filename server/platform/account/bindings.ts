import * as contract from '../../contract/account/entry';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { logout } from '../sessions/revokeSession';

export const bindings: Binding[] = [
  bind(contract.logout, async (platform, { session }) => {
    await logout(platform, session);
    return ok({ success: true as const });
  }),
  bind(contract.renewSession, async (_platform, { session }) =>
    ok({ expiresAt: session.expiresAt }),
  ),
];
