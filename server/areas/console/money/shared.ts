import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../../../kernel/context';
import type { ErrorCode } from '../../../kernel/api/errors';
import { lengthOf } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import { confirmRefusal } from '../../../kernel/staff/decisions';
import type { Staff } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';
import { rows_a_page, type WaitingView } from '../api/deposits';
import { fitting } from '../fitting';

/** A page of a list that goes by ids: its rows, and the places from which its neighbours begin. */
export interface Page<Row> {
  list: Row[];
  previous: string | null;
  next: string | null;
}

/** The place of a page: after a row of the page before, or before a row of the page behind. */
export interface Place {
  after: string;
  before: string;
}

/** The comparison, the order and the number of rows that a query has for a page; `up`: the list begins with the oldest. */
export function rangeOf({ after, before }: Place, up: boolean) {
  const isForward = before === '';
  const from = isForward ? after : before;
  const rises = up === isForward;
  const order = rises ? ('asc' as const) : ('desc' as const);
  const beyond = rises ? ('>' as const) : ('<' as const);
  return { from, beyond, order, limit: rows_a_page + 1, isForward };
}

/** Makes a page of the rows that were read for its range. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], place: Place): Page<Row> {
  const isForward = place.before === '';
  const hasMore = rows.length > rows_a_page;
  const list = rows.slice(0, rows_a_page);
  if (!isForward) list.reverse();
  const [first, last] = [list[0]?.id ?? null, list.at(-1)?.id ?? null];
  return isForward
    ? { list, previous: place.after === '' ? null : first, next: hasMore ? last : null }
    : { list, previous: hasMore ? first : null, next: last };
}

/** A list by ids of things in some states. */
interface Ranged extends Pick<ReturnType<typeof rangeOf>, 'from' | 'beyond' | 'order' | 'limit'> {
  table: 'withdrawals' | 'promotion_entries' | 'held_credits';
  states: readonly string[];
}

/**
 * Selects the ids of a page: each state's first ones, in order by its index of state and id, so that neither engine reads
 * or sorts all that wait (console#queues).
 */
export const idsOf = ({ table, states, from, beyond, order, limit }: Ranged): RawBuilder<string> =>
  sql`(${sql.join(
    states.map((state) => {
      const further = from === '' ? sql`` : sql`and id ${sql.raw(beyond)} ${from}`;
      return sql`select id from (select id from ${sql.table(table)} where state = ${state} ${further}
        order by id ${sql.raw(order)} limit ${sql.lit(limit)}) as part`;
    }),
    sql` union all `,
  )})`;

/** Returns the id beside one among those in some states; null at the end. */
export async function idBeside(
  db: Db,
  { table, states }: Pick<Ranged, 'table' | 'states'>,
  id: string,
  side: '<' | '>',
): Promise<string | null> {
  const order = side === '>' ? 'asc' : 'desc';
  const range = { from: id, beyond: side, order, limit: 1 } as const;
  const { rows } = await sql<{ id: string }>`select id from ${idsOf({ table, states, ...range })}
    as beside order by id ${sql.raw(order)} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Makes a page of rows that go by their places in a list, from 1; those with long texts are fewer. */
export function pageByPlace<Row extends { place: number; note?: string }>(
  read: readonly Row[],
  { after, before }: { after: number; before: number },
): { rows: Row[]; previous: number | null; next: number | null } {
  const isBack = before > 0;
  const rows = fitting(read, rows_a_page, ({ note = '' }) => note);
  const hasMore = read.length > rows.length;
  if (isBack) rows.reverse();
  const [first, last] = [rows[0]?.place ?? null, rows.at(-1)?.place ?? null];
  return isBack
    ? { rows, previous: hasMore ? first : null, next: last }
    : { rows, previous: after > 0 ? first : null, next: hasMore ? last : null };
}

/** The decision that waits for a subject, with its reason, as a person of the staff sees it; null for none. */
export async function waitingOn(
  db: Db,
  subject: string,
  staff: Staff,
): Promise<(WaitingView & { act: string; reason: string }) | null> {
  const row = await db
    .selectFrom('operator_decisions as d')
    .innerJoin('operators as o', 'o.id', 'd.asked_by')
    .selectAll('d')
    .select('o.name')
    .where('d.subject', '=', subject)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const refusal = await confirmRefusal(db, staff, row);
  const { reason = '' } = JSON.parse(row.facts) as { reason?: string };
  return { id: row.id, act: row.act, reason, askedBy: row.name, askedAt: row.asked_at, refusal };
}

const reason_most_chars = 200;

/** Reads a reason, which a member reads: one line of at most 200 characters. Failure: `reason_invalid`. */
export function readReason(text: string): Result<string, 'reason_invalid'> {
  const reason = text.trim();
  const isOne = reason !== '' && lengthOf(reason) <= reason_most_chars && !/\p{Cc}/u.test(reason);
  return isOne ? ok(reason) : fail('reason_invalid');
}

/** Codes of services that the console says otherwise: its reader is not the member. */
const said: Readonly<Record<string, ErrorCode>> = {
  deposit_over: 'decision_ended',
  withdrawal_over: 'decision_ended',
  statement_over: 'decision_ended',
  insufficient_funds: 'balance_too_low',
  decision_waits: 'decision_waiting',
};

/** Passes a refusal on in the words of the console; `own` are those of one kind of act, and go first. */
export function refusedAs(
  {
    code,
    detail,
  }: {
    code: string;
    detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  },
  own: Readonly<Record<string, string>> = {},
): { ok: false; code: ErrorCode } {
  const named = own[code] ?? code;
  return fail(said[named] ?? (named as ErrorCode), detail);
}

/** The threshold above which two people are needed, in minor units. */
export const thresholdOf = async (
  { settings }: Pick<Platform, 'settings'>,
  key: `${'deposit' | 'withdraw' | 'adjustment' | 'vendor'}.twoOperators`,
): Promise<number> => Number(await settings.get(key));
