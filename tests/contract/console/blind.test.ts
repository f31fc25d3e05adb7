// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeAdjustment } from '../../../server/areas/console/api/adjustments';
import { decisionConfirm, decisionsList } from '../../../server/areas/console/api/decisions';
import { listCredits, payCredit, showCredit } from '../../../server/areas/console/api/credits';
import * as deposits from '../../../server/areas/console/api/deposits';
import { listClaims, issueClaim, showClaim } from '../../../server/areas/console/api/gifts';
import { searchMembers, showMember } from '../../../server/areas/console/api/members';
import { recordChain, recordList } from '../../../server/areas/console/api/record';
import * as statements from '../../../server/areas/console/api/statements';
import * as withdrawals from '../../../server/areas/console/api/withdrawals';
import type { StaffCall } from '../../../server/kernel/api/staff';
import { newId } from '../../../server/kernel/ids';
import type { Staff } from '../../../server/kernel/staff/staff';
import { addClaim } from '../../factories/content';
import {
  addWaitingDeposits,
  addWaitingWithdrawals,
  statementColumns,
  statementFile,
  statementText,
} from '../../factories/moneyDesk';
import { asStaff, newStaff } from '../../factories/staff';
import { newHeldCredit } from '../../factories/vendor';
import { doneOf } from '../../support/calls';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { rowIn, rowsIn } from '../../support/queries';

let platform: TestPlatform;
let clerk: Staff;
let lead: Staff;
beforeEach(async () => {
  await platform?.close();
  platform = await openTestPlatform();
  clerk = await newStaff(platform, 'finance-clerk');
  lead = await newStaff(platform, 'finance-lead');
  for (const key of ['deposit', 'withdraw', 'adjustment', 'vendor'] as const)
    await setIn(platform, `${key}.twoOperators`, '1000000');
});
afterAll(() => platform.closeSound());

/** No other number of the pages has these digits. */
const amount = 3_777_700;
const written = /37777|37,777/;

const read = async (staff: Staff, call: StaffCall, input: Record<string, unknown> = {}) =>
  JSON.stringify(doneOf(await asStaff(platform, staff)(call, input)))
    // The member has the money of before from a deposit of the same amount.
    .replace(/"kind":"fund","amount":\d+/g, '');

/** Everything that a lead can read of a member's money and of the record. */
const pages = (memberId: string, own: readonly [StaffCall, Record<string, unknown>][]) => [
  ...own,
  ...(['overview', 'movements', 'payments'] as const).map(
    (part) => [showMember, { id: memberId, part }] as [StaffCall, Record<string, unknown>],
  ),
  [searchMembers, { q: memberId }] as [StaffCall, Record<string, unknown>],
  [decisionsList, {}] as [StaffCall, Record<string, unknown>],
  [recordList, {}] as [StaffCall, Record<string, unknown>],
  [recordChain, { after: 0, most: 1_000 }] as [StaffCall, Record<string, unknown>],
];

interface Waiting {
  name: string;
  make(): Promise<{
    memberId: string;
    own: readonly [StaffCall, Record<string, unknown>][];
    ask: () => Promise<unknown>;
    typed: string;
  }>;
}

