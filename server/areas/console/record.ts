import type { Caller, Platform } from '../../kernel/context';
import { listAudit, rowsAfter } from '../../kernel/operators/audit';
import { ok } from '../../kernel/result';
import { blindSubjects } from '../../kernel/staff/decisions';
import { recordAct } from '../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../kernel/staff/staff';
import { boundsOf } from '../../kernel/time/day';
import type { Db } from '../../store/open';
import type { AuditRow } from '../../store/tables/operators';
import { canonicalUsername } from '../account/rules';
import * as api from './api/record';
import { maskFacts } from './masks';
import { isId, subjectsOf } from './subjects';

const listed_most = 50;

/** Gives rows as a member of staff may read them: without the facts of what they may have to type again. */
async function viewsOf<Row extends AuditRow>(
  db: Db,
  staff: Staff,
  rows: readonly Row[],
): Promise<{ row: Row; view: api.ActView }[]> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const blind = await blindSubjects(db, staff, subjects);
  return rows.map((row) => {
    const { place, at: instant, operator, act, subject } = row;
    const facts = blind.has(subject) ? null : row.facts;
    return { row, view: { place, instant, operator, act, subject, facts } };
  });
}

const findMember = ({ db }: Platform, name: string) =>
  db
    .selectFrom('members')
    .select('id')
    .where((row) =>
      row.or([row('username', '=', canonicalUsername(name)), row('id', '=', name.trim())]),
    )
    .executeTakeFirst();

interface Search {
  member: string;
  staff: string;
  act: string;
  day: string;
  before?: number | undefined;
}

async function search(
  platform: Platform,
  reader: Staff,
  { member, staff, act, day, before }: Search,
) {
  const { db, config } = platform;
  const { place: rows, hash: head } = await db
    .selectFrom('audit_head')
    .select(['place', 'hash'])
    .executeTakeFirstOrThrow();
  const found = member.trim() === '' ? undefined : await findMember(platform, member);
  const bounds = day.trim() === '' ? undefined : boundsOf(day.trim(), config.timeZone);
  const nothing = { list: [], subjects: {}, before: null, rows, head };
  if (member.trim() !== '' && !found) return ok({ ...nothing, unknown: 'member' as const });
  if (day.trim() !== '' && !bounds) return ok({ ...nothing, unknown: 'day' as const });
  const list = await listAudit(db, {
    ...(found && { subject: found.id, memberId: found.id }),
    ...(staff.trim() && { operator: staff.trim() }),
    ...(act.trim() && { act: act.trim() }),
    ...(bounds && { from: bounds.from, to: bounds.to }),
    before,
    limit: listed_most + 1,
  });
  const page = list.slice(0, listed_most);
  const last = list.length > listed_most ? page.at(-1)!.place : null;
  const views = (await viewsOf(db, reader, page)).map(({ view }) => ({
    ...view,
    facts: view.facts && maskFacts(view.act, view.facts),
  }));
  const subjects = await subjectsOf(db, reader, views.flatMap(idsIn));
  return ok({ list: views, subjects, before: last, rows, head, unknown: null });
}

/** The ids that an act names: of its subject, and in the facts that its reader may see. */
const idsIn = ({ subject, facts }: api.ActView): string[] => [
  subject,
  ...Object.values(JSON.parse(facts ?? '{}') as Record<string, unknown>).filter(isId),
];

/** Gives the rows of the chain after a place; that somebody took them stands in it too, once for each file. */
async function chainAfter(
  { db, clock }: Platform,
  { after, most }: { after: number; most: number },
  { staff, caller }: { staff: Staff; caller: Caller },
) {
  const found = await rowsAfter(db, after, Number.MAX_SAFE_INTEGER, most + 1);
  const rows = found.slice(0, most);
  const facts = { after, rows: rows.length };
  await db
    .transaction()
    .execute((trx) =>
      recordAct(
        trx,
        { staff, caller, act: 'record.export', subject: 'record', facts },
        clock.now(),
      ),
    );
  const views = await viewsOf(db, staff, rows);
  const list = views.map(({ row, view }) => ({
    ...view,
    beforeHash: row.before_hash,
    hash: row.hash,
  }));
  return ok({ list, more: found.length > most });
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.recordList, (platform, { input, staff }) => search(platform, staff, input)),
  bindStaff(api.recordChain, (platform, { input, staff, caller }) =>
    chainAfter(platform, input, { staff, caller }),
  ),
];
