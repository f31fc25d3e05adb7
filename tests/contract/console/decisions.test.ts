// @engines both: concurrency
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  decisionConfirm,
  decisionDrop,
  decisionsList,
} from '../../../server/areas/console/api/decisions';
import { makeAdjustment } from '../../../server/areas/console/api/adjustments';
import { recordList } from '../../../server/areas/console/api/record';
import {
  staffAdd,
  staffDisable,
  staffList,
  staffRole,
} from '../../../server/areas/console/api/staff';
import { addAudit, listAudit } from '../../../server/kernel/operators/audit';
import { newId } from '../../../server/kernel/ids';
import { askStaffDecision, confirmStaffDecision } from '../../../server/kernel/staff/decisions';
import type { Staff } from '../../../server/kernel/staff/staff';
import { openStaffSession, readStaff } from '../../../server/areas/console/staff/sessions';
import { addMember } from '../../factories/member';
import { addWaitingDeposits } from '../../factories/moneyDesk';
import { asStaff, callerAt, newStaff } from '../../factories/staff';
import { addBelow } from '../../factories/team';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

let platform: TestPlatform;
let owner: Staff;
let lead: Staff;
beforeEach(async () => {
  platform = await openTestPlatform();
  owner = await newStaff(platform, 'owner');
  lead = await newStaff(platform, 'finance-lead');
});
afterEach(() => platform.closeSound());

const newcomer = { username: 'Newcomer', role: 'support-agent' };
const ask = async (): Promise<string> =>
  doneOf(await asStaff(platform, owner)(staffAdd, newcomer)).decision;
const confirm = (staff: Staff, id: string, typed = newcomer.username) =>
  asStaff(platform, staff)(decisionConfirm, { id, typed });

it('lists many with the same queries as one, and the record too (console#decisions, console#record)', async () => {
  const counted: [number, number][] = [];
  const add = async () => {
    const { id: member } = await addMember(platform);
    const order = { member, amount: 2_000_000, reason: 'put right', key: newId() };
    doneOf(await asStaff(platform, owner)(makeAdjustment, order));
  };
  for (const more of [1, 5]) {
    for (let each = 0; each < more; each += 1) await add();
    const queries = async (call: typeof decisionsList | typeof recordList) =>
      (await plansOf(platform, (watched) => asStaff({ ...platform, ...watched }, lead)(call)))
        .length;
    counted.push([await queries(decisionsList), await queries(recordList)]);
  }
  expect(counted[1]).toEqual(counted[0]);
});

it('names whom and what it is about: the amount to all but who could confirm it, no name that is typed (console#decisions, console#record)', async () => {
  const member = await addBelow(platform, null, { type: 1, balance: 3_000_000 });
  const order = { member: member.id, amount: -2_000_000, reason: 'put right', key: newId() };
  doneOf(await asStaff(platform, owner)(makeAdjustment, order));
  const known = { id: member.id, username: member.username };
  const listed = async (staff: Staff) => doneOf(await asStaff(platform, staff)(decisionsList)).list;
  expect(await listed(owner)).toMatchObject([{ member: known, amount: -2_000_000 }]);
  expect(await listed(lead)).toMatchObject([{ member: known, amount: null }]);
  const [deposit] = await addWaitingDeposits(platform, 1, () => ({ member_id: member.id }));
  const act = { operator: { name: 'x' }, act: 'deposit.reject', subject: deposit!.id };
  await platform.db
    .transaction()
    .execute((trx) => addAudit(trx, { ...act, facts: { member: member.id } }, 1));
  const auditor = await newStaff(platform, 'auditor');
  const named = doneOf(await asStaff(platform, auditor)(recordList)).subjects;
  const { reference, amount } = deposit!;
  expect(named[deposit!.id]).toEqual({ kind: 'deposit', name: reference, owner: known, amount });
  expect(named[member.id]).toMatchObject({ kind: 'member', name: member.username });
  // A decision waits whose fact may be the member's name.
  const { subjects } = doneOf(await asStaff(platform, lead)(recordList));
  expect(subjects[member.id]).toMatchObject({ kind: 'member', name: '' });
});

