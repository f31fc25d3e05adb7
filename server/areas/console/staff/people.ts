import type { Platform } from '../../../kernel/context';
import { hashToken, newId } from '../../../kernel/ids';
import { addAudit, holdRecord } from '../../../kernel/operators/audit';
import { looksOf, operatorName } from '../../../kernel/operators/operatorName';
import { installation, together, type Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import { findRole, listRoles } from '../../../kernel/staff/roles';
import { askStaffDecision, confirmStaffDecision } from '../../../kernel/staff/decisions';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db, Trx } from '../../../store/open';
import type { StaffRow } from '../../../store/tables/staff';
import * as api from '../api/staff';
import { ConfirmRefused, type Confirming, type Confirmed } from '../decisionAct';
import { areEnough, disableIn } from './enough';
import { newJoin } from './joins';
import { endStaffSessions } from './sessions';

/** So many who can make staff, and so many who can authorise it, always stay enabled. */
const staff_makers = 2;

/** True at the installation: no two members of staff are there yet, and the next one needs nobody (console#staff). */
export async function isStaffing(db: Db): Promise<boolean> {
  const enabled = db.selectFrom('staff').select('operator_id').where('disabled_at', 'is', null);
  return (await enabled.limit(staff_makers).execute()).length < staff_makers;
}

type AddFailure = 'staff_name_invalid' | 'staff_name_taken' | 'staff_role_unknown';

/** Checks whether a member of staff may be added under a name, in a role. Changes nothing. */
async function checkNew(
  db: Db,
  { username, role }: { username: string; role: string },
): Promise<Result<string, AddFailure>> {
  const written = operatorName(username);
  if (written === undefined) return fail('staff_name_invalid');
  if ((await findRole(db, role)) === undefined) return fail('staff_role_unknown');
  const looks = looksOf(written);
  const known = await db
    .selectFrom('staff')
    .select('operator_id')
    .where('looks', '=', looks)
    .executeTakeFirst();
  return known ? fail('staff_name_taken') : ok(written);
}

/**
 * Adds a member of staff in the caller's transaction, with the record of it, and returns the token of the link by which
 * they choose a password. An operator who gives commands under that name is the same person: two of one person could
 * agree with themselves (console#staff). Failures: as `AddFailure` says.
 */
export async function addStaff(
  platform: Pick<Platform, 'config'>,
  trx: Trx,
  { username, role, by }: { username: string; role: string; by: readonly Operator[] },
  instant: number,
): Promise<Result<{ id: string; link: string }, AddFailure>> {
  const checked = await checkNew(trx, { username, role });
  if (!checked.ok) return checked;
  const name = checked.value;
  const looks = looksOf(name);
  const known = await trx
    .selectFrom('operators')
    .select(['id', 'disabled_at'])
    .where('looks', '=', looks)
    .executeTakeFirst();
  if (known && known.disabled_at !== null) return fail('staff_name_taken');
  const id = known?.id ?? newId();
  if (!known) {
    const row = { id, name, looks, secret_hash: '', created_at: instant, disabled_at: null };
    await trx.insertInto('operators').values(row).execute();
  }
  const [maker = installation, authoriser = installation] = by;
  await trx
    .insertInto('staff')
    .values({
      operator_id: id,
      username: name,
      looks,
      role,
      password_hash: null,
      totp_sealed: null,
      made_by: maker.id,
      authorised_by: authoriser.id,
      created_at: instant,
      disabled_at: null,
    })
    .execute();
  const operator = by.length > 0 ? together(by) : installation;
  const facts = { username: name, role };
  await addAudit(trx, { operator, act: 'staff.made', subject: id, facts }, instant);
  return ok({ id, link: await newJoin(platform, trx, id, instant) });
}

/**
 * Gives a member of staff a new link in the place of password and second factor, with the record of it: for who has lost
 * them (console#staff). Failure: `staff_unknown`.
 */
export const resetFactor = (
  platform: Platform,
  username: string,
  by: readonly Operator[],
): Promise<Result<{ id: string; link: string }, 'staff_unknown'>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const row = await trx
      .selectFrom('staff')
      .select('operator_id')
      .where('looks', '=', looksOf(username))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return fail('staff_unknown');
    const act = { operator: together(by), act: 'staff.reset', subject: row.operator_id, facts: {} };
    await addAudit(trx, act, now);
    return ok({ id: row.operator_id, link: await newJoin(platform, trx, row.operator_id, now) });
  });

/** Lists all members of staff by name, with their open sessions; `self` is who reads. */
export async function listStaff({ db, clock }: Platform, self = ''): Promise<api.StaffListed[]> {
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['operator_id', ({ fn }) => fn.countAll<number>().as('open')])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .groupBy('operator_id')
    .execute();
  const open = new Map(sessions.map((row) => [row.operator_id, Number(row.open)]));
  const rows = await db
    .selectFrom('staff')
    .innerJoin('operators as o', 'o.id', 'staff.operator_id')
    .selectAll('staff')
    .select('o.name')
    .orderBy('staff.username')
    .execute();
  return rows.map((row) => ({
    id: row.operator_id,
    username: row.username,
    name: row.name,
    role: row.role,
    state: stateOf(row),
    sessions: open.get(row.operator_id) ?? 0,
    createdAt: row.created_at,
    self: row.operator_id === self,
  }));
}

