import type { Selectable } from 'kysely';
import { reset_link_life_ms } from '../../server/areas/account/passwords/resetLinks';
import { fund, systemAccount } from '../../server/areas/wallet/balance';
import type { Platform } from '../../server/kernel/context';
import { hashToken, newId, newToken } from '../../server/kernel/ids';
import { moveMany } from '../../server/kernel/ledger/transferMany';
import { isAgent } from '../../server/kernel/members/memberTypes';
import { openSession, type LiveSession } from '../../server/kernel/sessions/sessions';
import { deviceKeyOf } from '../../server/kernel/verification/asker';
import type { Db } from '../../server/store/open';
import type { Member, Tables } from '../../server/store/tables';
import { own_device } from '../conformance/client';
import type { TestPlatform } from '../support/platform';
import { times } from '../support/repeat';

/** Writes the evidence of the age of members whose rows a test has written itself. */
export const confirmAges = async (
  db: Db,
  ids: readonly string[],
  instant = Date.now(),
): Promise<void> => {
  await db
    .insertInto('age_confirmations')
    .values(
      ids.map((member_id) => ({
        member_id,
        age: 18,
        text_version: 1,
        // Somebody has checked who they are: no contact is needed before a deposit.
        method: 'operator',
        country: 'TH',
        device_class: 'other',
        confirmed_at: instant,
      })),
    )
    .execute();
};

let made = 0;

/** A member that a test asks for. */
export interface AddedMember {
  type?: number;
  /** Minor units. */
  balance?: number;
  /** A name that no other process gives, for the store of a running server. */
  username?: string;
  /** False for an account whose holder's age nobody has confirmed. */
  ageConfirmed?: boolean;
}

/** Writes a member's row, with an opening balance and the evidence of the age. */
export async function addMember(
  platform: Platform,
  { type = 0, balance = 0, ageConfirmed = true, username }: AddedMember = {},
): Promise<Member> {
  made += 1;
  const member: Member = {
    id: newId(),
    username: username ?? `member${made}`,
    type,
    status: 'active',
    lock_reason: null,
    nickname: `member${made}`,
    password_hash: null,
    password_given: 0,
    password_given_at: null,
    parent_id: null,
    recommended_by: null,
    club_label: null,
    level: 0,
    level_version: 0,
    level_at: 0,
    birth_date: null,
    profile: '{}',
    id_number: null,
    created_at: platform.clock.now(),
    last_login_at: null,
    trial_day: null,
    mobile: null,
    mobile_verified_at: null,
    mobile_settles_at: null,
    email: null,
    email_verified_at: null,
    email_settles_at: null,
    payee_name: null,
    payment_hash: null,
    avatar_type: null,
    avatar: null,
  };
  await platform.db.insertInto('members').values(member).execute();
  if (ageConfirmed) await confirmAges(platform.db, [member.id], platform.clock.now());
  if (balance > 0) await fund(platform, member, balance, `opening:${member.id}`);
  return member;
}

/** Writes a session's row for a member. */
export async function addSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: Member,
  change: Partial<Selectable<Tables['sessions']>> = {},
): Promise<LiveSession> {
  const now = clock.now();
  const id = newId();
  const expiresAt = now + 86_400_000;
  await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: newToken(),
      member_id: member.id,
      created_at: now,
      expires_at: expiresAt,
      seen_at: now,
      revoked_at: null,
      revoked_why: null,
      device: 'OTHERS',
      address: '127.0.0.1',
      first_time_login: 0,
      remembered: 0,
      ...change,
    })
    .execute();
  return {
    id,
    member,
    firstTimeLogin: false,
    openedAt: now,
    openedBy: null,
    repeats: false,
    steppedUpAt: null,
    steppedUpBy: null,
    firstProofAt: null,
    firstProofBy: null,
    expiresAt,
    exclusion: null,
  };
}

/** A member with a session, as most tests of calls need one. */
export interface LoggedIn {
  member: Member;
  id: string;
  username: string;
  token: string;
}

/** Adds a member of a type with a session. */
export async function addPerson(platform: Platform, type = 0): Promise<LoggedIn> {
  const member = await addMember(platform, { type });
  const { id, username } = member;
  return { member, id, username, token: await tokenOf(platform, username) };
}

