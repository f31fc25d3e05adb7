// @engines both: money
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as credits from '../../../server/areas/console/api/credits';
import { showMember, type MemberOverview } from '../../../server/areas/console/api/members';
import { showQueues } from '../../../server/areas/console/api/queues';
import { decideHeld, listHeld } from '../../../server/areas/wallet/heldCredits';
import { memberBalance } from '../../../server/areas/wallet/balance';
import type { Staff } from '../../../server/kernel/staff/staff';
import { addMember } from '../../factories/member';
import { operatorIn } from '../../factories/operator';
import { asStaff, newStaff } from '../../factories/staff';
import { newHeldCredit, openVendorFixture } from '../../factories/vendor';
import { doneOf } from '../../support/calls';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { plansOf, rowIn, rowsIn } from '../../support/queries';

let platform: TestPlatform;
let clerk: Staff;
let lead: Staff;
beforeAll(async () => {
  platform = await openTestPlatform();
  clerk = await newStaff(platform, 'finance-clerk');
  lead = await newStaff(platform, 'finance-lead');
});
afterAll(() => platform.closeSound());

const pay = (staff: Staff, id: string) => asStaff(platform, staff)(credits.payCredit, { id });
const news = async (memberId: string) =>
  (await rowsIn(platform.db, 'member_messages', { member_id: memberId }))
    .filter(({ kind }) => kind === 'credit')
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ facts }) => JSON.parse(facts) as { state: string; amount: number; reason: string });

it('lists what waits, the oldest first, counts it with its age, and leads on (console#credits, console#queues)', async () => {
  const ids: string[] = [];
  const from = platform.clock.now();
  for (let index = 0; index < 3; index += 1) {
    ids.push(await newHeldCredit(platform, { amount: 1_000 + index }));
    platform.clock.advance(1_000);
  }
  const { list } = doneOf(await asStaff(platform, clerk)(credits.listCredits));
  expect(list.map(({ id }) => id)).toEqual(ids);
  expect(list[0]).toMatchObject({ why: 'win', amount: 1_000, since: from, waits: false });
  const { queues } = doneOf(await asStaff(platform, clerk)(showQueues));
  expect(queues.find(({ name }) => name === 'credits')).toMatchObject({ count: 3, oldest: from });
  const middle = doneOf(await asStaff(platform, clerk)(credits.showCredit, { id: ids[1] }));
  expect(middle).toMatchObject({ previous: ids[0], next: ids[2], op: 'promoWin', staked: null });
  doneOf(await pay(clerk, ids[1]!));
  const paid = doneOf(await asStaff(platform, clerk)(credits.listCredits, { state: 'paid' }));
  expect(paid.list).toMatchObject([{ id: ids[1], state: 'paid' }]);
});

it('reads what waits by an index that has nothing else (console#credits)', async () => {
  const plans = await plansOf(platform, (watched) =>
    asStaff({ ...platform, ...watched }, clerk)(credits.listCredits),
  );
  const scans = plans.flatMap((plan) => plan.scans).filter((scan) => !/\bindex\b/i.test(scan));
  expect(scans).toEqual([]);
});

it('a win that waits is told to its member, and told again when it is in the balance (console#credits)', async () => {
  await setIn(platform, 'vendor.winMost', '1000');
  const fixture = await openVendorFixture({ platform, balance: 10_000 });
  await fixture.bet('b', 'round', 300);
  expect(await fixture.win('w', 'round', 2_000)).toMatchObject({ status: 'held' });
  expect(await fixture.win('w', 'round', 2_000)).toMatchObject({ status: 'held' });
  const held = (await listHeld(platform.db)).find((each) => each.vendor_code === fixture.vendor)!;
  const paper = doneOf(await asStaff(platform, clerk)(credits.showCredit, { id: held.id }));
  expect(paper).toMatchObject({ op: 'win', round: 'round', staked: 300, won: 0, vendorTx: 'w' });
  expect(await news(held.member_id)).toMatchObject([{ state: 'held', amount: 2_000 }]);
  expect(doneOf(await pay(clerk, held.id))).toEqual({ state: 'paid' });
  expect(await fixture.balance()).toBe(11_700);
  expect(await news(held.member_id)).toMatchObject([{ state: 'held' }, { state: 'paid' }]);
  expect(await pay(lead, held.id)).toMatchObject({ code: 'decision_ended' });
  expect(await fixture.win('w', 'round', 2_000)).toMatchObject({ status: 'ok' });
});

