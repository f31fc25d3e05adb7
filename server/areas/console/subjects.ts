import { sql, type RawBuilder } from 'kysely';
import { blindSubjects } from '../../kernel/staff/decisions';
import type { Staff } from '../../kernel/staff/staff';
import type { Db } from '../../store/open';
import { referenceOf } from '../payouts/bankFiles/makeBankFile';
import type { Subjects, SubjectView } from './api/subjects';

type Kind = SubjectView['kind'];

interface Source {
  kind: Kind;
  from: RawBuilder<unknown>;
  /** The name that a thing has; by default it has none. */
  name?: RawBuilder<unknown>;
  owner?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
}

const owned = { owner: sql`member_id` } as const;
const paid = { ...owned, amount: sql`amount` } as const;
const statements = sql`(select s.id, a.name from statements s
  join statement_accounts a on a.id = s.account_id)`;

const sources: readonly Source[] = [
  { kind: 'member', from: sql`members`, name: sql`username` },
  { kind: 'deposit', from: sql`deposits`, name: sql`reference`, ...paid },
  { kind: 'withdrawal', from: sql`withdrawals`, ...paid },
  {
    kind: 'card',
    from: sql`bank_cards`,
    name: sql`substr(number, length(number) - 3)`,
    ...owned,
  },
  { kind: 'gift', from: sql`promotion_entries`, ...paid },
  { kind: 'credit', from: sql`held_credits`, name: sql`vendor_code`, ...paid },
  { kind: 'statement', from: statements, name: sql`name` },
  { kind: 'file', from: sql`payout_batches`, amount: sql`total` },
  { kind: 'staff', from: sql`operators`, name: sql`name` },
  { kind: 'conversation', from: sql`support_threads`, ...owned },
  { kind: 'feedback', from: sql`feedback`, ...owned },
];

interface Row {
  id: string;
  kind: Kind;
  name: string;
  owner: string | null;
  amount: number | null;
  username: string | null;
}

/** Things that the end of their id names. */
const named_by_id: ReadonlySet<Kind> = new Set(['withdrawal', 'file']);

/** The form of the ids of things. */
const id_form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a text that may be the id of a thing. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && id_form.test(text);

/**
 * Returns the things that texts name by their ids, with their owners and amounts, in as many queries for many as for one. An
 * amount, or a member's name, that the reader may have to type again is left out (console#decisions).
 */
export async function subjectsOf(
  db: Db,
  staff: Pick<Staff, 'id' | 'permissions'>,
  texts: readonly string[],
): Promise<Subjects> {
  const ids = [...new Set(texts.filter(isId))];
  if (ids.length === 0) return {};
  const arms = sources.map(
    ({ kind, from, name = sql`''`, owner = sql`null`, amount = sql`null` }) => sql`
      select id, ${sql.lit(kind)} as kind, cast(${name} as text) as name,
        cast(${owner} as text) as owner, cast(${amount} as bigint) as amount
      from ${from} t where id in (${sql.join(ids)})`,
  );
  const [{ rows }, blind] = await Promise.all([
    sql<Row>`select t.*, m.username from (${sql.join(arms, sql` union all `)}) t
      left join members m on m.id = t.owner`.execute(db),
    blindSubjects(db, staff, ids),
  ]);
  return Object.fromEntries(rows.map((row) => [row.id, viewOf(row, blind.has(row.id))]));
}

function viewOf({ id, kind, name, owner, amount, username }: Row, isBlind: boolean): SubjectView {
  const isHidden = isBlind && kind === 'member';
  return {
    kind,
    name: named_by_id.has(kind) ? referenceOf(id) : isHidden ? '' : name,
    owner: owner === null ? null : { id: owner, username: username ?? '' },
    amount: isBlind || amount === null ? null : Number(amount),
  };
}