it('is confirmed by another person on another device, who types the fact, once (console#decisions, console#staff)', async () => {
  const id = await ask();
  // By who asked, in each way that one person has.
  expect(await confirm(owner, id)).toMatchObject({ ok: false, code: 'same_operator' });
  const second = await newStaff(platform, 'owner', { device: owner.deviceKey });
  expect(await confirm(second, id)).toMatchObject({ ok: false, code: 'same_device' });
  // By roles that may not.
  const reader = await newStaff(platform, 'auditor');
  expect(await confirm(reader, id)).toMatchObject({ ok: false, code: 'no_permission' });
  const stranger = await newStaff(platform, 'content-editor');
  expect(await confirm(stranger, id)).toMatchObject({ ok: false, code: 'decision_unknown' });
  // By a guess.
  for (const [index, typed] of ['', 'Newcomer2', 'support-agent', id].entries()) {
    expect(await confirm(lead, id, typed)).toMatchObject({ ok: false, code: 'retype_differs' });
    platform.clock.advance(10_000 * 2 ** index);
  }
  expect((await asStaff(platform, owner)(staffList)).ok).toBe(true);
  expect(await confirm(lead, id)).toMatchObject({ ok: true, value: { link: expect.any(String) } });
  expect(await confirm(lead, id)).toMatchObject({ ok: false, code: 'decision_ended' });
  const { list } = doneOf(await asStaff(platform, owner)(staffList));
  expect(list.filter(({ username }) => username === newcomer.username)).toHaveLength(1);
  const made = list.find(({ username }) => username === newcomer.username)!;
  expect(made).toMatchObject({ role: newcomer.role, state: 'invited' });
  const acts = await listAudit(platform.db, { limit: 20 });
  expect(acts.map(({ act, operator }) => [act, operator]).reverse()).toEqual([
    ['staff.add.ask', owner.name],
    ...Array.from({ length: 4 }, () => ['staff.add.differs', lead.name]),
    ['staff.add.confirm', lead.name],
    ['staff.made', `${owner.name}, ${lead.name}`],
  ]);
});

it('is dropped by who asked for it, or could confirm it, and by nobody else (console#decisions)', async () => {
  const member = await addBelow(platform, null, { type: 1 });
  const clerk = await newStaff(platform, 'finance-clerk');
  const asking = async () => {
    const order = { member: member.id, amount: 2_000_000, reason: 'put right', key: newId() };
    doneOf(await asStaff(platform, clerk)(makeAdjustment, order));
    return doneOf(await asStaff(platform, clerk)(decisionsList)).list[0]!;
  };
  const first = await asking();
  expect(first).toMatchObject({ mayDrop: true, mayConfirm: false });
  for (const role of ['finance-clerk', 'auditor'] as const) {
    const other = asStaff(platform, await newStaff(platform, role));
    expect(doneOf(await other(decisionsList)).list).toMatchObject([{ mayDrop: false }]);
    expect(await other(decisionDrop, { id: first.id })).toMatchObject({ code: 'no_permission' });
  }
  doneOf(await asStaff(platform, clerk)(decisionDrop, { id: first.id }));
  doneOf(await asStaff(platform, lead)(decisionDrop, { id: (await asking()).id }));
  const dropped = await listAudit(platform.db, { limit: 20, act: 'adjustment.drop' });
  expect(dropped.map(({ facts }) => (JSON.parse(facts) as { role: string }).role)).toEqual([
    'finance-lead',
    'finance-clerk',
  ]);
});

it('shows what waits without the fact that is typed (console#decisions)', async () => {
  const id = await ask();
  const { list } = doneOf(await asStaff(platform, lead)(decisionsList));
  expect(list).toMatchObject([{ id, act: 'staff.add', mayConfirm: true, refusal: null }]);
  expect(JSON.stringify(list)).not.toMatch(/newcomer/i);
  const own = doneOf(await asStaff(platform, owner)(decisionsList)).list;
  expect(own).toMatchObject([{ mayConfirm: false, refusal: 'same_operator' }]);
  const editor = await newStaff(platform, 'content-editor');
  expect(doneOf(await asStaff(platform, editor)(decisionsList)).list).toEqual([]);
});

