import { sql } from 'kysely';
import type { StaffAnswer } from '../../../kernel/api/staff';
import type { Caller, Platform } from '../../../kernel/context';
import { endDecision } from '../../../kernel/operators/decisions';
import { fail, ok, type Result } from '../../../kernel/result';
import { confirmRefusal, isBlindTo, ownMember } from '../../../kernel/staff/decisions';
import { wrong_most } from '../../../kernel/staff/decisionTries';
import { factsOfStaff } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';
import type { OperatorDecision } from '../../../store/tables/operators';
import * as api from '../api/decisions';
import { ConfirmRefused, type Confirmed } from '../decisionAct';
import { subjectsOf } from '../subjects';
import { areaOf, decisionActs } from './acts';

const listed_most = 50;

type Waiting = OperatorDecision & { asker: string; member_name: string | null };

/** True for who asked for it, or may confirm such (console#decisions). */
const mayDrop = (staff: Staff, row: OperatorDecision): boolean =>
  row.asked_by === staff.id || staff.permissions.has(`${areaOf(row)}.authorise`);

const mayRead = ({ permissions }: Staff, row: OperatorDecision): boolean =>
  permissions.has(`${areaOf(row)}.read`);

/** Lists the decisions that wait, after one of them, the oldest first. */
async function list(
  db: Db,
  staff: Staff,
  after: string,
): Promise<Pick<StaffAnswer<typeof api.decisionsList>, 'list' | 'after'>> {
  const last = after
    ? await db
        .selectFrom('operator_decisions')
        .select(['asked_at', 'id'])
        .where('id', '=', after)
        .executeTakeFirst()
    : undefined;
  const found: Waiting[] = [];
  let from = last;
  for (;;) {
    const rows = await waitingAfter(db, from);
    found.push(...rows.filter((row) => mayRead(staff, row)));
    if (rows.length < listed_most || found.length > listed_most) break;
    from = rows.at(-1);
  }
  const listed = found.slice(0, listed_most);
  const own = await ownMember(db, staff);
  const views = await Promise.all(listed.map((row) => viewOf(db, staff, row, own)));
  return { list: views, after: found.length > listed_most ? listed.at(-1)!.id : null };
}

/** Decisions that were closed are listed for so long. */
const closed_listed_ms = 7 * 24 * 60 * 60_000;

/** Lists the decisions that wrong tries closed, to both whom they concern: who asked, and who has typed. */
async function closedFor(db: Db, staff: Staff, instant: number): Promise<api.ClosedDecision[]> {
  const rows = await db
    .selectFrom('decision_tries as t')
    .innerJoin('operator_decisions as d', 'd.id', 't.decision_id')
    .select(['d.id', 'd.act', 'd.subject', 'd.ended_at', 'd.asked_by'])
    .select(({ fn }) => [
      fn.sum<number>('t.wrong').as('wrong'),
      fn.max<string>(sql`case when t.operator_id = ${staff.id} then 1 else 0 end`).as('typed'),
    ])
    .where('d.state', '=', 'dropped')
    .where('d.ended_by', 'is', null)
    .where('d.ended_at', '>=', instant - closed_listed_ms)
    .groupBy(['d.id', 'd.act', 'd.subject', 'd.ended_at', 'd.asked_by'])
    .orderBy('d.ended_at', 'desc')
    .limit(listed_most)
    .execute();
  return rows
    .filter(({ wrong }) => Number(wrong) >= wrong_most)
    .filter(({ asked_by, typed }) => asked_by === staff.id || Number(typed) === 1)
    .map(({ id, act, subject, ended_at, asked_by }) => ({
      id,
      act,
      subject,
      closedAt: Number(ended_at),
      isOwn: asked_by === staff.id,
    }));
}

const waitingAfter = (db: Db, last: { asked_at: number; id: string } | undefined) => {
  let rows = db
    .selectFrom('operator_decisions as d')
    .innerJoin('operators as o', 'o.id', 'd.asked_by')
    .leftJoin('members as m', 'm.id', 'd.member_id')
    .selectAll('d')
    .select(['o.name as asker', 'm.username as member_name'])
    .where('d.state', '=', 'waiting');
  if (last) {
    rows = rows.where((row) =>
      row.or([
        row('d.asked_at', '>', last.asked_at),
        row.and([row('d.asked_at', '=', last.asked_at), row('d.id', '>', last.id)]),
      ]),
    );
  }
  return rows.orderBy('d.asked_at').orderBy('d.id').limit(listed_most).execute();
};

