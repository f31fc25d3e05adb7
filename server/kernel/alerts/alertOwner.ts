import type { Member } from '../../store/tables';
import { alertWords } from '../../words';
import { fill } from '../api/fill';
import type { Platform } from '../context';
import { deliverLater, type Message } from '../delivery/deliver';
import { hashToken, newToken } from '../ids';
import { countTry, withinLimit, type Tier } from '../limits/limit';
import type { LiveSession } from '../sessions/sessions';
import { heldContacts, undo_ms } from './changes';
import { noteEvent, type SecurityEvent, type EventKind } from './events';
import { contactsOfOwner, isOwn, restoredBy, type Restored } from './restored';

interface Alert {
  userName: string;
  event: Pick<SecurityEvent, 'what' | 'outcome' | 'contact'>;
  recipient: string;
  /**
   * The "this was not me" link. `elsewhere`: it went to the contact that the account had before. Undefined: the address
   * of the site is not configured.
   */
  link: string | undefined;
}

type Words = (typeof alertWords)['en'];

function happened(words: Words, { what, outcome, contact }: Alert['event']): string {
  if (what === 'staffSessions') return words.byStaff.sms;
  const acts: Readonly<Record<Exclude<EventKind, 'staffSessions'>, string>> = words.acts;
  const act = acts[what];
  if (outcome !== 'done') return fill(words.tried, { act });
  return contact ? fill(words.doneTo, { act, contact }) : fill(words.done, { act });
}

/** The key of the way back that a message tells: by its link, by that of another message, or without one. */
const wayBack = (link: string | undefined): keyof Words['wayBack'] => {
  if (link === undefined) return 'none';
  return link === 'elsewhere' ? 'elsewhere' : 'link';
};

/** Writes the message that customer service has ended all sessions, in both languages: calm, for nothing is to be undone. */
function messageOfStaff({ userName, recipient }: Pick<Alert, 'userName' | 'recipient'>): Message {
  const { th, en } = alertWords;
  if (recipient.startsWith('+')) {
    return { kind: 'sms', recipient, text: `Chokdee: ${th.byStaff.sms}` };
  }
  const textIn = ({ byStaff }: Words) => fill(byStaff.mail, { userName });
  return {
    kind: 'mail',
    recipient,
    subject: `${th.byStaff.subject} / ${en.byStaff.subject} - Chokdee`,
    text: `${textIn(th)}\n\n---\n\n${textIn(en)}\n`,
  };
}

/**
 * Writes the message that tells a member what was done to the account, or tried, in both languages:
 * the caller's language may be a thief's. An SMS has the least that makes sense.
 */
function alertMessage({ userName, event, recipient, link }: Alert): Message {
  const { th, en } = alertWords;
  if (event.what === 'staffSessions') return messageOfStaff({ userName, recipient });
  const way = wayBack(link);
  if (recipient.startsWith('+')) {
    const end = way === 'link' ? `${en.notYou} ${link}` : th.wayBack[way];
    const text = `Chokdee: ${happened(th, event)} ${th.notYou} ${end}`;
    return { kind: 'sms', recipient, text };
  }
  const textIn = (words: Words, back: string) =>
    fill(words.mail, { userName, happened: happened(words, event), wayBack: back });
  const inThai = textIn(th, way === 'link' ? `${th.wayBack.link}\n\n${link}` : th.wayBack[way]);
  return {
    kind: 'mail',
    recipient,
    subject: `${th.subject} / ${en.subject} - Chokdee`,
    text: `${inThai}\n\n---\n\n${textIn(en, en.wayBack[way])}\n`,
  };
}

const hour_ms = 60 * 60_000;

/** Messages about tries that had no effect. Those about changes are always sent. */
const alertTiers = {
  alertsByMember: { name: 'alert-member', times: 60, window_ms: hour_ms },
  alertSmsByMember: { name: 'alert-sms-member', times: 10, window_ms: hour_ms },
  /** Tries of one kind in one session: what a copied cookie can repeat without end. */
  triesBySession: { name: 'alert-session', times: 1, window_ms: hour_ms },
} as const satisfies Record<string, Tier>;

type Owner = Restored & Pick<Member, 'id' | 'username'>;

/**
 * Records what happened to an account and tells its owner, with a link that ends all sessions and
 * undoes the changes. `to` are the contacts as they were before; by default the first that the
 * member has, and the first whose link counts. Contacts that were replaced a while ago are told as
 * well: the new ones may be a thief's. It is sent after the answer; `onNotified` is called once a message
 * with a link is on its way.
 */
export async function alertOwner(
  platform: Platform,
  owner: Owner,
  event: SecurityEvent,
  { to, onNotified }: { to?: readonly string[]; onNotified?: () => Promise<unknown> } = {},
): Promise<void> {
  const { db, clock } = platform;
  await noteEvent(db, owner.id, event, clock.now());
  const restored = await restoredBy(db, owner, clock.now());
  const first = [...contactsOfOwner(owner).slice(0, 1), ...contactsOfOwner(restored).slice(0, 1)];
  const recipients = new Set([...(to ?? first), ...(await heldContacts(platform, owner.id))]);
  for (const recipient of recipients) {
    if (isLimited(event) && !(await mayNotify(platform, owner.id, recipient))) continue;
    // A link to a contact that may be a thief's would be refused.
    const counts = isOwn(recipient, restored);
    const isByStaff = event.what === 'staffSessions';
    const link = isByStaff
      ? undefined
      : counts
        ? await makeLink(platform, owner.id, recipient)
        : 'elsewhere';
    const message = alertMessage({ userName: owner.username, event, recipient, link });
    const isWayBack = counts && link !== undefined;
    await deliverLater(platform, message, isWayBack ? onNotified : undefined);
  }
}

type Try = Pick<SecurityEvent, 'what' | 'caller'>;

/** Records a wrong proof in a session, and tells the owner of it: once an hour for each kind. */
export async function alertOfFailure(
  platform: Platform,
  session: LiveSession,
  tried: Try,
): Promise<void> {
  const event = { ...tried, outcome: 'failed' } as const;
  if (await isNewTry(platform, session, event)) await alertOwner(platform, session.member, event);
}

/**
 * Records for the security centre that a session asked for what needs a step-up: once an hour for each kind. No message
 * is sent, as the owner who comes next to the step-up is asked for it in the same way; a wrong proof there is told.
 */
export async function noteRefusal(
  platform: Platform,
  session: LiveSession,
  tried: Try,
): Promise<void> {
  const { db, clock } = platform;
  const event = { ...tried, outcome: 'refused' } as const;
  if (!(await isNewTry(platform, session, event))) return;
  await noteEvent(db, session.member.id, event, clock.now());
}

/** Counts without a word to the caller, who waits for nothing here. */
async function isNewTry(
  platform: Platform,
  { id }: LiveSession,
  { what, outcome }: SecurityEvent,
): Promise<boolean> {
  const tier = alertTiers.triesBySession;
  return (await countTry(platform, tier, `${id} ${what} ${outcome}`)) <= tier.times;
}

/** A thief could set one limit after the other. */
const isLimited = ({ outcome, what }: SecurityEvent): boolean =>
  outcome !== 'done' || what === 'playLimit';

async function mayNotify(
  platform: Platform,
  memberId: string,
  recipient: string,
): Promise<boolean> {
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