it('a refusal has a reason that its member reads, and moves nothing (console#credits)', async () => {
  await setIn(platform, 'vendor.twoOperators', '5000');
  const id = await newHeldCredit(platform, { amount: 5_000 });
  const { member_id: memberId } = await rowIn(platform.db, 'held_credits', { id });
  const refuse = (reason: string) => asStaff(platform, lead)(credits.refuseCredit, { id, reason });
  expect(await refuse(' ')).toMatchObject({ code: 'reason_invalid' });
  const own = await newStaff(platform, 'finance-lead', { memberId });
  expect(await asStaff(platform, own)(credits.refuseCredit, { id, reason: 'x' })).toMatchObject({
    code: 'own_agent',
  });
  expect(doneOf(await refuse('The vendor has no such round'))).toEqual({ state: 'refused' });
  expect(await rowIn(platform.db, 'held_credits', { id })).toMatchObject({
    state: 'refused',
    decided_by: lead.name,
    reason: 'The vendor has no such round',
  });
  expect(await news(memberId)).toMatchObject([{ reason: 'The vendor has no such round' }]);
  const member = await rowIn(platform.db, 'members', { id: memberId });
  expect(await memberBalance(platform, member)).toBe(0);
});

it('a large refusal ends the payment that waits, waits itself, and is done in the words of who asked (console#credits)', async () => {
  await setIn(platform, 'vendor.twoOperators', '5000');
  const id = await newHeldCredit(platform, { amount: 5_001 });
  const { member_id: memberId } = await rowIn(platform.db, 'held_credits', { id });
  const act = asStaff(platform, clerk);
  const second = await newStaff(platform, 'finance-lead');
  const agree = (as: 'pay' | 'refuse') =>
    asStaff(platform, second)(credits.confirmCredit, { id, as, typed: 5_001 });
  expect(doneOf(await pay(lead, id))).toEqual({ state: 'waiting' });
  const order = { id, reason: 'The vendor has no such round' };
  expect(doneOf(await act(credits.refuseCredit, order))).toEqual({ state: 'waiting' });
  const paper = doneOf(await asStaff(platform, second)(credits.showCredit, { id }));
  expect(paper).toMatchObject({ waitsTo: 'refuse', reason: order.reason, amount: null });
  expect(await news(memberId)).toEqual([]);
  // Who still reads the page of the payment agrees to nothing.
  expect(await agree('pay')).toMatchObject({ code: 'decision_ended' });
  // A payment instead ends the refusal, and waits again.
  expect(doneOf(await pay(clerk, id))).toEqual({ state: 'waiting' });
  expect(await agree('refuse')).toMatchObject({ code: 'decision_ended' });
  expect(doneOf(await act(credits.refuseCredit, order))).toEqual({ state: 'waiting' });
  expect(doneOf(await agree('refuse'))).toEqual({ state: 'refused' });
  expect(await news(memberId)).toMatchObject([{ state: 'refused', reason: order.reason }]);
  expect(await rowIn(platform.db, 'held_credits', { id })).toMatchObject({
    state: 'refused',
    decided_by: second.name,
    reason: order.reason,
  });
  const waited = await rowsIn(platform.db, 'operator_decisions', { subject: id });
  expect(waited.map(({ act: name, state }) => `${name} ${state}`).sort()).toEqual([
    'heldCredit.pay dropped',
    'heldCredit.pay dropped',
    'heldCredit.refuse done',
    'heldCredit.refuse dropped',
  ]);
});

it('stands on its member’s page while it waits, the oldest first, and no longer (console#credits, console#members)', async () => {
  await setIn(platform, 'vendor.twoOperators', '5000');
  const { id: memberId } = await addMember(platform);
  const first = await newHeldCredit(platform, { of: memberId, amount: 5_001 });
  const next = await newHeldCredit(platform, { of: memberId, amount: 70 });
  const agent = await newStaff(platform, 'support-agent');
  const winsTo = async (staff: Staff) => {
    const page = doneOf(await asStaff(platform, staff)(showMember, { id: memberId }));
    return (page.view as MemberOverview).wins.map(({ id, amount }) => ({ id, amount }));
  };
  expect(await winsTo(agent)).toEqual([
    { id: first, amount: 5_001 },
    { id: next, amount: 70 },
  ]);
  doneOf(await pay(clerk, first));
  doneOf(await pay(clerk, next));
  expect(await winsTo(agent)).toEqual([{ id: first, amount: 5_001 }]);
  expect(await winsTo(lead)).toEqual([{ id: first, amount: null }]);
});

it('what waits for a second person needs one, also where the setting was raised since (console#credits)', async () => {
  await setIn(platform, 'vendor.twoOperators', '5000');
  const id = await newHeldCredit(platform, { amount: 6_000 });
  const nok = await operatorIn(platform, 'Nok');
  expect(doneOf(await decideHeld(platform, nok, { id, as: 'pay' }))).toMatchObject({
    state: 'waiting',
  });
  await setIn(platform, 'vendor.twoOperators', '9000');
  expect(await decideHeld(platform, nok, { id, as: 'pay' })).toMatchObject({
    code: 'same_operator',
  });
  const other = await operatorIn(platform, 'Lek');
  expect(doneOf(await decideHeld(platform, other, { id, as: 'pay' }))).toMatchObject({
    state: 'paid',
  });
});

it('refuses what there is not (console#credits)', async () => {
  expect(await pay(clerk, 'none')).toMatchObject({ code: 'win_unknown' });
  const show = asStaff(platform, clerk)(credits.showCredit, { id: 'none' });
  expect(await show).toMatchObject({ code: 'win_unknown' });
});
