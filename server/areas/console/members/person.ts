import type { Platform } from '../../../kernel/context';
import { open_end } from '../../../kernel/team/links';
import { freeOf, openLocks } from '../../../kernel/turnover/turnover';
import { maskMobile } from '../../../kernel/verification/mobile';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { moneyOf } from '../../account/operate';
import { maskEmail } from '../../account/profile/mask';
import { deviceName, maskAddress } from '../../account/deviceName';
import { showCase } from '../../protection/cases';
import { actsOf } from '../../protection/exclusionActs';
import {
  console_rows,
  type MemberLogins,
  type MemberNotes,
  type MemberOverview,
  type MemberProtection,
  type MemberSupport,
  type PartInput,
} from '../api/members';
import { fitting } from '../fitting';
import { maskName } from '../masks';

const month_chars = 'YYYY-MM'.length;
/** Other members of one device that are named. */
const others_most = 20;

/** The account of a member: contacts masked, locks, level, upline. */
export async function overviewPart({ db }: Platform, member: Member): Promise<MemberOverview> {
  const { id } = member;
  const [locks, money, wins, upline, recommended, members] = await Promise.all([
    openLocks(db, id),
    moneyOf(db, [id]),
    winsOf(db, id),
    uplineOf(db, id),
    namesOf(db, member.recommended_by === null ? [] : [member.recommended_by]),
    membersOf(db, id),
  ]);
  return {
    part: 'overview',
    mobile: member.mobile === null ? '' : maskMobile(member.mobile),
    isMobileProved: member.mobile_verified_at !== null,
    email: member.email === null ? '' : maskEmail(member.email),
    isEmailProved: member.email_verified_at !== null,
    payeeName: maskName(member.payee_name ?? ''),
    birthMonth: (member.birth_date ?? '').slice(0, month_chars),
    level: member.level,
    createdAt: member.created_at,
    lastLoginAt: member.last_login_at,
    hasPassword: member.password_hash !== null,
    hasPaymentPassword: member.payment_hash !== null,
    locks: locks.map(({ id: lockId, source, locked, needed, done }) => ({
      id: lockId,
      source,
      locked,
      needed,
      done,
    })),
    free: freeOf(money(id).balance, locks),
    wins,
    upline,
    recommendedBy: recommended[0] ?? null,
    members,
  };
}

/** The credits of vendors to a member that wait for a decision (console#credits). */
const winsOf = (db: Db, memberId: string): Promise<MemberOverview['wins']> =>
  db
    .selectFrom('held_credits')
    .select(['id', 'vendor_code as vendor', 'why', 'amount', 'created_at as at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .orderBy('id')
    .limit(console_rows)
    .execute();

const uplineOf = (db: Db, memberId: string): Promise<{ id: string; username: string }[]> =>
  db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.ancestor_id')
    .select(['m.id', 'm.username'])
    .where('l.member_id', '=', memberId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '>', 0)
    .orderBy('l.depth')
    .execute();

async function namesOf(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('members')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .orderBy('username')
    .execute();
}

/** Counts the members right below. */
async function membersOf(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The live sessions and the last logins of a member, and who else was logged in on the same devices. */
export async function loginsPart({ db, clock }: Platform, member: Member): Promise<MemberLogins> {
  const own = db.selectFrom('sessions').where('member_id', '=', member.id);
  const [sessions, signIns, others] = await Promise.all([
    own
      .select(['id', 'device', 'address', 'created_at', 'seen_at'])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('sign_ins')
      .select(['at', 'how', 'outcome', 'device', 'address'])
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .limit(console_rows)
      .execute(),
    db
      .selectFrom('sessions as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select(['m.id', 'm.username'])
      .distinct()
      .where('s.device_key', 'in', own.select('device_key').where('device_key', 'is not', null))
      .where('s.member_id', '!=', member.id)
      .orderBy('m.username')
      .limit(others_most)
      .execute(),
  ]);
  return {
    part: 'logins',
    sessions: sessions.map(({ id, device, address, created_at, seen_at }) => ({
      id,
      device: deviceName(device),
      address: maskAddress(address),
      createdAt: created_at,
      seenAt: seen_at,
    })),
    signIns: signIns.map(({ device, address, ...row }) => ({
      ...row,
      device: deviceName(device),
      address: maskAddress(address),
    })),
    alsoHere: others,
  };
}

/** The limits and exclusions of a member, with all that happened to them. */
export async function protectionPart(
  platform: Platform,
  member: Member,
): Promise<MemberProtection> {
  const [{ exclusion, limits, events, age }, acts] = await Promise.all([
    showCase(platform, member.id),
    actsOf(platform.db, member.id),
  ]);
  return {
    part: 'protection',
    exclusion,
    isMatched: acts.some(({ source }) => source === 'samePerson'),
    limits: limits.map(({ kind, period, amount, asked_at }) => ({
      kind,
      period,
      amount,
      waiting: asked_at !== null,
    })),
    age: age && { age: age.age, method: age.method, at: age.confirmed_at },
    events: events.slice(0, console_rows).map(({ act, until, operator, note, created_at }) => ({
      act,
      until,
      operator,
      note,
      at: created_at,
    })),
  };
}

const note_cursor_form = /^[0-9a-f-]{36}$/;

/** The notes on a member, the newest first. */
export async function notesPart(
  { db }: Platform,
  member: Member,
  { cursor }: PartInput,
): Promise<MemberNotes> {
  const rows = await db
    .selectFrom('member_notes')
    .select(['id', 'operator', 'content', 'created_at as at'])
    .where('member_id', '=', member.id)
    .$if(note_cursor_form.test(cursor), (query) => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(console_rows + 1)
    .execute();
  const list = fitting(rows, console_rows, ({ content }) => content);
  return { part: 'notes', list, next: rows.length > list.length ? list.at(-1)!.id : null };
}

/** The conversation of a member at the desk, and the last entries of feedback. */
export async function supportPart({ db }: Platform, member: Member): Promise<MemberSupport> {
  const [thread, feedback] = await Promise.all([
    db
      .selectFrom('support_threads')
      .select(['id', 'state', 'last_at as lastAt'])
      .where('member_id', '=', member.id)
      .executeTakeFirst(),
    db
      .selectFrom('feedback')
      .select(['id', 'question_type as questionType', 'state', 'created_at as at'])
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .limit(console_rows)
      .execute(),
  ]);
  return { part: 'support', thread: thread ?? null, feedback };
}
