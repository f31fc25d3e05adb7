import type { Language } from '../../../kernel/api/call';
import { fill } from '../../../kernel/api/fill';
import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import type { Message } from '../../../kernel/delivery/deliver';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import { serverWords } from '../../../words';
import type { SessionInfo } from '../api/entry';
import * as api from '../api/passwords';
import { claimContact } from '../provedContact';
import { checkNewPassword, hashOfNew, replaceLost, type NewPasswordFailure } from './replace';
import { consumeResetLink, memberOfLink, refuseLink } from './resetLinks';

/** Writes the email with the link to a new password. */
export function resetEmail(input: {
  language: Language;
  recipient: string;
  userName: string;
  link: string;
  /** The link's life. */
  minutes: number;
}): Extract<Message, { kind: 'mail' }> {
  const { language, recipient, ...values } = input;
  const { subject, text } = serverWords(language).resetMail;
  return { kind: 'mail', recipient, subject, text: `${fill(text, values)}\n` };
}

interface ResetByEmailRequest {
  token: string;
  newPassword: string;
  previousToken: string | undefined;
  caller: Caller;
}

/**
 * Sets a new password by an emailed link, ends all sessions and opens a new one (account#forgot-password). A
 * refused password does not use the link up. The link also proves the email address.
 */
async function resetByEmail(
  platform: Platform,
  input: ResetByEmailRequest,
): Promise<Result<SessionInfo, NewPasswordFailure | 'reset_link_over'>> {
  const member = await memberOfLink(platform, input.token);
  if (!member) return refuseLink(platform, input.caller.address);
  const good = checkNewPassword(input.newPassword);
  if (!good.ok) return good;
  const hashed = await hashOfNew(platform, member, input.newPassword);
  if (!hashed.ok) return hashed;
  const how = { ...input, passwordHash: hashed.value };
  const session = await replaceLost(platform, member, how, async (trx, instant) => {
    const email = await consumeResetLink(trx, member.id, input.token, instant);
    if (email !== undefined) await noteProved(trx, member.id, email, instant);
    return email !== undefined;
  });
  return session ? ok(session) : fail('reset_link_over');
}

/** Opening the email proves the address, unless another member has proved it already. */
async function noteProved(
  trx: Db,
  memberId: string,
  email: string,
  instant: number,
): Promise<void> {
  // A number was proved before a "this was not me" went there.
  if (email.startsWith('+')) return;
  if (!(await claimContact(trx, { memberId, kind: 'email', contact: email, at: instant }))) return;
  await trx
    .updateTable('members')
    .set({ email_verified_at: instant })
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
}

export const bindings: Binding[] = [
  bind(api.resetByEmail, (platform, { input, token, caller }) =>
    resetByEmail(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
];
