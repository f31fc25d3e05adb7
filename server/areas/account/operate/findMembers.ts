import { typedWords } from '../../../kernel/api/typedText';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '../../../store/open';
import type { Member, Tables } from '../../../store/tables';
import type { Platform } from '../../../kernel/context';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { listOf } from '../../../kernel/settings/keys';
import { maskMobile, mobilesOf } from '../../../kernel/verification/mobile';
import { maskEmail } from '../profile/mask';
import { canonicalUsername } from '../rules';

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
  const at = clock.now();
  if (full) {
    await db.transaction().execute(async (trx) => {
      for (const { id, username } of rows) {
        const act = { operator: full, act: 'member.view', subject: id, facts: { username } };
        await addAudit(trx, act, at);
      }
    });
  }
  return rows.map((row) => viewOf(row, money(row.id), full !== undefined));
}

async function moneyOf(db: Db, ids: readonly string[]) {
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
