// @engines both: money
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as gifts from '../../../server/areas/console/api/gifts';
import { showQueues } from '../../../server/areas/console/api/queues';
import { makeAdjustment } from '../../../server/areas/console/api/adjustments';
import { decideEntry } from '../../../server/areas/content/promotions/decidePromotion';
import { memberBalance } from '../../../server/areas/wallet/balance';
import type { Staff } from '../../../server/kernel/staff/staff';
import { addClaim } from '../../factories/content';
import { addMember } from '../../factories/member';
import { operatorCalled } from '../../factories/operator';
import { asStaff, newStaff } from '../../factories/staff';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { rowIn, rowsIn } from '../../support/queries';

let platform: TestPlatform;
let clerk: Staff;
let lead: Staff;
beforeEach(async () => {
  platform = await openTestPlatform();
  clerk = await newStaff(platform, 'finance-clerk');
  lead = await newStaff(platform, 'finance-lead');
});
afterEach(() => platform.closeSound());

/** The threshold of two people for adjustments and gifts: 10,000.00. */
const alone = 1_000_000;
const issue = (staff: Staff, id: string, gives?: object) =>
  asStaff(platform, staff)(gifts.issueClaim, { id, ...(gives && { gives }) });
const stateOf = async (id: string) => (await rowIn(platform.db, 'promotion_entries', { id })).state;

it('lists what waits, the oldest first, and counts it (console#gifts, console#queues)', async () => {
  const ids: string[] = [];
  for (const state of ['claimed', 'applying', 'process', 'issued', 'joined'] as const) {
    ids.push((await addClaim(platform, { state })).id);
    platform.clock.advance(1_000);
  }
  const { list } = doneOf(await asStaff(platform, clerk)(gifts.listClaims));
  expect(list.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const issued = doneOf(await asStaff(platform, clerk)(gifts.listClaims, { state: 'issued' }));
  expect(issued.list.map(({ id }) => id)).toEqual([ids[3]]);
  const { queues } = doneOf(await asStaff(platform, clerk)(showQueues));
  expect(queues.find(({ name }) => name === 'claims')).toMatchObject({ count: 3 });
});

it('one person issues up to the threshold, and what staff gave on the day counts (console#gifts)', async () => {
  const member = await addMember(platform);
  const first = await addClaim(platform, { of: member, amount: alone - 100 });
  expect(await issue(clerk, first.id)).toMatchObject({ value: { state: 'done' } });
  expect(await memberBalance(platform, member)).toBe(alone - 100);
  // Small ones do not make a large one: whoever gives them, and by whichever page.
  const second = await addClaim(platform, { of: member });
  const other = await newStaff(platform, 'finance-clerk');
  expect(await issue(other, second.id, { amount: 200, turnover: 100 })).toMatchObject({
    value: { state: 'waiting' },
  });
  expect(await memberBalance(platform, member)).toBe(alone - 100);
  const order = { member: member.id, amount: 200, reason: 'x', key: 'a' };
  expect(await asStaff(platform, clerk)(makeAdjustment, order)).toMatchObject({
    value: { state: 'waiting' },
  });
  const agree = { id: second.id, typed: 200 };
  expect(await asStaff(platform, lead)(gifts.confirmClaim, agree)).toMatchObject({ ok: true });
  expect(await memberBalance(platform, member)).toBe(alone + 100);
  expect(await rowIn(platform.db, 'promotion_entries', { id: second.id })).toMatchObject({
    state: 'issued',
    amount: 200,
    needed: 200,
    decided_by: lead.name,
  });
});

it('pays what was asked for, and nothing that is sent with the confirmation (console#gifts)', async () => {
  const { id, member } = await addClaim(platform);
  await issue(clerk, id, { amount: alone + 1, turnover: 0 });
  expect(await issue(lead, id, { amount: 1, turnover: 0 })).toMatchObject({
    code: 'decision_waiting',
  });
  expect(await asStaff(platform, clerk)(gifts.approveClaim, { id })).toMatchObject({ ok: false });
  const command = await decideEntry(platform, operatorCalled('Nok'), id, {
    decision: 'issue',
    gives: { amount: 1, turnover: 0 },
  });
  expect(command).toMatchObject({ code: 'decision_waits' });
  expect(await memberBalance(platform, member)).toBe(0);
  const agree = { id, typed: alone + 1 };
  const both = await Promise.all(
    [1, 2, 3].map(() => asStaff(platform, lead)(gifts.confirmClaim, agree)),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await memberBalance(platform, member)).toBe(alone + 1);
});

it('a rejection ends what waits, and the member reads why (console#gifts)', async () => {
  const { id, member } = await addClaim(platform, { amount: alone + 1 });
  await issue(clerk, id);
  const reject = (reason: string) => asStaff(platform, lead)(gifts.rejectClaim, { id, reason });
  expect(await reject(' ')).toMatchObject({ code: 'reason_invalid' });
  expect(await reject('Two accounts')).toMatchObject({ ok: true });
  expect(await stateOf(id)).toBe('rejected');
  const [decision] = await rowsIn(platform.db, 'operator_decisions', { subject: id });
  expect(decision).toMatchObject({ state: 'dropped' });
  expect(await asStaff(platform, lead)(gifts.confirmClaim, { id, typed: alone + 1 })).toMatchObject(
    { code: 'claim_over' },
  );
  expect(await memberBalance(platform, member)).toBe(0);
});

it('refuses what does not fit the claim (console#gifts)', async () => {
  const fixed = await addClaim(platform, { amount: 100 });
  expect(await issue(clerk, fixed.id, { amount: 5, turnover: 0 })).toMatchObject({
    code: 'claim_amount_fixed',
  });
  expect(await issue(clerk, 'none')).toMatchObject({ code: 'claim_unknown' });
  const named = await addClaim(platform);
  const large = { amount: Number.MAX_SAFE_INTEGER, turnover: 0 };
  expect(await issue(clerk, named.id, large)).toMatchObject({ code: 'amount_out_of_range' });
  const marketing = await newStaff(platform, 'marketing');
  expect(await issue(marketing, named.id, { amount: 5_000_001, turnover: 0 })).toMatchObject({
    code: 'above_ceiling',
  });
  expect(await stateOf(named.id)).toBe('claimed');
  const picture = { id: named.id, picture: 'none' };
  expect(await asStaff(platform, clerk)(gifts.showClaimPicture, picture)).toMatchObject({
    code: 'picture_unknown',
  });
});
