// @engines both: money
import { decisionConfirm } from '../../../server/areas/console/api/decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as adjustments from '../../../server/areas/console/api/adjustments';
import * as credits from '../../../server/areas/console/api/credits';
import * as deposits from '../../../server/areas/console/api/deposits';
import * as gifts from '../../../server/areas/console/api/gifts';
import { recordList } from '../../../server/areas/console/api/record';
import * as withdrawals from '../../../server/areas/console/api/withdrawals';
import { fund, memberBalance } from '../../../server/areas/wallet/balance';
import type { StaffCall } from '../../../server/kernel/api/staff';
import { newId } from '../../../server/kernel/ids';
import type { Staff } from '../../../server/kernel/staff/staff';
import { open_end } from '../../../server/kernel/team/links';
import { addClaim } from '../../factories/content';
import { addMember, memberRow } from '../../factories/member';
import { addWaitingDeposits, addWaitingWithdrawals, askDesk } from '../../factories/moneyDesk';
import { asStaff, newStaff } from '../../factories/staff';
import { newHeldCredit } from '../../factories/vendor';
import { doneOf } from '../../support/calls';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { rowIn, rowsIn } from '../../support/queries';

let platform: TestPlatform;
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.closeSound());

const ask = (staff: Staff, call: StaffCall, input: Record<string, unknown>) =>
  askDesk(platform, staff, call, input) as Promise<{ ok: boolean; code?: string; value?: unknown }>;
const someone = (
  role: 'finance-clerk' | 'finance-lead' | 'auditor',
  of?: Parameters<typeof newStaff>[2],
) => newStaff(platform, role, of);
/** Above the thresholds of two, and below the ceilings of both. */
const large = 4_000_000;

const thresholds = ['deposit', 'withdraw', 'adjustment', 'vendor'] as const;

/** An act that needs two people: how one asks for it, how another agrees, and its effect, which happens once. */
interface GuardedAct {
  name: string;
  threshold: `${(typeof thresholds)[number]}.twoOperators`;
  make(): Promise<{
    memberId: string;
    request: (staff: Staff) => Promise<{ ok: boolean; code?: string; value?: unknown }>;
    agree: (staff: Staff, typed?: number) => Promise<{ ok: boolean; code?: string }>;
    isDone: () => Promise<boolean>;
  }>;
}

const guarded: readonly GuardedAct[] = [
  {
    name: 'a deposit by hand',
    threshold: 'deposit.twoOperators',
    async make() {
      const [row] = await addWaitingDeposits(platform, 1, () => ({ amount: large }), (made += 10));
      const { id, member_id: memberId } = row!;
      return {
        memberId,
        request: (staff) => ask(staff, deposits.approveDeposit, { id }),
        agree: (staff, typed = large) => ask(staff, deposits.confirmDeposit, { id, typed }),
        isDone: async () => (await rowIn(platform.db, 'deposits', { id })).state === 'paid',
      };
    },
  },
  {
    name: 'a refund',
    threshold: 'deposit.twoOperators',
    async make() {
      const paid = { amount: large, state: 'paid' as const };
      const [row] = await addWaitingDeposits(platform, 1, () => paid, (made += 10));
      const { id, member_id: memberId } = row!;
      await fund(platform, await memberRow(platform.db, memberId), large, `opening:${id}`);
      return {
        memberId,
        request: (staff) => ask(staff, deposits.refundDeposit, { id, reason: 'paid twice' }),
        agree: (staff, typed = large) => ask(staff, deposits.confirmDeposit, { id, typed }),
        isDone: async () => (await rowIn(platform.db, 'deposits', { id })).state === 'refunded',
      };
    },
  },
  {
    name: 'a withdrawal',
    threshold: 'withdraw.twoOperators',
    async make() {
      const [id] = await addWaitingWithdrawals(platform, 1, { amount: large });
      const { member_id: memberId } = await rowIn(platform.db, 'withdrawals', { id: id! });
      return {
        memberId,
        request: (staff) => ask(staff, withdrawals.approveWithdrawal, { id }),
        agree: (staff, typed = large) => ask(staff, withdrawals.confirmWithdrawal, { id, typed }),
        isDone: async () =>
          (await rowIn(platform.db, 'withdrawals', { id: id! })).state === 'approved',
      };
    },
  },
  {
    name: 'a gift',
    threshold: 'adjustment.twoOperators',
    async make() {
      const { id, member } = await addClaim(platform);
      const gives = { amount: large, turnover: 0 };
      return {
        memberId: member.id,
        request: (staff) => ask(staff, gifts.issueClaim, { id, gives }),
        agree: (staff, typed = large) => ask(staff, gifts.confirmClaim, { id, typed }),
        isDone: async () => (await memberBalance(platform, member)) === large,
      };
    },
  },
  {
    name: 'a win of a vendor',
    threshold: 'vendor.twoOperators',
    async make() {
      const id = await newHeldCredit(platform, { amount: large });
      const { member_id: memberId } = await rowIn(platform.db, 'held_credits', { id });
      return {
        memberId,
        request: (staff) => ask(staff, credits.payCredit, { id }),
        agree: (staff, typed = large) => ask(staff, credits.confirmCredit, { id, typed }),
        isDone: async () => (await rowIn(platform.db, 'held_credits', { id })).state === 'paid',
      };
    },
  },
  {
    name: 'a refusal of a win',
    threshold: 'vendor.twoOperators',
    async make() {
      const id = await newHeldCredit(platform, { amount: large });
      const { member_id: memberId } = await rowIn(platform.db, 'held_credits', { id });
      const order = { id, reason: 'no such round' };
      return {
        memberId,
        request: (staff) => ask(staff, credits.refuseCredit, order),
        agree: (staff, typed = large) =>
          ask(staff, credits.confirmCredit, { id, as: 'refuse', typed }),
        isDone: async () => (await rowIn(platform.db, 'held_credits', { id })).state === 'refused',
      };
    },
  },
  {
    name: 'an adjustment',
    threshold: 'adjustment.twoOperators',
    async make() {
      const member = await addMember(platform);
      const key = newId();
      const order = { member: member.username, amount: large, reason: 'put right', key };
      const waiting = async () =>
        (await rowsIn(platform.db, 'operator_decisions', { subject: member.id })).at(-1)?.id ??
        'none';
      return {
        memberId: member.id,
        request: (staff) => ask(staff, adjustments.makeAdjustment, order),
        agree: async (staff, typed = large) =>
          ask(staff, adjustments.confirmAdjustment, { id: await waiting(), typed }),
        isDone: async () => (await memberBalance(platform, member)) === large,
      };
    },
  },
];

