// @engines both: concurrency
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decisionConfirm, decisionsList } from '../../../server/areas/console/api/decisions';
import {
  changeTarget,
  changeThreshold,
  listSettings,
} from '../../../server/areas/console/api/settings';
import { listAudit } from '../../../server/kernel/operators/audit';
import { readSettings } from '../../../server/kernel/settings/settings';
import type { Staff } from '../../../server/kernel/staff/staff';
import { asStaff, newStaff } from '../../factories/staff';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let owner: Staff;
let lead: Staff;
beforeEach(async () => {
  platform = await openTestPlatform();
  owner = await newStaff(platform, 'owner');
  lead = await newStaff(platform, 'finance-lead');
});
afterEach(() => platform.closeSound());

const account = { target: 'bank', number: '123-4-56789-0', bank: 'KBANK', holder: 'Chokdee Co.' };
const ask = async (input: object = account, staff = owner): Promise<string> =>
  doneOf(await asStaff(platform, staff)(changeTarget, input)).decision;
const confirm = (staff: Staff, id: string, typed: string) =>
  asStaff(platform, staff)(decisionConfirm, { id, typed });
const now = () => readSettings(platform.db);

it('changes what members pay into by two, of whom the second types the number blind (console#payment-targets-and-thresholds)', async () => {
  const id = await ask();
  expect((await now())['deposit.bank.number']).toBe('');
  const { list } = doneOf(await asStaff(platform, lead)(decisionsList));
  expect(list).toMatchObject([{ id, mayConfirm: true }]);
  expect(JSON.stringify(list)).not.toContain('56789');
  expect(JSON.stringify(list)).toContain('Chokdee Co.');
  // By one person, whatever they try.
  expect(await confirm(owner, id, account.number)).toMatchObject({ code: 'same_operator' });
  const twin = await newStaff(platform, 'owner', { device: owner.deviceKey });
  expect(await confirm(twin, id, account.number)).toMatchObject({ code: 'same_device' });
  expect(await asStaff(platform, lead)(changeTarget, account)).toMatchObject({
    code: 'no_permission',
  });
  const again = { ...account, number: '999' };
  expect(await asStaff(platform, owner)(changeTarget, again)).toMatchObject({
    code: 'decision_waiting',
  });
  expect(await confirm(lead, id, '1234567891')).toMatchObject({ code: 'retype_differs' });
  expect((await now())['deposit.bank.number']).toBe('');
  platform.clock.advance(10_000);
  // Two people write the groups of a number as they like.
  expect(await confirm(lead, id, '1234567890')).toMatchObject({ ok: true });
  expect(await now()).toMatchObject({
    'deposit.bank.name': 'KBANK',
    'deposit.bank.number': '123-4-56789-0',
    'deposit.bank.holder': 'Chokdee Co.',
  });
  const acts = await listAudit(platform.db, { subject: 'deposit.bank.number', limit: 5 });
  expect(acts).toMatchObject([{ act: 'setting.set', operator: `${owner.name}, ${lead.name}` }]);
});

it('closes an account by an empty number, which the second person confirms by 0 (console#payment-targets-and-thresholds)', async () => {
  doneOf(await confirm(lead, await ask(), '123 4 56789 0'));
  const closing = await ask({ ...account, number: ' ' });
  doneOf(await confirm(lead, closing, '0'));
  expect((await now())['deposit.bank.number']).toBe('');
  expect(await asStaff(platform, owner)(changeTarget, { ...account, number: '' })).toMatchObject({
    code: 'setting_same',
  });
});

it.each([
  [{ ...account, holder: '' }, 'holder'],
  [{ ...account, bank: ' ' }, 'bank'],
  [{ ...account, number: 'x'.repeat(81) }, null],
  [{ target: 'promptpay', number: '12345', bank: '', holder: 'Chokdee' }, 'number'],
])('refuses %j (console#payment-targets-and-thresholds)', async (input, field) => {
  const answer = await asStaff(platform, owner)(changeTarget, input).catch(() => null);
  if (field === null) expect(answer).toBe(null);
  else expect(answer).toMatchObject({ code: 'setting_invalid', detail: { field } });
});

it('changes a threshold by two, and not one’s own first (console#payment-targets-and-thresholds)', async () => {
  const raise = (act: string, amount: number) =>
    asStaff(platform, owner)(changeThreshold, { act, amount });
  expect(await raise('deposit', -1)).toMatchObject({ code: 'setting_invalid' });
  expect(await raise('deposit', 5_000_000)).toMatchObject({ code: 'setting_same' });
  const { decision: id } = doneOf(await raise('deposit', 9_999_900));
  expect((await now())['deposit.twoOperators']).toBe('5000000');
  expect(await confirm(owner, id, '99,999')).toMatchObject({ code: 'same_operator' });
  expect(await confirm(lead, id, '99,999')).toMatchObject({ ok: true });
  expect((await now())['deposit.twoOperators']).toBe('9999900');
  expect(doneOf(await asStaff(platform, lead)(listSettings)).thresholds).toContainEqual(
    expect.objectContaining({ act: 'deposit', amount: 9_999_900, waiting: null }),
  );
});
