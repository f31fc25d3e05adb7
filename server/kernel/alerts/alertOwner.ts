import type { Member } from '../../store/tables';
import type { Platform } from '../context';
import { deliverLater, type Message } from '../delivery/deliver';
import { hashToken, newToken } from '../ids';
import { countTry, withinLimit, type Tier } from '../limits/limit';
import type { LiveSession } from '../sessions/sessions';
import { heldContacts, undo_ms } from './changes';
import { noteEvent, type SecurityEvent, type EventKind } from './events';
import { contactsOfOwner, isOwn, restoredBy, type Restored } from './restored';

interface Words {
  th: string;
  en: string;
}

/** Each as it follows "somebody tried to". */
const acts: Record<EventKind, Words> = {
  email: { th: 'เปลี่ยนอีเมล', en: 'change the email address' },
  mobile: { th: 'เปลี่ยนเบอร์มือถือ', en: 'change the mobile number' },
  payeeName: { th: 'ตั้งชื่อผู้รับเงิน', en: 'set the payee name' },
  paymentPassword: { th: 'ตั้งรหัสถอนเงิน', en: 'set the payment password' },
  password: { th: 'เปลี่ยนรหัสผ่าน', en: 'change the password' },
  stepUp: { th: 'ยืนยันตัวตนเพื่อแก้ไขบัญชี', en: 'confirm who they are, to change the account' },
  sessions: { th: 'ออกจากระบบในอุปกรณ์อื่นทั้งหมด', en: 'log out all other devices' },
  undo: { th: 'กู้คืนบัญชี', en: 'recover the account' },
  bankCard: { th: 'เพิ่มบัญชีธนาคารสำหรับถอนเงิน', en: 'add a bank account to be paid out to' },
  bankCardRemoved: { th: 'ลบบัญชีธนาคารสำหรับถอนเงิน', en: 'remove a bank account' },
  mallAddress: { th: 'เพิ่มที่อยู่จัดส่งของรางวัล', en: 'add an address that gifts are sent to' },
  mallOrder: { th: 'แลกของรางวัลที่เป็นรหัส', en: 'order a gift that is a code' },
  withdrawal: { th: 'ขอถอนเงิน', en: 'ask for a withdrawal' },
  exclusion: {
    th: 'ขอหยุดเล่นนานกว่า 24 ชั่วโมง ซึ่งจะยกเลิกไม่ได้หลังจาก 72 ชั่วโมง',
    en: 'take a break from play of more than 24 hours, which is final after 72 hours',
  },
  idNumber: { th: 'เปลี่ยนเลขประจำตัว', en: 'change the ID number' },
  messenger: { th: 'บันทึกเบอร์หรือไอดีของแอปแชต', en: 'set the number or ID of a messenger' },
  birthDate: { th: 'บันทึกวันเกิด', en: 'set the date of birth' },
  samePerson: {
    th: 'แจ้งข้อมูลที่ตรงกับผู้ที่ขอหยุดเล่นเอง จึงปิดการเล่นของบัญชี',
    en: 'tell a detail of a person who has excluded themselves, so that play is closed',
  },
  playLimit: { th: 'ตั้งขีดจำกัดการเล่น', en: 'set a limit of play' },
  team: {
    th: 'เปลี่ยนทีม สัญญา หรืออัตราคืนของทีม',
    en: 'change the team, its contracts or its rates',
  },
};

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

function happened({ what, outcome, contact }: Alert['event']): Words {
  const act = acts[what];
  const to = contact ? { th: `เป็น ${contact} `, en: ` to ${contact}` } : { th: '', en: '' };
  return outcome === 'done'
    ? { th: `มีการ${act.th}${to.th}`.trim(), en: `Your account was used to ${act.en}${to.en}` }
    : { th: `มีคนพยายาม${act.th} แต่ไม่สำเร็จ`, en: `Somebody tried, in vain, to ${act.en}` };
}

/** The way back, where the message has no link. */
const without_link: Record<'elsewhere' | 'none', Words> = {
  elsewhere: {
    th: 'ลิงก์กู้คืนบัญชีส่งไปที่ช่องทางติดต่อเดิมของบัญชีแล้ว หรือติดต่อฝ่ายบริการลูกค้า',
    en: 'The link to take the account back was sent to the earlier contact of the account. Or ask customer service.',
  },
  none: {
    th: 'เข้าสู่ระบบแล้วเปลี่ยนรหัสผ่านที่ศูนย์ความปลอดภัย หรือติดต่อฝ่ายบริการลูกค้า',
    en: 'Log in and change the password in the security centre, or ask customer service.',
  },
};

const wayBack = (link: string | undefined): Words => {
  if (link === undefined) return without_link.none;
  if (link === 'elsewhere') return without_link.elsewhere;
  return {
    th: `เปิดลิงก์นี้ภายใน 72 ชั่วโมง เพื่อให้ทุกอุปกรณ์ออกจากระบบ ยกเลิกการเปลี่ยนแปลง และตั้งรหัสผ่านใหม่:\n\n${link}`,
    en: 'Open the link above within 72 hours: it ends all sessions, undoes the changes, and lets you choose a new password.',
  };
};

/**
 * Writes the message that tells a member what was done to the account, or tried, in both languages:
 * the caller's language may be a thief's. An SMS has the least that makes sense.
 */
function alertMessage({ userName, event, recipient, link }: Alert): Message {
  const { th, en } = happened(event);
  const back = wayBack(link);
  if (recipient.startsWith('+')) {
    const isLink = link !== undefined && link !== 'elsewhere';
    const end = isLink ? `Not you? ${link}` : back.th;
    return { kind: 'sms', recipient, text: `Chokdee: ${th} ไม่ใช่คุณ? ${end}` };
  }
  return {
    kind: 'mail',
    recipient,
    subject: 'แจ้งเตือนความปลอดภัยของบัญชี / Security alert - Chokdee',
    text: `สวัสดีคุณ ${userName}

${th}

ถ้าเป็นคุณเอง ไม่ต้องทำอะไร
ถ้าไม่ใช่คุณ ${back.th}

---

Hello ${userName},

${en}.

Was it you? Then there is nothing to do.
Not you? ${back.en}
`,
  };
}

const hour_ms = 60 * 60_000;

/** Messages about tries that had no effect. Those about changes are always sent. */
export const alertTiers = {
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
    const link = counts ? await makeLink(platform, owner.id, recipient) : 'elsewhere';
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
