import type { Member } from '../../../store/tables';
import type { Platform } from '../../context';
import { deliverLater } from '../../delivery/deliver';
import { hashToken, newToken } from '../../ids';
import { withinLimit, type Tier } from '../../limits/limit';
import { alertMessage } from './alertText';
import { heldContacts, undo_ms } from './changes';
import { noteEvent, type SecurityEvent } from './events';

const hour_ms = 60 * 60_000;

/** Messages about tries that had no effect. Those about changes are always sent. */
export const alertTiers = {
  alertsByMember: { name: 'alert-member', times: 60, window_ms: hour_ms },
  alertSmsByMember: { name: 'alert-sms-member', times: 10, window_ms: hour_ms },
} as const satisfies Record<string, Tier>;

type Owner = Pick<Member, 'id' | 'username' | 'email' | 'mobile' | 'mobile_verified_at'>;

/** Returns the contacts of a member that messages can be sent to, the cheaper one first. */
export const contactsOfOwner = ({ email, mobile, mobile_verified_at }: Owner): string[] =>
  [email, mobile_verified_at === null ? null : mobile].filter((each): each is string => !!each);

/**
 * Records what happened to an account and tells its owner, with a link that ends all sessions and
 * undoes the changes. `to` are the contacts as they were before; by default the first that the
 * member has. Contacts that were replaced a while ago are told as well: the new ones may be a thief's.
 * It is sent after the answer.
 */
export async function alertOwner(
  platform: Platform,
  owner: Owner,
  event: SecurityEvent,
  to: readonly string[] = contactsOfOwner(owner).slice(0, 1),
): Promise<void> {
  await noteEvent(platform.db, owner.id, event, platform.clock.now());
  for (const recipient of new Set([...to, ...(await heldContacts(platform, owner.id))])) {
    if (event.outcome !== 'done' && !(await mayTell(platform, owner.id, recipient))) continue;
    const link = await makeLink(platform, owner.id, recipient);
    const message = alertMessage({ userName: owner.username, event, recipient, link });
    await deliverLater(platform, message);
  }
}

async function mayTell(platform: Platform, memberId: string, recipient: string): Promise<boolean> {
  const { alertsByMember, alertSmsByMember } = alertTiers;
  const isSms = recipient.startsWith('+');
  return withinLimit(platform, isSms ? alertSmsByMember : alertsByMember, memberId);
}

/** Without an origin of the operator's (in the demo) the link is the path alone. */
async function makeLink(
  { db, clock, config }: Platform,
  memberId: string,
  contact: string,
): Promise<string> {
  const token = newToken();
  const expires_at = clock.now() + undo_ms;
  const row = { token_hash: hashToken(token), member_id: memberId, contact, expires_at };
  await db
    .insertInto('not_me_links')
    .values({ ...row, used_at: null })
    .execute();
  return `${config.publicOrigin ?? ''}/m/notMe?token=${token}`;
}
