// @engines both: limits
import { afterAll, beforeEach, expect, it } from 'vitest';
import { listBudgets } from '../../../server/kernel/delivery/budgets';
import { resend_after_ms } from '../../../server/kernel/verification/codes';
import { own_device } from '../../conformance/client';
import { openVerificationFixture, sessionOf } from '../../factories/account';
import { openTestPlatform } from '../../support/platform';
import { inTurn, scaled } from '../../support/repeat';

/** Somebody with fourteen networks who asks for codes to numbers, so that the operator pays for them. */
const network_count = 14;
const ask_count = scaled(420, 4_200);
const per_hour = 200;

const fixture = await openVerificationFixture(await openTestPlatform());
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.forget('limits');
  await fixture.unset();
  await fixture.platform.db.deleteFrom('codes').execute();
});

const senderAt = (index: number) => ({
  address: `10.${index % network_count}.7.7`,
  deviceToken: `sender-${index}`.padEnd(40, 'x'),
});

const sentCount = async () =>
  (await fixture.platform.db.selectFrom('codes').select('id').execute()).length;

/** A phone of a network that has asked for nothing registers, within the minute. */
async function registerAfresh(index: number): Promise<void> {
  const mobile = fixture.newMobile();
  const who = { address: `172.16.${index}.9`, deviceToken: `fresh-${index}`.padEnd(40, 'x') };
  expect(await fixture.sendRegisterCode(mobile.mobileNum, {}, who)).toMatchObject({
    success: true,
  });
  sessionOf(await fixture.registerMobile(mobile, {}, who));
}

it('costs no more than the budget, and leaves room for fresh phones, whoever asks from fourteen networks (account#message-budgets)', async () => {
  await fixture.set('sms.perHour', String(per_hour));
  const codes = await inTurn(ask_count, async (index) => {
    if (index > 0 && index % (ask_count / 6) === 0) await registerAfresh(index / (ask_count / 6));
    const { mobileNum } = fixture.newMobile();
    return (await fixture.sendRegisterCode(mobileNum, {}, senderAt(index))).code;
  });
  const refused = codes.filter((code) => code !== undefined);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests', 'sending_failed']));
  await registerAfresh(6);
  expect(await sentCount()).toBeLessThanOrEqual(per_hour);
  // Of what strangers have, the sender got no more than the part that is not kept for the fresh ones.
  expect(codes.length - refused.length).toBeLessThanOrEqual(Math.ceil(per_hour * 0.8 * 0.7) + 3);
});

it('sends no more to one range of numbers, and lets it go on for fresh phones (account#message-budgets)', async () => {
  await fixture.set('sms.rangePerHour', '20');
  const codes = await inTurn(60, async (index) => {
    const { mobileNum } = fixture.newMobile();
    const answer = await fixture.sendRegisterCode(mobileNum, {}, senderAt(index));
    return answer.code;
  });
  // 14 of the 20 for those who ask again and again; each of their networks was fresh at first.
  expect(codes.filter((code) => code === undefined)).toHaveLength(20);
  await fixture.set('sms.rangePerHour', '28');
  expect(
    await fixture.sendRegisterCode(fixture.newMobile().mobileNum, {}, senderAt(1)),
  ).toMatchObject({ code: 'sending_failed' });
  await registerAfresh(20);
});

it('lets a network of a carrier, whose people use their codes, ask for more (account#message-budgets)', async () => {
  await fixture.set('sms.networkPerHour', '3');
  const carrier = (index: number) => ({
    address: '100.64.7.7',
    deviceToken: `carried-${index}`.padEnd(40, 'x'),
  });
  await inTurn(8, async (index) => {
    const mobile = fixture.newMobile();
    expect(await fixture.sendRegisterCode(mobile.mobileNum, {}, carrier(index))).toMatchObject({
      success: true,
    });
    sessionOf(await fixture.registerMobile(mobile, {}, carrier(index)));
  });
  const asks = (index: number) =>
    fixture.sendRegisterCode(fixture.newMobile().mobileNum, {}, carrier(index));
  await inTurn(3, (index) => asks(20 + index));
  expect(await asks(30)).toMatchObject({ status: 429, code: 'too_many_requests' });
});

it('shows the budgets and their use to the operator (account#message-budgets)', async () => {
  await fixture.set('sms.perHour', '50');
  const { mobileNum } = fixture.newMobile();
  const who = { address: '192.0.2.5', deviceToken: own_device };
  await fixture.sendRegisterCode(mobileNum, {}, who);
  fixture.platform.clock.advance(resend_after_ms);
  await fixture.sendRegisterCode(mobileNum, {}, who);
  const uses = await listBudgets(fixture.platform);
  expect(uses).toContainEqual({ setting: 'sms.perHour', of: '', used: 2, budget: 50 });
  expect(uses).toContainEqual({
    setting: 'sms.networkPerHour',
    of: '192.0.2.0/24',
    used: 2,
    budget: 20,
  });
  expect(uses).toContainEqual({ setting: 'sms.countryPercent', of: '+66', used: 2, budget: 36 });
});