const stateOf = (row: StaffRow): api.StaffListed['state'] => {
  if (row.disabled_at !== null) return 'disabled';
  return row.password_hash === null || row.totp_sealed === null ? 'invited' : 'active';
};

const findEnabled = (trx: Db, id: string): Promise<StaffRow | undefined> =>
  trx
    .selectFrom('staff')
    .selectAll()
    .where('operator_id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

async function disableStaff(
  { db, clock }: Platform,
  id: string,
  by: Pick<Confirming, 'staff' | 'caller'>,
): Promise<Result<true, 'staff_unknown' | 'staff_too_few'>> {
  return db.transaction().execute(async (trx) => {
    // One after the other: of two who disable each other at once, one stays.
    await holdRecord(trx);
    const row = await findEnabled(trx, id);
    if (!row) return fail('staff_unknown');
    const now = clock.now();
    if (!(await disableIn(trx, id, now))) return fail('staff_too_few');
    const facts = { username: row.username };
    await recordAct(trx, { ...by, act: 'staff.disable', subject: id, facts }, now);
    return ok(true);
  });
}

/** Adds the member of staff whom two have agreed on: the answer has the token of their link. */
export const confirmAdd = (
  platform: Platform,
  { staff, caller, decision: { id }, typed }: Confirming,
): Promise<Confirmed> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const ended = await confirmStaffDecision(trx, { staff, caller, id, typed }, now);
    if (!ended.ok) return ended;
    const { username, role } = JSON.parse(ended.value.facts) as { username: string; role: string };
    const asker = await operatorOf(trx, ended.value.asked_by);
    const added = await addStaff(platform, trx, { username, role, by: [asker, staff] }, now);
    // Nothing of it stands: the decision waits on.
    if (!added.ok) throw new ConfirmRefused(added.code);
    return ok({ link: added.value.link });
  });

/** Gives a member of staff the role that two have agreed on; their sessions go on in it. */
export const confirmRole = (
  platform: Platform,
  { staff, caller, decision: { id, subject }, typed }: Confirming,
): Promise<Confirmed> =>
  platform.db.transaction().execute(async (trx) => {
    // Nobody agrees to a role of their own.
    if (subject === staff.id) return fail('same_operator');
    await holdRecord(trx);
    const ended = await confirmStaffDecision(
      trx,
      { staff, caller, id, typed },
      platform.clock.now(),
    );
    if (!ended.ok) return ended;
    const { role } = JSON.parse(ended.value.facts) as { role: string };
    const row = await findEnabled(trx, subject);
    if (!row) throw new ConfirmRefused('staff_unknown');
    if (!(await findRole(trx, role))) throw new ConfirmRefused('staff_role_unknown');
    if (!(await areEnough(trx, { id: subject, role }))) throw new ConfirmRefused('staff_too_few');
    await trx.updateTable('staff').set({ role }).where('operator_id', '=', subject).execute();
    return ok({});
  });

const operatorOf = (trx: Trx, id: string): Promise<Operator> =>
  trx.selectFrom('operators').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

/** Stores what one asks for and another one authorises, each asking under a key of its own. */
const ask = async (
  trx: Trx,
  { staff, caller }: Pick<Confirming, 'staff' | 'caller'>,
  input: { act: string; subject: string; facts: Record<string, unknown>; typed: string },
  instant: number,
) => {
  const key = `${input.act}:${newId()}`;
  return askStaffDecision(trx, { ...input, key, staff, caller, area: 'staff' }, instant);
};

const decisionOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.ok ? ok({ decision: answer.value.id }) : answer;

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.staffList, async (platform, { staff }) =>
    ok({ list: await listStaff(platform, staff.id), roles: await listRoles(platform.db) }),
  ),
  bindStaff(api.staffAdd, ({ db, clock }, { input, staff, caller }) =>
    db.transaction().execute(async (trx) => {
      const checked = await checkNew(trx, input);
      if (!checked.ok) return checked;
      const username = checked.value;
      const facts = { username, role: input.role };
      // The name is what the second person types: the page shows no more than that it is one.
      const subject = `new staff ${hashToken(looksOf(username)).slice(0, 8)}`;
      const terms = { act: 'staff.add', subject, facts, typed: username };
      return decisionOf(await ask(trx, { staff, caller }, terms, clock.now()));
    }),
  ),
  bindStaff(api.staffRole, ({ db, clock }, { input: { id, role }, staff, caller }) =>
    db.transaction().execute(async (trx) => {
      const row = await findEnabled(trx, id);
      if (!row) return fail('staff_unknown');
      if ((await findRole(trx, role)) === undefined) return fail('staff_role_unknown');
      const facts = { username: row.username, before: row.role, role };
      const terms = { act: 'staff.role', subject: id, facts, typed: role };
      return decisionOf(await ask(trx, { staff, caller }, terms, clock.now()));
    }),
  ),
  bindStaff(api.staffEnd, ({ db, clock }, { input: { id }, staff, caller }) =>
    db.transaction().execute(async (trx) => {
      if (!(await findEnabled(trx, id))) return fail('staff_unknown');
      const ended = await endStaffSessions(trx, { operatorId: id }, clock.now());
      const facts = { ended };
      await recordAct(trx, { staff, caller, act: 'staff.end', subject: id, facts }, clock.now());
      return ok({ ended });
    }),
  ),
  bindStaff(api.staffDisable, (platform, { input: { id }, staff, caller }) =>
    disableStaff(platform, id, { staff, caller }),
  ),
];
