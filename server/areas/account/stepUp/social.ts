import type { z } from 'zod';
import type { stepUpSocial as contract } from '../api/stepUp';
import * as api from '../api/stepUp';
import { alertOfFailure } from '../../../kernel/alerts/alertOwner';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { returnedIdentity } from '../social/finish';
import { memberOf } from '../social/members';
import { elevate } from './elevate';

type Failure = 'social_unavailable' | 'social_failed' | 'too_many_requests' | 'logged_out';

/**
 * Confirms who the session's member is by a new sign-in at a provider. The person there must be the
 * one who logs in as this member.
 */
export async function stepUpSocial(
  platform: Platform,
  session: LiveSession,
  input: z.output<typeof contract.request> & { caller: Caller },
): Promise<Result<{ success: true; token: string }, Failure>> {
  const { caller, provider } = input;
  const identity = await returnedIdentity(platform, input);
  if (!identity.ok) return identity;
  const member = await memberOf(platform.db, provider, identity.value.subject);
  if (member?.id !== session.member.id) {
    await alertOfFailure(platform, session, { what: 'stepUp', caller });
    return fail('social_failed');
  }
  const token = await elevate(platform, session, caller);
  return token === undefined ? fail('logged_out') : ok({ success: true, token });
}

export const bindings: Binding[] = [
  bind(api.stepUpSocial, (platform, { input, session, caller }) =>
    stepUpSocial(platform, session, { ...input, caller }),
  ),
];
