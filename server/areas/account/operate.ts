import { sql, type ExpressionBuilder } from 'kysely';
import { alertOwner } from '../../kernel/alerts/alertOwner';
import { noteChange } from '../../kernel/alerts/changes';
import { contactsOfOwner } from '../../kernel/alerts/restored';
import { typedWords } from '../../kernel/api/typedText';
import type { Platform } from '../../kernel/context';
import { finishLater } from '../../kernel/delivery/later';
import { lockMember } from '../../kernel/members/lockMember';
import { trial_type } from '../../kernel/members/memberTypes';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import { revokeSessions } from '../../kernel/sessions/sessions';
import { listOf } from '../../kernel/settings/keys';
import { maskMobile, mobilesOf } from '../../kernel/verification/mobile';
import type { Db } from '../../store/open';
import type { Member, Tables } from '../../store/tables';
import { hashPassword } from './passwords/rules';
import { firstPassword } from './passwords/replace';
import { voidResetLinks } from './passwords/resetLinks';
import { maskEmail } from './profile/mask';
import { canonicalUsername } from './rules';

/** A member as the operator's command line shows one. */
export interface FoundMember {
  id: string;
  username: string;
  type: number;
  status: Member['status'];
  lockReason: string | null;
  /** Masked, unless the whole was asked for; empty for none. */
  mobile: string;
  email: string;
  payeeName: string;
  /** Minor units: what the member plays with, and what is on its way out. */
  balance: number;
  reserved: number;
  createdAt: number;
  /** The age that was confirmed at registration, and when; null for no evidence. */
  ageConfirmed: { age: number; at: number } | null;
  lastLoginAt: number | null;
}

export const found_most = 50;

/**
 * Finds members by id, by the beginning of a user name, and by the whole of a mobile number or an address
 * (account#members-of-operators); who has just what was typed first, the others by age, at most `found_most`. Contacts
 * are masked, unless an operator asks for the whole: then each member that is shown has a row in the record.
 */
export async function findMembers(
  platform: Platform,
  text: string,
  full?: Operator,
): Promise<FoundMember[]> {
  const { db, settings, clock } = platform;
  const numbers = mobilesOf(text, listOf(await settings.get('sms.dialingCodes')));
  const wanted = canonicalUsername(text);
  const exact = (eb: ExpressionBuilder<Tables, 'members'>) =>
    eb.or([
      eb('id', '=', typedWords(text)),
      eb('username', '=', wanted),
      eb('email', '=', wanted),
      ...(numbers.length > 0 ? [eb('mobile', 'in', numbers)] : []),
    ]);
  const rows = await db
    .selectFrom('members')
    .leftJoin('age_confirmations', 'age_confirmations.member_id', 'members.id')
    .selectAll('members')
    .select(['age_confirmations.age', 'age_confirmations.confirmed_at'])
    .where((eb) =>
      eb.or([
        exact(eb),
        ...(/^[a-z0-9_]+$/.test(wanted)
          ? [sql<boolean>`username like ${`${wanted.replaceAll('_', '!_')}%`} escape '!'`]
          : []),
      ]),
    )
    .orderBy((eb) => eb.case().when(exact(eb)).then(0).else(1).end())
    .orderBy('id')
    .limit(found_most)
    .execute();
  const money = await moneyOf(
    db,
    rows.map(({ id }) => id),
  );
  const now = clock.now();
  if (full) {
    await db.transaction().execute(async (trx) => {
      for (const { id, username } of rows) {
        const act = { operator: full, act: 'member.view', subject: id, facts: { username } };
        await addAudit(trx, act, now);
      }
    });
  }
  return rows.map((row) => viewOf(row, money(row.id), full !== undefined));
}

/** Reads the balances of some members, in minor units: what each plays with, and what is on its way out. */
export async function moneyOf(db: Db, ids: readonly string[]) {
  const accounts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('accounts')
          .select(['owner_id', 'kind', 'balance'])
          .where('owner_id', 'in', ids)
          .where('kept', '=', 1)
          .execute();
  return (id: string) => {
    const own = accounts.filter(({ owner_id }) => owner_id === id);
    const sum = (kinds: readonly string[]) =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((all, { balance }) => all + balance, 0);
    return { balance: sum(['wallet', 'trial']), reserved: sum(['reserved']) };
  };
}

