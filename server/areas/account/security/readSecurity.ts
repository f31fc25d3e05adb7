import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress } from '../../../kernel/address';
import type { EventKind, EventOutcome } from '../../../kernel/alerts/events';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import * as api from '../api/security';
import type { recentSignIns, securityConfig } from '../api/security';
import { waysFrom, waysOf } from '../passwords/rules';
import { contactsOf } from '../profile/details';
import { deviceName } from './deviceName';

const stored_groups = 2;

/**
 * Masks an address so that its owner recognises the network: the first half of an IPv4 address
 * (198.51.•.•), the first 32 bits of an IPv6 one (2001:db8:•). Empty for any other text.
 */
export function maskAddress(address: string): string {
  const text = plainAddress(address);
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`;
  const groups = groupsOf(text);
  return groups ? `${groups.slice(0, stored_groups).join(':')}:•` : '';
}

const listed_events = 20;

/** Lists the last 20 changes of a member's account and tries, the newest first. */
async function eventsOf({ db }: Platform, memberId: string) {
  const rows = await db
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
    address: maskAddress(address),
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
async function signInsOf({ db }: Platform, memberId: string): Promise<SignIns> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['at', 'device', 'address', 'outcome', 'how'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(listed_sign_ins)
    .execute();
  return rows.map(({ at: instant, device, address, outcome, how }) => ({
    at: instant,
    device: deviceName(device),
    address: maskAddress(address),
    // The platform itself wrote these, from the same closed sets.
    outcome: outcome as SignIns[number]['outcome'],
    how: how as SignIns[number]['how'],
  }));
}

export const bindings: Binding[] = [
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