const kinds: readonly Waiting[] = [
  {
    name: 'a deposit',
    async make() {
      const [row] = await addWaitingDeposits(platform, 1, () => ({ amount }));
      const { id, member_id: memberId } = row!;
      return {
        memberId,
        own: [
          [deposits.listDeposits, {}],
          [deposits.showDeposit, { id }],
        ],
        ask: () => asStaff(platform, clerk)(deposits.approveDeposit, { id }),
        typed: String(amount / 100),
      };
    },
  },
  {
    name: 'a withdrawal',
    async make() {
      const [id] = await addWaitingWithdrawals(platform, 1, { amount });
      const { member_id: memberId } = await rowIn(platform.db, 'withdrawals', { id: id! });
      return {
        memberId,
        own: [
          [withdrawals.listWithdrawals, {}],
          [withdrawals.showWithdrawal, { id }],
        ],
        ask: () => asStaff(platform, clerk)(withdrawals.approveWithdrawal, { id }),
        typed: String(amount / 100),
      };
    },
  },
  {
    name: 'a gift',
    async make() {
      const { id, member } = await addClaim(platform, { amount, needed: amount });
      return {
        memberId: member.id,
        own: [
          [listClaims, {}],
          [showClaim, { id }],
        ],
        ask: () => asStaff(platform, clerk)(issueClaim, { id }),
        typed: String(amount / 100),
      };
    },
  },
  {
    name: 'a win of a vendor',
    async make() {
      const id = await newHeldCredit(platform, { amount });
      const { member_id: memberId } = await rowIn(platform.db, 'held_credits', { id });
      return {
        memberId,
        own: [
          [listCredits, {}],
          [showCredit, { id }],
        ],
        ask: () => asStaff(platform, clerk)(payCredit, { id }),
        typed: String(amount / 100),
      };
    },
  },
  {
    name: 'an adjustment',
    async make() {
      const { member } = await addClaim(platform);
      const order = { member: member.id, amount, reason: 'put right', key: newId() };
      return {
        memberId: member.id,
        own: [],
        ask: () => asStaff(platform, clerk)(makeAdjustment, order),
        typed: String(amount / 100),
      };
    },
  },
  {
    name: 'a statement of one entry',
    async make() {
      const [row] = await addWaitingDeposits(platform, 1, () => ({ amount }));
      const sent = statementFile(statementText([row!]));
      const { id } = doneOf(await asStaff(platform, clerk)(statements.importStatement, sent));
      const columns = { id, ...statementColumns };
      doneOf(await asStaff(platform, clerk)(statements.chooseColumns, columns));
      return {
        memberId: row!.member_id,
        own: [
          [statements.showStatement, { id }],
          [deposits.listDeposits, {}],
          [deposits.showDeposit, { id: row!.id }],
        ],
        ask: () => asStaff(platform, clerk)(statements.askToCredit, { id }),
        typed: String(amount / 100),
      };
    },
  },
];

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  'no page says the amount of %s to who may type it again, and all do when it is decided (console#decisions)',
  async (_name, { make }) => {
    const { memberId, own, ask, typed } = await make();
    doneOf((await ask()) as never);
    for (const [call, input] of pages(memberId, own))
      expect(await read(lead, call, input), call.name).not.toMatch(written);
    // An owner at another device is told no more; who asked, and who may not confirm, reads it.
    const owner = await newStaff(platform, 'owner', { device: clerk.deviceKey });
    expect(await read(owner, recordList)).not.toMatch(written);
    const auditor = await newStaff(platform, 'auditor');
    expect(await read(auditor, recordList)).toMatch(written);
    const [waiting] = await rowsIn(platform.db, 'operator_decisions', { state: 'waiting' });
    doneOf(await asStaff(platform, lead)(decisionConfirm, { id: waiting!.id, typed }));
    expect(await read(lead, recordList)).toMatch(written);
  },
);

const adjustBy = async (key = newId()) => {
  const { member } = await addClaim(platform);
  const order = { member: member.id, amount, reason: 'put right', key };
  doneOf(await asStaff(platform, clerk)(makeAdjustment, order));
  const [row] = await rowsIn(platform.db, 'operator_decisions', { subject: member.id });
  return row!.id;
};
const type = (staff: Staff, id: string, typed: string) =>
  asStaff(platform, staff)(decisionConfirm, { id, typed });

it('lets a person wait longer after each wrong try, whatever is typed meanwhile, and another one not (console#decisions)', async () => {
  const id = await adjustBy();
  const right = String(amount / 100);
  for (const [wait_s, left] of [
    [10, 4],
    [20, 3],
    [40, 2],
  ] as const) {
    expect(await type(lead, id, '1')).toMatchObject({ code: 'retype_differs', detail: { left } });
    platform.clock.advance(wait_s * 1_000 - 1);
    const early = { code: 'retype_too_soon', detail: { seconds: 1 } };
    expect(await type(lead, id, right)).toMatchObject(early);
    platform.clock.advance(1);
  }
  expect(await type(lead, id, '1')).toMatchObject({ code: 'retype_differs', detail: { left: 1 } });
  const other = await newStaff(platform, 'finance-lead');
  expect(await type(other, id, right)).toMatchObject({ ok: true });
});

it('closes after five wrong tries of whomever, tells both, and is asked for again (console#decisions)', async () => {
  const id = await adjustBy();
  const others = await Promise.all(
    Array.from({ length: 5 }, () => newStaff(platform, 'finance-lead')),
  );
  const answers = [];
  for (const one of others) answers.push(await type(one, id, '1'));
  expect(answers.slice(0, 4)).toEqual(
    answers.slice(0, 4).map(() => expect.objectContaining({ code: 'retype_differs' }) as unknown),
  );
  expect(answers[4]).toMatchObject({ code: 'decision_closed' });
  expect(await type(lead, id, String(amount / 100))).toMatchObject({ code: 'decision_ended' });
  const closed = async (staff: Staff) =>
    doneOf(await asStaff(platform, staff)(decisionsList)).closed;
  expect(await closed(clerk)).toMatchObject([{ id, act: 'adjustment', isOwn: true }]);
  expect(await closed(others[0]!)).toMatchObject([{ id, isOwn: false }]);
  expect(await closed(await newStaff(platform, 'owner'))).toEqual([]);
  const acts = await rowsIn(platform.db, 'audit_rows', { act: 'adjustment.closed' });
  expect(acts).toMatchObject([{ operator: others[4]!.name }]);
  await adjustBy();
});

it('of guesses that are sent at once one is looked at (console#decisions)', async () => {
  const id = await adjustBy();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => type(lead, id, String(index + 1))),
  );
  const codes = guesses.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'retype_differs')).toHaveLength(1);
  expect(codes.filter((code) => code === 'retype_too_soon')).toHaveLength(11);
});
