import * as api from './api/entry';
import { bind, type Binding } from '../../kernel/bind';
import { ok } from '../../kernel/result';
import { logout } from '../../kernel/sessions/revokeSession';

export const bindings: Binding[] = [
  bind(api.logout, async (platform, { session }) => {
    await logout(platform, session);
    return ok({ success: true as const });
  }),
  bind(api.renewSession, async (_platform, { session }) => ok({ expiresAt: session.expiresAt })),
];
