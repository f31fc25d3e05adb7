import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import type { EventKind, EventOutcome } from '../../../kernel/alerts/events';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { countryAt } from '../../../kernel/region/location';
import {
  type LiveSession,
  revokeSession,
  revokeSessions,
  rotateSession,
} from '../../../kernel/sessions/sessions';
import * as api from '../api/security';
import type { memberSessions, recentSignIns, securityConfig } from '../api/security';
import { waysFrom, waysOf } from '../passwords/rules';
import { contactsOf } from '../profile/details';
import { deviceName, maskAddress } from '../deviceName';

const listed_events = 20;

/** The place of an address as its owner may read it: the network, and the country where a proxy told it or the database knows it. */
const placeOf = (platform: Platform, address: string, byProxy: string | null = null) => ({
  address: maskAddress(address),
  country: byProxy ?? countryAt(platform, address),
});

/** Lists the last 20 changes of a member's account and tries, the newest first. */
async function eventsOf(platform: Platform, memberId: string) {
  const rows = await platform.db
    .selectFrom('security_events')
    .select(['at', 'what', 'outcome', 'contact', 'device', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(listed_events)
    .execute();
  return rows.map(({ at: instant, what, outcome, contact, device, address }) => ({
    at: instant,
    // The platform itself wrote these, from the same closed sets.
    what: what as EventKind,
    outcome: outcome as EventOutcome,
    contact,
    device: deviceName(device),
    ...placeOf(platform, address),
  }));
}

type SignIns = ResponseOf<typeof recentSignIns>['list'];

const listed_sign_ins = 20;

/** Returns the protections of a member's account, with contact details masked. */
async function securityOf(
  { clock }: Platform,
  { member }: LiveSession,
): Promise<ResponseOf<typeof securityConfig>> {
  return {
    hasPassword: member.password_hash !== null,
    hasPaymentPassword: member.payment_hash !== null,
    paymentWays: waysOf(member, clock.now()),
    paymentWaysFrom: waysFrom(member, clock.now()),
    ...contactsOf(member),
  };
}

/** Lists a member's last 20 sign-ins and failed attempts, the newest first. */
async function signInsOf(platform: Platform, memberId: string): Promise<SignIns> {
  const rows = await platform.db
    .selectFrom('sign_ins')
    .select(['at', 'device', 'address', 'outcome', 'how'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(listed_sign_ins)
    .execute();
  return rows.map(({ at: instant, device, address, outcome, how }) => ({
    at: instant,
    device: deviceName(device),
    ...placeOf(platform, address),
    // The platform itself wrote these, from the same closed sets.
    outcome: outcome as SignIns[number]['outcome'],
    how: how as SignIns[number]['how'],
  }));
}

/** Lists the member's live sessions: the current one first, then the most recently used. */
async function listSessions(
  platform: Platform,
  current: LiveSession,
): Promise<ResponseOf<typeof memberSessions>> {
  const { db, clock } = platform;
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'country', 'created_at', 'seen_at', 'remembered'])
    .where('member_id', '=', current.member.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const list = rows.map((row) => ({
    sessionId: row.id,
    device: deviceName(row.device),
    ...placeOf(platform, row.address, row.country),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    remembered: row.remembered === 1,
    current: row.id === current.id,
  }));
  return { list: [...list.filter((one) => one.current), ...list.filter((one) => !one.current)] };
}

/**
 * Ends all other sessions of the member and all games, and renews this one's token: anybody who copied
 * its cookie is out too. A copied cookie alone would end the owner's. Failures: `step_up_required`, `logged_out`.
 */
async function endOthers(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<Result<{ success: true; token: string }, 'step_up_required' | 'logged_out'>> {
  const { db, clock } = platform;
  const may = await requireStepUp(platform, session, { what: 'sessions', caller });
  if (!may.ok) return may;
  const now = clock.now();
  const token = await db.transaction().execute(async (trx) => {
    const renewed = await rotateSession(trx, session, now);
    if (renewed !== undefined)
      await revokeSessions(trx, session.member.id, 'ended', now, session.id);
    return renewed;
  });
  if (token === undefined) return fail('logged_out');
  await alertOwner(platform, session.member, { what: 'sessions', outcome: 'done', caller });
  return ok({ success: true, token });
}

/**
 * Ends one of the member's own sessions and the games launched in it. Ending one that is over
 * succeeds. Failures: `session_unknown`, for another member's session too; `step_up_required` for another than the
 * present one, which a copied cookie would end one by one.
 */
async function endSession(
  platform: Platform,
  session: LiveSession,
  { sessionId, caller }: { sessionId: string; caller: Caller },
): Promise<Result<{ success: true }, 'session_unknown' | 'step_up_required'>> {
  const { db, clock } = platform;
  const memberId = session.member.id;
  const own = await db
    .selectFrom('sessions')
    .select(['id', 'revoked_at'])
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) return fail('session_unknown');
  if (own.id !== session.id && own.revoked_at === null) {
    const may = await requireStepUp(platform, session, { what: 'sessions', caller });
    if (!may.ok) return may;
  }
  const now = clock.now();
  await db.transaction().execute((trx) => revokeSession(trx, own.id, 'ended', now));
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.memberSessions, async (platform, { session }) =>
    ok(await listSessions(platform, session)),
  ),
  bind(api.endMemberSession, (platform, { input, session, caller }) =>
    endSession(platform, session, { ...input, caller }),
  ),
  bind(api.endOtherSessions, (platform, { session, caller }) =>
    endOthers(platform, session, caller),
  ),
  bind(api.securityEvents, async (platform, { session }) =>
    ok({ list: await eventsOf(platform, session.member.id) }),
  ),
  bind(api.securityConfig, async (platform, { session }) =>
    ok(await securityOf(platform, session)),
  ),
  bind(api.recentSignIns, async (platform, { session }) =>
    ok({ list: await signInsOf(platform, session.member.id) }),
  ),
];
