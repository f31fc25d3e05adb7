import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress } from '../../../kernel/address';
import type { EventKind, EventOutcome } from '../../../kernel/alerts/events';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import * as api from '../api/security';
import { deviceName } from './deviceName';

const kept_groups = 2;

/**
 * Masks an address so that its owner recognises the network: the first half of an IPv4 address
 * (198.51.•.•), the first 32 bits of an IPv6 one (2001:db8:•). Empty for any other text.
 */
export function maskAddress(address: string): string {
  const text = plainAddress(address);
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`;
  const groups = groupsOf(text);
  return groups ? `${groups.slice(0, kept_groups).join(':')}:•` : '';
}

const shown_events = 20;

/** Lists the last 20 changes of a member's account and tries, the newest first. */
async function eventsOf({ db }: Platform, memberId: string) {
  const rows = await db
    .selectFrom('security_events')
    .select(['at', 'what', 'outcome', 'contact', 'device', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(shown_events)
    .execute();
  return rows.map(({ at, what, outcome, contact, device, address }) => ({
    at,
    // The platform itself wrote these, from the same closed sets.
    what: what as EventKind,
    outcome: outcome as EventOutcome,
    contact,
    device: deviceName(device),
    address: maskAddress(address),
  }));
}

export const bindings: Binding[] = [
  bind(api.securityEvents, async (platform, { session }) =>
    ok({ list: await eventsOf(platform, session.member.id) }),
  ),
];