it('of two who confirm at once one does, and one name is made once (console#decisions)', async () => {
  const id = await ask();
  const other = await newStaff(platform, 'finance-lead');
  const answers = await Promise.all([lead, other].map((staff) => confirm(staff, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const again = await asStaff(platform, owner)(staffAdd, { ...newcomer, username: 'NEWCOMER' });
  expect(again).toMatchObject({ ok: false, code: 'staff_name_taken' });
});

it('asks for one thing once, and changes nothing between (console#decisions)', async () => {
  await ask();
  const twice = await asStaff(platform, owner)(staffAdd, { ...newcomer, role: 'owner' });
  expect(twice).toMatchObject({ ok: false, code: 'decision_waiting' });
  const terms = { staff: lead, caller: callerAt('x'), area: 'deposits', act: 'x.y' } as const;
  const input = { ...terms, key: 'k', subject: 's', facts: { amount: 5 }, amount: 5, typed: '5' };
  const asking = (more: object) =>
    platform.db.transaction().execute((trx) => askStaffDecision(trx, { ...input, ...more }, 1));
  const first = doneOf(await asking({}));
  expect(doneOf(await asking({})).id).toBe(first.id);
  const changed = await asking({ facts: { amount: 6 }, amount: 6, typed: '6' });
  expect(changed).toMatchObject({ ok: false, code: 'key_conflict' });
});

it('goes by the role that somebody has when they confirm, and not when it began (console#roles)', async () => {
  const id = await ask();
  const { token } = await openStaffSession(platform, lead.id, callerAt('their device'));
  const before = doneOf(await readStaff(platform, token));
  expect(before.permissions.has('staff.authorise')).toBe(true);
  await platform.db
    .updateTable('staff')
    .set({ role: 'finance-clerk' })
    .where('operator_id', '=', lead.id)
    .execute();
  const after = doneOf(await readStaff(platform, token));
  expect(await confirm(after, id)).toMatchObject({ ok: false, code: 'decision_unknown' });
  // A direct call of the service asks for the permission too.
  const direct = await platform.db
    .transaction()
    .execute((trx) =>
      confirmStaffDecision(
        trx,
        { staff: after, caller: callerAt('x'), id, typed: newcomer.username },
        1,
      ),
    );
  expect(direct).toMatchObject({ ok: false, code: 'no_permission' });
});

it('holds both to the ceilings of their roles, and nobody to their own team (console#decisions, console#roles)', async () => {
  const agent = await addBelow(platform, null, { type: 1 });
  const member = await addBelow(platform, agent);
  const clerk = await newStaff(platform, 'finance-clerk');
  const asking = (amount: number, staff = clerk) =>
    platform.db.transaction().execute((trx) =>
      askStaffDecision(
        trx,
        {
          staff,
          caller: callerAt(staff.deviceKey),
          area: 'adjustments',
          act: 'adjustment.try',
          key: `${staff.id} ${amount}`,
          subject: `${staff.id} ${amount}`,
          facts: { amount },
          amount,
          typed: String(amount),
          memberId: member.id,
        },
        platform.clock.now(),
      ),
    );
  expect(await asking(5_000_001)).toMatchObject({ ok: false, code: 'above_ceiling' });
  expect(await asking(-5_000_001)).toMatchObject({ ok: false, code: 'above_ceiling' });
  expect(await asking(1, await newStaff(platform, 'auditor'))).toMatchObject({
    ok: false,
    code: 'no_permission',
  });
  const { id } = doneOf(await asking(5_000_000));
  const trying = (staff: Staff) =>
    platform.db
      .transaction()
      .execute((trx) =>
        confirmStaffDecision(
          trx,
          { staff, caller: callerAt(staff.deviceKey), id, typed: '5000000' },
          platform.clock.now(),
        ),
      );
  const low = { ...lead, ceilings: { adjustments: 4_999_999 } };
  expect(await trying(low)).toMatchObject({ ok: false, code: 'above_ceiling' });
  for (const memberId of [agent.id, member.id]) {
    const own = await newStaff(platform, 'finance-lead', { memberId });
    expect(await trying(own)).toMatchObject({ ok: false, code: 'own_agent' });
  }
  const elsewhere = await addMember(platform, { type: 1 });
  const other = await newStaff(platform, 'finance-lead', { memberId: elsewhere.id });
  expect(await trying(other)).toMatchObject({ ok: true });
});

it('lets nobody agree to a role of their own, and keeps two who make staff (console#staff, console#decisions)', async () => {
  const { decision: id } = doneOf(
    await asStaff(platform, owner)(staffRole, { id: lead.id, role: 'owner' }),
  );
  expect(await confirm(lead, id, 'owner')).toMatchObject({ ok: false, code: 'same_operator' });
  expect(await asStaff(platform, owner)(decisionDrop, { id })).toMatchObject({ ok: true });
  const disable = (who: Staff) => asStaff(platform, owner)(staffDisable, { id: who.id });
  expect(await disable(lead)).toMatchObject({ ok: false, code: 'staff_too_few' });
  expect(await disable(owner)).toMatchObject({ ok: false, code: 'staff_too_few' });
  const second = await newStaff(platform, 'owner');
  const answers = await Promise.all([disable(lead), disable(second)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it('finds acts by member, staff, kind and day (console#record)', async () => {
  await ask();
  const auditor = await newStaff(platform, 'auditor');
  const found = async (search: object) =>
    doneOf(await asStaff(platform, auditor)(recordList, search)).list.map(({ act }) => act);
  expect(await found({})).toEqual(['staff.add.ask']);
  expect(await found({ staff: owner.name })).toEqual(['staff.add.ask']);
  expect(await found({ staff: lead.name })).toEqual([]);
  expect(await found({ act: 'staff.' })).toEqual(['staff.add.ask']);
  expect(await found({ act: 's%' })).toEqual([]);
  expect(await found({ staff: '%', act: '_' })).toEqual([]);
  const today = new Date(platform.clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(await found({ day: today })).toEqual(['staff.add.ask']);
  expect(await found({ day: '2001-01-01' })).toEqual([]);
  expect(await found({ member: 'nobody' })).toEqual([]);
});