async function viewOf(
  db: Db,
  staff: Staff,
  row: Waiting,
  own: string | null,
): Promise<api.DecisionView> {
  const byCommand = !Object.hasOwn(decisionActs, row.act);
  const { member_id: id, member_name: username } = row;
  const isNamed = id !== null && username !== null && username !== row.typed;
  const member = isNamed ? { id, username } : null;
  const refusal = byCommand ? null : await confirmRefusal(db, staff, row, own);
  return {
    id: row.id,
    act: row.act,
    subject: row.subject,
    member,
    amount: isBlindTo(staff, row) ? null : amountOf(row),
    facts: factsOf(row).filter(([, value]) => value !== member?.username),
    askedBy: row.asker,
    askedAt: row.asked_at,
    mayConfirm: !byCommand && refusal === null,
    mayDrop: mayDrop(staff, row),
    refusal,
    byCommand,
  };
}

/** The amount of a decision with its sign, in minor units; null for none. */
function amountOf({ facts, amount }: OperatorDecision): number | null {
  const said = (JSON.parse(facts) as { amount?: unknown }).amount;
  return typeof said === 'number' ? said : amount;
}

/** Facts that the second person types, contacts, and codes and hashes for machines: the page of the thing itself has what it needs. */
const unsaid: ReadonlySet<string> = new Set([
  ...['amount', 'total', 'greatest', 'fee', 'number', 'payee'],
  ...['key', 'file', 'why', 'member', 'deposit', 'values', 'needed', 'turnover'],
]);

/** The facts of a decision as texts, without the one that is typed again, which would be copied. */
function factsOf({ facts, typed, subject }: OperatorDecision): [string, string][] {
  const all = JSON.parse(facts) as Record<string, unknown>;
  return Object.entries(all)
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    .filter(([name, value]) => value !== typed && value !== subject && !unsaid.has(name));
}

const findDecision = (db: Db, id: string): Promise<OperatorDecision | undefined> =>
  db.selectFrom('operator_decisions').selectAll().where('id', '=', id).executeTakeFirst();

async function confirm(
  platform: Platform,
  { id, typed }: { id: string; typed: string },
  by: { staff: Staff; caller: Caller },
): Promise<Confirmed> {
  const decision = await findDecision(platform.db, id);
  if (!decision || !mayRead(by.staff, decision)) return fail('decision_unknown');
  const act = Object.hasOwn(decisionActs, decision.act) ? decisionActs[decision.act] : undefined;
  if (!act) return fail('no_permission');
  try {
    return await act(platform, { ...by, decision, typed });
  } catch (cause) {
    if (cause instanceof ConfirmRefused) return fail(cause.code);
    throw cause;
  }
}

const drop = (
  { db, clock }: Platform,
  id: string,
  { staff, caller }: { staff: Staff; caller: Caller },
): Promise<Result<true, 'decision_unknown' | 'decision_ended' | 'no_permission'>> =>
  db.transaction().execute(async (trx) => {
    const row = await findDecision(trx, id);
    if (!row || !mayRead(staff, row)) return fail('decision_unknown');
    if (!mayDrop(staff, row)) return fail('no_permission');
    const noted = factsOfStaff({ staff, caller });
    const ended = await endDecision(trx, staff, { id, as: 'dropped', noted }, clock.now());
    if (ended.ok) return ok(true);
    return fail(ended.code === 'decision_unknown' ? ended.code : 'decision_ended');
  });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.decisionsList, async ({ db, clock }, { input, staff }) => {
    const [page, closed] = await Promise.all([
      list(db, staff, input.after),
      closedFor(db, staff, clock.now()),
    ]);
    const about = [...page.list, ...closed].map(({ subject }) => subject);
    return ok({ ...page, closed, subjects: await subjectsOf(db, staff, about) });
  }),
  bindStaff(api.decisionConfirm, (platform, { input, staff, caller }) =>
    confirm(platform, input, { staff, caller }),
  ),
  bindStaff(api.decisionDrop, (platform, { input: { id }, staff, caller }) =>
    drop(platform, id, { staff, caller }),
  ),
];
