import type { z } from 'zod';
import type { linkedAccount } from '../api/passwords';
import * as api from '../api/passwords';
import type { Member } from '../../../store/tables';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { ok, type Result } from '../../../kernel/result';
import { maskUsername } from '../profile/mask';
import { memberOfLink, refuseLink } from './resetLinks';

/** Names an account for whoever holds a link to it. */
export const accountOf = ({
  username,
}: Pick<Member, 'username'>): z.output<typeof linkedAccount> => ({
  userName: username,
  masked: maskUsername(username),
});

/**
 * Names the account of an emailed link (account#forgot-password). Nothing is used up: mail programs
 * open links before people do. Failures: `reset_link_over`, `too_many_requests`.
 */
async function readResetLink(
  platform: Platform,
  { token, caller }: { token: string; caller: Caller },
): Promise<Result<z.output<typeof linkedAccount>, 'reset_link_over' | 'too_many_requests'>> {
  const member = await memberOfLink(platform, token);
  return member ? ok(accountOf(member)) : refuseLink(platform, caller.address);
}

export const bindings: Binding[] = [
  bind(api.resetLink, (platform, { input, caller }) =>
    readResetLink(platform, { ...input, caller }),
  ),
];
