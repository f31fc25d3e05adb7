import type { Member } from '../../store/tables';
import type { Platform } from '../context';
import { deliverLater } from '../delivery/deliver';
import { hashToken, newToken } from '../ids';
import { withinLimit, type Tier } from '../limits/limit';
import { alertMessage } from './alertText';
import { heldContacts, undo_ms } from './changes';
import { noteEvent, type SecurityEvent } from './events';
import { contactsOfOwner, isOwn, restoredBy, type Restored } from './restored';

const hour_ms = 60 * 60_000;

/** Messages about tries that had no effect. Those about changes are always sent. */
export const alertTiers = {
  alertsByMember: { name: 'alert-member', times: 60, window_ms: hour_ms },
  alertSmsByMember: { name: 'alert-sms-member', times: 10, window_ms: hour_ms },
} as const satisfies Record<string, Tier>;

type Owner = Restored & Pick<Member, 'id' | 'username'>;

/**
 * Records what happened to an account and tells its owner, with a link that ends all sessions and
 * undoes the changes. `to` are the contacts as they were before; by default the first that the
 * member has, and the first whose link counts. Contacts that were replaced a while ago are told as
 * well: the new ones may be a thief's. It is sent after the answer; `told` is called once a message
 * with a link is on its way.
 */
export async function alertOwner(
  platform: Platform,
  owner: Owner,
  event: SecurityEvent,
  { to, told }: { to?: readonly string[]; told?: () => Promise<unknown> } = {},
): Promise<void> {
  const { db, clock } = platform;
  await noteEvent(db, owner.id, event, clock.now());
  const restored = await restoredBy(db, owner, clock.now());
  const first = [...contactsOfOwner(owner).slice(0, 1), ...contactsOfOwner(restored).slice(0, 1)];
  const recipients = new Set([...(to ?? first), ...(await heldContacts(platform, owner.id))]);
  for (const recipient of recipients) {
    if (isLimited(event) && !(await mayTell(platform, owner.id, recipient))) continue;
    // A link to a contact that may be a thief's would be refused.
    const counts = isOwn(recipient, restored);
    const link = counts ? await makeLink(platform, owner.id, recipient) : 'elsewhere';
    const message = alertMessage({ userName: owner.username, event, recipient, link });
    const isWayBack = counts && link !== undefined;
    await deliverLater(platform, message, isWayBack ? told : undefined);
  }
}

/** A thief could set one limit after the other. */
const isLimited = ({ outcome, what }: SecurityEvent): boolean =>
  outcome !== 'done' || what === 'playLimit';

async function mayTell(platform: Platform, memberId: string, recipient: string): Promise<boolean> {
  const { alertsByMember, alertSmsByMember } = alertTiers;
  const isSms = recipient.startsWith('+');
  return withinLimit(platform, isSms ? alertSmsByMember : alertsByMember, memberId);
}

/** The origin that a message's link leads to: the operator's, or the demo's own; undefined where none is known. */
function originFor(
  { config: { publicOrigin, delivery, port } }: Platform,
  contact: string,
): string | undefined {
  const { by } = contact.startsWith('+') ? delivery.sms : delivery.mail;
  return publicOrigin ?? (by === 'outbox' ? `http://localhost:${port ?? 3000}` : undefined);
}

/** Returns a new link; undefined where no origin is known: a path alone would lead nowhere. */
async function makeLink(
  platform: Platform,
  memberId: string,
  contact: string,
): Promise<string | undefined> {
  const { db, clock } = platform;
  const origin = originFor(platform, contact);
  if (origin === undefined) return undefined;
  const token = newToken();
  const expires_at = clock.now() + undo_ms;
  const row = { token_hash: hashToken(token), member_id: memberId, contact, expires_at };
  await db
    .insertInto('not_me_links')
    .values({ ...row, used_at: null })
    .execute();
  return `${origin}/m/notMe?token=${token}`;
}