const viewOf = (
  row: Member & { age: number | null; confirmed_at: number | null },
  money: Pick<FoundMember, 'balance' | 'reserved'>,
  whole: boolean,
): FoundMember => {
  const viewFor = (value: string | null, mask: (value: string) => string) =>
    value === null ? '' : whole ? value : mask(value);
  return {
    id: row.id,
    username: row.username,
    type: row.type,
    status: row.status,
    lockReason: row.lock_reason,
    mobile: viewFor(row.mobile, maskMobile),
    email: viewFor(row.email, maskEmail),
    payeeName: viewFor(row.payee_name, (name) => `${[...name][0] ?? ''}•••`),
    ...money,
    ageConfirmed:
      row.age === null || row.confirmed_at === null ? null : { age: row.age, at: row.confirmed_at },
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
};

export interface Reset {
  member: Member;
  what: 'password' | 'paymentPassword';
  reason: string;
}

/**
 * Resets a password for a member who has proved to customer service who they are, with the record of the
 * act, and tells the member at every contact (account#members-of-operators). A login password is replaced by
 * a first one, which is returned this once and which its member is asked to change; sessions, games and links
 * end. A payment password is taken away: the member sets another after a step-up. Failures:
 * `trial_not_allowed`; `nothing_set` for a payment password that there is not.
 */
export async function resetMember(
  platform: Platform,
  operator: Operator,
  { member, what, reason }: Reset,
): Promise<
  Result<
    { id: string; username: string; password: string | null },
    'trial_not_allowed' | 'nothing_set'
  >
> {
  const { db, clock } = platform;
  if (member.type === trial_type) return fail('trial_not_allowed');
  const { id, username } = member;
  const password = what === 'password' ? firstPassword() : null;
  const hash = password === null ? null : await hashPassword(password);
  const now = clock.now();
  const done = await db.transaction().execute(async (trx) => {
    if (hash !== null) {
      await trx
        .updateTable('members')
        .set({ password_hash: hash, password_given: 1, password_given_at: now })
        .where('id', '=', id)
        .execute();
      await voidResetLinks(trx, id, now);
      await revokeSessions(trx, id, 'password', now);
    } else {
      // The hash which is noted is the one that is taken away.
      const { payment_hash: before } = await lockMember(trx, id);
      if (before === null) return false;
      await trx.updateTable('members').set({ payment_hash: null }).where('id', '=', id).execute();
      await noteChange(trx, id, { kind: 'paymentPassword', before, at: now });
    }
    const facts = { username, reason };
    await addAudit(trx, { operator, act: `member.reset.${what}`, subject: id, facts }, now);
    return true;
  });
  if (!done) return fail('nothing_set');
  const event = { what, outcome: 'done', caller: { address: '', device: '' } } as const;
  await alertOwner(platform, member, event, { to: contactsOfOwner(member) });
  // The command's process ends with its answer.
  await finishLater(platform);
  return ok({ id, username, password });
}

/** A member's new status. A lock has the reason that its member reads at the login (account#lock). */
export type StatusChange =
  { act: 'disable' | 'enable' | 'unlock' } | { act: 'lock'; reason: string };

type Changed = Result<Pick<Member, 'id' | 'username'>, 'not_found' | 'locked'>;

/**
 * Disables, locks, enables or unlocks a member, by user name or id, with the record of the act. The
 * first two end every session, game and open password link at once, and the others bring none of
 * them back. Repeating it changes nothing. Failures: `not_found`; `locked` for enabling or disabling
 * one who is locked, which only unlocking ends.
 */
export const setStatus = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: string,
  change: StatusChange,
  operator: Operator,
): Promise<Changed> =>
  db.transaction().execute(async (trx): Promise<Changed> => {
    const member = await trx
      .updateTable('members')
      // An update that changes nothing is a row lock on both engines.
      .set((eb) => ({ type: eb.ref('type') }))
      .where((eb) =>
        eb.or([eb('username', '=', canonicalUsername(name)), eb('id', '=', name.trim())]),
      )
      .returning(['id', 'username', 'status', 'lock_reason'])
      .executeTakeFirst();
    if (!member) return fail('not_found');
    const { id, username } = member;
    const unlocks = change.act === 'unlock' || change.act === 'lock';
    if (member.lock_reason !== null && !unlocks) return fail('locked');
    const shuts = change.act === 'disable' || change.act === 'lock';
    const lock_reason = change.act === 'lock' ? change.reason : null;
    const status = shuts ? 'disabled' : 'active';
    if (member.status === status && member.lock_reason === lock_reason) {
      return ok({ id, username });
    }
    const now = clock.now();
    await trx.updateTable('members').set({ status, lock_reason }).where('id', '=', id).execute();
    if (shuts) {
      await revokeSessions(trx, id, 'disabled', now);
      await voidResetLinks(trx, id, now);
    }
    const facts = lock_reason === null ? { username } : { username, reason: lock_reason };
    await addAudit(trx, { operator, act: `member.${change.act}`, subject: id, facts }, now);
    return ok({ id, username });
  });