/** The row of a member as it is. */
export const memberRow = (db: Db, id: string): Promise<Member> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The row of the member of a user name, who is there. */
export const memberCalled = (db: Db, username: string): Promise<Member> =>
  db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

/** The row of the member of a user name; undefined where there is none. */
export const memberNamed = (db: Db, username: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirst();

/** Changes columns of a member's row. */
export async function changeMember(db: Db, id: string, change: Partial<Member>): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', id).execute();
}

/** The evidence of a member's age. */
export const agesOf = (db: Db, memberId: string) =>
  db.selectFrom('age_confirmations').selectAll().where('member_id', '=', memberId).execute();

/** Writes that a member has proved a number or address. */
export async function addProvedContact(
  db: Db,
  memberId: string,
  contact: string,
  proved_at: number,
): Promise<void> {
  await db
    .insertInto('proved_contacts')
    .values({ contact, member_id: memberId, proved_at })
    .execute();
}

/** Writes a sign-in of a member, by the password and with success unless that is changed. */
export const addSignIn = (db: Db, memberId: string, change: Partial<Tables['sign_ins']> = {}) =>
  db
    .insertInto('sign_ins')
    .values({
      id: newId(),
      member_id: memberId,
      at: Date.now(),
      how: 'password',
      outcome: 'ok',
      device: 'OTHERS',
      address: '198.51.100.7',
      ...change,
    })
    .execute();

/** Writes a link to a new password that no email has carried; returns its token. */
export async function addResetLink(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const token = newToken();
  const created_at = Date.now();
  await db
    .insertInto('reset_links')
    .values({
      token_hash: hashToken(token),
      member_id: id,
      email,
      created_at,
      expires_at: created_at + reset_link_life_ms,
    })
    .execute();
  return token;
}

const year_ms = 365 * 24 * 60 * 60_000;

/** The token of a new session of a member who is there already. */
export async function tokenOf(platform: Platform, username: string): Promise<string> {
  const member = await memberCalled(platform.db, username);
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  const how = { caller, remember: false };
  const { token } = await openSession(platform, platform.db, member, how);
  // Tests go on for days: an agent who changes a team has confirmed who that is for as long.
  if (isAgent(member.type))
    await platform.db
      .updateTable('sessions')
      .set({ stepped_up_at: platform.clock.now() + year_ms })
      .where('token_hash', '=', hashToken(token))
      .execute();
  return token;
}

/** Lets a session change its account, for tests of what comes after: as if confirmed all year. */
export async function confirmSession(
  { db, clock }: Platform,
  token: string,
  deviceToken = own_device,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ stepped_up_at: clock.now() + year_ms, stepped_up_by: deviceKeyOf(deviceToken)! })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

const rows_at_once = 200;

/** Makes as many members, each with a wallet; the first of them had one deposit: of 1, 2, 3 … minor units. */
export async function addMembers(
  platform: TestPlatform,
  count: number,
  funded = count,
): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const first = await addMember(platform);
  const house = await systemAccount(db, 'funding', 'THB', now);
  const rows = times(count).map(() => ({ member: newId(), account: newId() }));
  for (let from = 0; from < count; from += rows_at_once) {
    const batch = rows.slice(from, from + rows_at_once);
    const members = batch.map(({ member: id }) => ({ ...first, id, username: `filled-${id}` }));
    await db.insertInto('members').values(members).execute();
    await confirmAges(
      db,
      batch.map(({ member }) => member),
    );
    const wallets = batch.map(({ member, account }) => ({
      id: account,
      owner_id: member,
      kind: 'wallet' as const,
      currency: 'THB',
      kept: 1,
      balance: 0,
      created_at: now,
    }));
    await db.insertInto('accounts').values(wallets).execute();
    const moves = batch.slice(0, Math.max(0, funded - from)).map(({ account }, index) => ({
      key: newId(),
      kind: 'deposit' as const,
      amount: from + index + 1,
      ref: '',
      accountId: account,
    }));
    await db
      .transaction()
      .execute((trx) => moveMany(trx, { id: house, currency: 'THB' }, moves, now));
  }
}