it('compares the sign of an adjustment too, on both pages (console#decisions)', async () => {
  await setIn(platform, 'adjustment.twoOperators', '1000000');
  const { request, agree, isDone, memberId } = await guarded.at(-1)!.make();
  await request(await someone('finance-clerk'));
  const lead = await someone('finance-lead');
  expect(await agree(lead, -large)).toMatchObject({ code: 'retype_differs' });
  platform.clock.advance(10_000);
  const [waiting] = await rowsIn(platform.db, 'operator_decisions', { subject: memberId });
  const decide = (typed: string) =>
    asStaff(platform, lead)(decisionConfirm, { id: waiting!.id, typed });
  const major = String(large / 100);
  for (const [index, typed] of [`-${major}`, `−${major}`, `${major}.01`].entries()) {
    expect(await decide(typed)).toMatchObject({ code: 'retype_differs' });
    platform.clock.advance(20_000 * 2 ** index);
  }
  expect(await isDone()).toBe(false);
  expect(await decide(`+${major}`)).toMatchObject({ ok: true });
  expect(await isDone()).toBe(true);
});

describe.each(guarded)('$name above the threshold', ({ make, threshold }) => {
  beforeAll(async () => {
    for (const key of thresholds) {
      await setIn(platform, `${key}.twoOperators`, '1000000');
    }
  });

  it('is not done by one person, in whatever way (console#decisions)', async () => {
    const { request, agree, isDone, memberId } = await make();
    const clerk = await someone('finance-clerk');
    const lead = await someone('finance-lead');
    // Nothing waits yet: who may agree can’t begin.
    expect(await agree(lead)).toMatchObject({ ok: false });
    expect(await request(lead)).toMatchObject({
      ok: true,
      value: { state: expect.anything() as unknown },
    });
    expect(await isDone()).toBe(false);
    // A replay is refused, or gives the first asking again.
    await request(lead);
    expect(await isDone()).toBe(false);
    expect(await agree(lead)).toMatchObject({ code: 'same_operator' });
    // The same person under another role, on another device.
    expect(await agree({ ...lead, role: 'owner', deviceKey: 'another' })).toMatchObject({
      code: 'same_operator',
    });
    const twin = await someone('finance-lead', { device: lead.deviceKey });
    expect(await agree(twin)).toMatchObject({ code: 'same_device' });
    // One whose role may not agree, and one whose ceiling is below it.
    expect(await agree(clerk)).toMatchObject({ code: 'no_permission' });
    const low = { deposits: 100, withdrawals: 100, adjustments: 100, gifts: 100, credits: 100 };
    const small = { ...(await someone('finance-lead')), ceilings: low };
    expect(await agree(small)).toMatchObject({ code: 'above_ceiling' });
    // The member, and the member’s own agent.
    const self = await someone('finance-lead', { memberId });
    expect(await agree(self)).toMatchObject({ code: 'own_agent' });
    const agent = await addMember(platform, { type: 1 });
    const link = { ancestor_id: agent.id, member_id: memberId, depth: 1, from_at: 0 };
    await platform.db
      .insertInto('agent_links')
      .values({ ...link, to_at: open_end })
      .execute();
    const upline = await someone('finance-lead', { memberId: agent.id });
    expect(await agree(upline)).toMatchObject({ code: 'own_agent' });
    // A threshold that was raised since, and an amount that is not the one that was asked for.
    await setIn(platform, threshold, '99999999');
    await request(lead);
    expect(await isDone()).toBe(false);
    const other = await someone('finance-lead');
    expect(await agree(other, large + 1)).toMatchObject({ code: 'retype_differs' });
    expect(await isDone()).toBe(false);
    await setIn(platform, threshold, '1000000');
    // Not even the right amount is looked at in the time after a wrong one.
    expect(await agree(other)).toMatchObject({ code: 'retype_too_soon' });
    platform.clock.advance(10_000);
    expect(await agree(other)).toMatchObject({ ok: true });
    expect(await isDone()).toBe(true);
    expect(await agree(other)).toMatchObject({ ok: false });
  });

  it('is done once by two who agree at once (console#decisions)', async () => {
    const { request, agree, isDone } = await make();
    await request(await someone('finance-clerk'));
    const leads = [await someone('finance-lead'), await someone('finance-lead')];
    const done = await Promise.all(leads.map((lead) => agree(lead)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isDone()).toBe(true);
  });

  it('is not asked for by who may only look, or above the own ceiling, or for the own team (console#roles)', async () => {
    const { request, isDone, memberId } = await make();
    expect(await request(await someone('auditor'))).toMatchObject({ code: 'no_permission' });
    const low = { deposits: 100, withdrawals: 100, adjustments: 100, gifts: 100, credits: 100 };
    const small = { ...(await someone('finance-clerk')), ceilings: low };
    expect(await request(small)).toMatchObject({ code: 'above_ceiling' });
    const self = await someone('finance-clerk', { memberId });
    expect(await request(self)).toMatchObject({ code: 'own_agent' });
    expect(await isDone()).toBe(false);
  });
});

describe('the lists of money', () => {
  it('show the oldest that waits first, fifty a page, and lead on and back (console#deposits)', async () => {
    await addWaitingDeposits(platform, 60, () => ({ state: 'created' }), (made += 1_000));
    const auditor = await someone('auditor');
    const page = async (place: object) => {
      const done = await askDesk(platform, auditor, deposits.listDeposits, {
        state: 'created',
        ...place,
      });
      if (!done.ok) throw new Error(done.code);
      return done.value;
    };
    const first = await page({});
    expect(first.list).toHaveLength(50);
    expect(first.previous).toBe(null);
    const second = await page({ after: first.next! });
    expect(second.list).toHaveLength(10);
    expect(second.next).toBe(null);
    expect((await page({ before: second.previous! })).list).toEqual(first.list);
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it('say who has taken a withdrawal in hand, in the list and on its page (console#withdrawals)', async () => {
    const [id, free] = await addWaitingWithdrawals(platform, 2);
    const clerk = await someone('finance-clerk');
    expect(await ask(clerk, withdrawals.reviewWithdrawal, { id })).toMatchObject({ ok: true });
    const lead = await someone('finance-lead');
    const { list } = (await ask(lead, withdrawals.listWithdrawals, {})).value as {
      list: { id: string; takenBy: string }[];
    };
    const takers = new Map(list.map((row) => [row.id, row.takenBy]));
    expect([takers.get(id!), takers.get(free!)]).toEqual([clerk.name, '']);
    expect(await ask(lead, withdrawals.showWithdrawal, { id })).toMatchObject({
      value: { takenBy: clerk.name, state: 'reviewing' },
    });
  });

  it('look at a whole account and a slip on record alone (console#record)', async () => {
    const [id] = await addWaitingWithdrawals(platform, 1);
    const clerk = await someone('finance-clerk');
    const paper = await ask(clerk, withdrawals.showWithdrawal, { id });
    expect(JSON.stringify(paper)).not.toMatch(/1234567890|Jaidee/);
    expect(await ask(clerk, withdrawals.showAccount, { id })).toMatchObject({
      value: { number: '1234567890', holder: 'Somchai Jaidee' },
    });
    const [act] = await rowsIn(platform.db, 'audit_rows', { subject: id!, operator: clerk.name });
    expect(act).toMatchObject({ act: 'withdrawals.account' });
    expect(JSON.parse(act!.facts)).toMatchObject({ role: 'finance-clerk' });
    // Nor is it read in the record, beside what was approved.
    expect(await ask(clerk, withdrawals.approveWithdrawal, { id })).toMatchObject({ ok: true });
    const auditor = await someone('auditor');
    const { list } = doneOf(await asStaff(platform, auditor)(recordList, { staff: clerk.name }));
    expect(list[0]).toMatchObject({ act: 'withdrawal.approve', subject: id });
    expect(JSON.parse(list[0]!.facts!)).toMatchObject({ number: '…7890', payee: 'S•••' });
    const unknown = await ask(clerk, deposits.showSlip, { id: 'none', picture: 'none' });
    expect(unknown).toMatchObject({ code: 'picture_unknown' });
  });
});
