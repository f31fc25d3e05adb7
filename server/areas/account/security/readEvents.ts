import * as api from '../api/security';
import type { EventKind, EventOutcome } from '../../../kernel/alerts/events';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import { deviceName } from './deviceName';
import { maskAddress } from './maskAddress';

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
