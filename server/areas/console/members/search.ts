import { sql, type RawBuilder } from 'kysely';
import { typedSigns, typedWords } from '../../../kernel/api/typedText';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import { listOf } from '../../../kernel/settings/keys';
import { bindStaff, type StaffBinding } from '../../../kernel/staff/staff';
import { maskMobile, mobilesOf } from '../../../kernel/verification/mobile';
import { beginsWith } from '../../../store/beginsWith';
import type { Db } from '../../../store/open';
import { moneyOf } from '../../account/operate';
import { maskEmail } from '../../account/profile/mask';
import { withdrawal_reference_chars } from '../../payouts/api/payouts';
import { readRoundId } from '../../records/betSource';
import { kindOf, printable } from '../actor';
import * as api from '../api/members';
import { console_rows, type FoundBy, type FoundMembers } from '../api/members';

/** Fewer characters than these find half of all members. */
const name_least = 2;
const digits_least = 4;

interface Found {
  memberId: string;
  by: FoundBy;
  about: string;
}

/** A text of a search, read in each of the ways in which it may be meant. */
interface Wanted {
  words: string;
  /** In small letters. */
  name: string;
  /** In capitals. */
  reference: string;
  mobiles: string[];
}

const name_form = /^[a-z][a-z0-9_]*$/;
const id_form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const reference_form = /^[0-9A-Z]{8}$/;
const digits_form = /^\d{4,20}$/;

/**
 * Finds members by the beginning of a user name, a mobile number in any writing, an address, an id, the reference of a
 * deposit or withdrawal, the number of a ticket, the code of a receipt, the id of a round, or the last digits, four or
 * more, of a mobile number or a bank account (console#members). Those whom the text names exactly come first, on the first
 * page alone; then the others by name or by age, 50 a page.
 */
async function search(
  platform: Platform,
  { q, after }: { q: string; after: string },
): Promise<FoundMembers> {
  const { db, config } = platform;
  const wanted = await read(platform, q);
  const digits = typedSigns(wanted.words).replace(/[ .-]/g, '');
  const listsNames = name_form.test(wanted.name) && wanted.name.length >= name_least;
  const listsEnds = digits_form.test(digits);
  const page = printable(after);
  const [exact, listed] = await Promise.all([
    page === '' && wanted.words !== '' ? exactly(db, wanted) : [],
    listsNames
      ? begunWith(platform, wanted.name, page)
      : listsEnds
        ? endingIn(db, digits, page)
        : [],
  ]);
  const known = new Set(exact.map(({ memberId }) => memberId));
  const visible = listed.slice(0, console_rows);
  const more = listed.length > console_rows ? visible.at(-1) : undefined;
  const found = [...exact, ...visible.filter(({ memberId }) => !known.has(memberId))];
  return {
    list: await rowsOf(db, found),
    currency: config.currency,
    next: more ? (listsNames ? more.about : more.memberId) : null,
    isShort: exact.length === 0 && !listsNames && [...wanted.words].length < digits_least,
  };
}

async function read({ settings }: Platform, q: string): Promise<Wanted> {
  const words = typedWords(printable(q));
  const name = typedSigns(words).toLowerCase();
  const mobiles = mobilesOf(words, listOf(await settings.get('sms.dialingCodes')));
  return { words, name, reference: name.toUpperCase(), mobiles };
}

