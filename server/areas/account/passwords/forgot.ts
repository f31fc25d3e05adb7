import { language as languages, type Language } from '../../../kernel/api/call';
import { fill } from '../../../kernel/api/fill';
import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { maySendFor } from '../../../kernel/delivery/budgets';
import { deliver, type Message } from '../../../kernel/delivery/deliver';
import { later } from '../../../kernel/delivery/later';
import { withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import { isKnownDevice } from '../../../kernel/verification/asker';
import { takeCaptcha } from '../../../kernel/verification/captcha';
import type { Db } from '../../../store/open';
import { serverWords } from '../../../words';
import type { SessionInfo } from '../api/entry';
import * as api from '../api/passwords';
import { canonicalEmail } from '../names';
import { claimContact } from '../provedContact';
import { canonicalUsername } from '../rules';
import { checkNewPassword, hashOfNew, replaceLost, type NewPasswordFailure } from './replace';
import {
  mayResetByEmail,
  makeResetLink,
  reset_link_life_ms,
  consumeResetLink,
  memberOfLink,
  refuseLink,
} from './resetLinks';
import { passwordTiers } from './rules';

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
  const good = await checkNewPassword(platform, input.newPassword, member);
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

const email_max_length = 320;
/** The call takes any language: English for one that is none of ours. */
const ourLanguage = languages.catch('en');

/** A forgotten password as the form asks for it. */
interface ForgotRequest {
  username: string;
  email: string;
  language: Language;
  origin: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  caller: Caller;
}

type ForgotFailure =
  'bad_request' | 'captcha_required' | 'captcha_wrong' | 'too_many_requests' | 'sending_failed';

/**
 * Emails a link to choose a new password where user name and address are one member's (account#forgot-password).
 * Neither the answer nor its time tells whether they are: the member is looked up afterwards. `sending_failed` means
 * that this installation sends no email at all.
 */
async function forgotByEmail(
  platform: Platform,
  input: ForgotRequest,
): Promise<Result<{ success: true }, ForgotFailure>> {
  if (!isOrigin(input.origin)) return fail('bad_request', { field: 'origin' });
  const username = canonicalUsername(input.username);
  const email = canonicalEmail(input.email).slice(0, email_max_length);
  const passed = await passLimits(platform, input, `${username} ${email}`);
  if (!passed.ok) return passed;
  const origin = originOf(platform, input.origin);
  if (origin === undefined) return fail('sending_failed');
  later(platform, 'reset email', () =>
    sendLink(platform, { username, email, origin, language: input.language }),
  );
  return ok({ success: true });
}

async function passLimits(
  platform: Platform,
  { captchaId, captcha, caller }: ForgotRequest,
  account: string,
): Promise<Result<true, ForgotFailure>> {
  const { address } = caller;
  if (!(await withinLimit(platform, passwordTiers.forgotFreely, address))) {
    if (!captchaId || !captcha) return fail('captcha_required', { captcha: true });
    const taken = await takeCaptcha(platform, { captchaId, captcha });
    if (!taken.ok) return taken;
  }
  const byAddress = await withinLimit(platform, passwordTiers.forgotByAddress, address);
  const byAccount =
    byAddress && (await withinLimit(platform, passwordTiers.forgotByAccount, account));
  if (!byAccount) return fail('too_many_requests');
  const asker = { address, contact: '', known: await isKnownDevice(platform, caller) };
  const has = await maySendFor(platform, 'mail', asker);
  return has.ok ? has : fail('too_many_requests');
}

async function sendLink(
  platform: Platform,
  {
    username,
    email,
    origin,
    language,
  }: Record<'username' | 'email' | 'origin', string> & { language: Language },
): Promise<void> {
  const member = await platform.db
    .selectFrom('members')
    .select(['id', 'username'])
    .where('username', '=', username)
    .where('email', '=', email)
    .where(mayResetByEmail(platform.clock.now()))
    .executeTakeFirst();
  if (!member) return;
  const token = await makeResetLink(platform, member.id, email);
  const message = resetEmail({
    language,
    recipient: email,
    userName: member.username,
    link: `${origin}/m/setPassword?token=${token}`,
    minutes: reset_link_life_ms / 60_000,
  });
  await deliver(platform, message);
}

/** Returns true for a text that is exactly an http(s) origin. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * Returns the origin that the email's link leads to: the one that the operator has named. The web
 * app's own may come from a forged Host header, so it is used for the demo's outbox alone, which
 * nobody gets by email. Undefined where no email can be sent.
 */
function originOf({ config }: Platform, requested: string): string | undefined {
  const { by } = config.delivery.mail;
  if (by === 'none') return undefined;
  return config.publicOrigin ?? (by === 'outbox' ? requested : undefined);
}

export const bindings: Binding[] = [
  bind(api.forgotByEmail, (platform, { input, caller }) =>
    forgotByEmail(platform, { ...input, language: ourLanguage.parse(input.language), caller }),
  ),
  bind(api.resetByEmail, (platform, { input, token, caller }) =>
    resetByEmail(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
];
