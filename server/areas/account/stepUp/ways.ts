import { paymentWays } from '../api/passwords';
import type { SocialProvider } from '../api/social';
import type { stepUpWays } from '../api/stepUp';
import * as api from '../api/stepUp';
import type { ResponseOf } from '../../../kernel/api/call';
import type { Member } from '../../../store/tables';
import { steppedUpUntil } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { maskMobile } from '../../../kernel/verification/mobile';
import { provedFor } from '../passwords/paymentWays';
import { maskEmail } from '../profile/mask';
import { offeredProviders } from '../social/providers';

/** Lists the offered providers at which a member can log in. */
async function linkedProviders(platform: Platform, memberId: string): Promise<SocialProvider[]> {
  const rows = await platform.db
    .selectFrom('social_identities')
    .select('provider')
    .where('member_id', '=', memberId)
    .execute();
  const linked = new Set(rows.map(({ provider }) => provider));
  return linked.size === 0
    ? []
    : (await offeredProviders(platform)).filter((each) => linked.has(each));
}

type Way = (typeof paymentWays)[number];

/** A contact proved this soon after the account was made was proved at the registration. */
const at_registration_ms = 60_000;

/**
 * Returns the member's contact of a kind that a code to confirm may be sent to: proved for a day, or
 * at registration, when no owner could be robbed by it.
 */
export function stepUpContact(member: Member, by: Way, at: number): string | undefined {
  const [contact, provedAt] =
    by === 'email'
      ? [member.email, member.email_verified_at]
      : [member.mobile, member.mobile_verified_at];
  const registered =
    provedAt !== null &&
    provedAt >= member.created_at &&
    provedAt <= member.created_at + at_registration_ms;
  return contact && registered ? contact : provedFor(member, by, at);
}

/** Tells in which ways the session's member may confirm who they are. */
async function waysToStepUp(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<ResponseOf<typeof stepUpWays>> {
  const { member } = session;
  const at = platform.clock.now();
  return {
    until: steppedUpUntil(platform, session, caller),
    password: member.password_hash !== null,
    codes: paymentWays.flatMap((by) => {
      const contact = stepUpContact(member, by, at);
      const masked = contact && (by === 'email' ? maskEmail(contact) : maskMobile(contact));
      return masked ? [{ by, contact: masked }] : [];
    }),
    providers: await linkedProviders(platform, member.id),
  };
}

export const bindings: Binding[] = [
  bind(api.stepUpWays, async (platform, { session, caller }) =>
    ok(await waysToStepUp(platform, session, caller)),
  ),
];