/** Members of the one name, contact, id or reference that was typed. Each arm is one look into an index. */
async function exactly(db: Db, { words, name, reference, mobiles }: Wanted): Promise<Found[]> {
  const arms: RawBuilder<unknown>[] = [];
  const arm = (by: FoundBy, about: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    arms.push(sql`select member_id, ${sql.lit(by)} as found_by, ${about} as about from ${from}`);
  const members = (by: FoundBy, where: RawBuilder<unknown>) =>
    arm(by, sql.lit(''), sql`(select id as member_id from members where ${where}) m`);
  if (id_form.test(name)) {
    members('id', sql`id = ${name}`);
    arm('deposit', sql`reference`, sql`deposits where id = ${name}`);
    arm('withdrawal', tail, sql`withdrawals where id = ${name}`);
    arm('ticket', sql`number`, sql`lottery_tickets where id = ${name}`);
  }
  if (name_form.test(name)) members('name', sql`username = ${name}`);
  if (name.includes('@')) members('email', sql`email = ${name}`);
  if (mobiles.length > 0) members('mobile', sql`mobile in (${sql.join(mobiles)})`);
  if (reference_form.test(reference)) {
    arm('deposit', sql`reference`, sql`deposits where reference = ${reference}`);
    arm('withdrawal', tail, sql`withdrawals where ${tail} = ${name}`);
  }
  arm('ticket', sql`number`, sql`lottery_tickets where number = ${reference}`);
  arm(
    'receipt',
    sql`r.code`,
    sql`lottery_receipts r join lottery_tickets t on t.id = r.ticket_id where r.code = ${reference}`,
  );
  arm('round', sql`round_id`, roundsOf(words));
  const { rows } = await sql<{ member_id: string; found_by: FoundBy; about: string }>`
    ${sql.join(
      arms.map((one) => sql`select * from (${one} limit ${sql.lit(console_rows)}) a`),
      sql` union all `,
    )}`.execute(db);
  return unique(
    rows.map(({ member_id, found_by, about }) => ({ memberId: member_id, by: found_by, about })),
  );
}

const tail = sql`substr(id, length(id) - ${sql.lit(withdrawal_reference_chars - 1)})`;

/**
 * The rounds of an id: the whole one of our records, `VENDOR/GAME/ROUND`, or the vendor's own, which is looked for game by
 * game, so that the table of rounds, in which each stake writes, needs no index for it.
 */
function roundsOf(words: string): RawBuilder<unknown> {
  const whole = readRoundId(words);
  if (whole) {
    const { vendor, game, round } = whole;
    return sql`wallet_rounds where vendor_code = ${vendor} and game_code = ${game} and round_id = ${round}`;
  }
  // A cross join is what SQLite takes in the order that it is written in.
  return sql`(select r.member_id, r.round_id from games g cross join wallet_rounds r
    where r.vendor_code = g.vendor_code and r.game_code = g.code and r.round_id = ${words}) w`;
}

function unique(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}

async function begunWith({ db, store }: Platform, text: string, after: string): Promise<Found[]> {
  const { where, orderBy } = beginsWith(store.engine, 'username', { text, after });
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username'])
    .where(where)
    .orderBy(orderBy)
    .limit(console_rows + 1)
    .execute();
  return rows.map(({ id, username }) => ({ memberId: id, by: 'begins', about: username }));
}

async function endingIn(db: Db, digits: string, after: string): Promise<Found[]> {
  const last = digits.slice(-digits_least);
  const ends = (column: string) =>
    sql`(substr(${sql.ref(column)}, length(${sql.ref(column)}) - 3)) = ${last}
      and ${sql.ref(column)} like ${`%${digits}`}`;
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (
      select id as member_id from members where ${ends('mobile')}
      union select member_id from bank_cards where ${ends('number')}
    ) e where member_id > ${after} order by member_id limit ${sql.lit(console_rows + 1)}`.execute(
    db,
  );
  return rows.map(({ member_id }) => ({ memberId: member_id, by: 'ends', about: digits }));
}

async function rowsOf(db: Db, found: readonly Found[]): Promise<FoundMembers['list']> {
  const ids = found.map(({ memberId }) => memberId);
  if (ids.length === 0) return [];
  const [rows, money] = await Promise.all([
    db
      .selectFrom('members')
      .select(['id', 'username', 'type', 'status', 'lock_reason', 'mobile', 'email'])
      .select(['created_at', 'last_login_at'])
      .where('id', 'in', ids)
      .execute(),
    moneyOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ memberId, by, about }) => {
    const row = byId.get(memberId);
    if (!row) return [];
    return {
      id: row.id,
      username: row.username,
      kind: kindOf(row),
      status: row.status,
      isLocked: row.lock_reason !== null,
      mobile: row.mobile === null ? '' : maskMobile(row.mobile),
      email: row.email === null ? '' : maskEmail(row.email),
      balance: money(row.id).balance,
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
      foundBy: by,
      about: by === 'begins' || by === 'ends' ? '' : about,
    };
  });
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.searchMembers, async (platform, { input }) => ok(await search(platform, input))),
];
