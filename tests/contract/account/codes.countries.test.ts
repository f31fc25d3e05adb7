// @engines sqlite
import { afterAll, beforeEach, expect, it } from 'vitest';
import { paymentCode } from '../../../server/areas/account/api/passwords';
import { systemStatus } from '../../../server/areas/site/api/site';
import { accountCode } from '../../../server/kernel/api/verification';
import { openVerificationFixture, right_password, sessionOf } from '../../factories/account';
import { changeMember, confirmSession } from '../../factories/member';
import { openTestLog, openTestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

const log = openTestLog();
const alarms = () => log.entries('sms_budget');
const heard = Object.assign(await openTestPlatform(), { log: log.logger });
const fixture = await openVerificationFixture(heard);
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.forget('limits');
  await fixture.unset();
  log.lines.length = 0;
});

const closed = { status: 403, code: 'dialing_code_closed' };
const owner = { deviceToken: 'the-device-of-the-owner-of-the-number' };

it.each([
  ['881', '612345678', 'a satellite'],
  ['882', '1234567890', 'a network without a country'],
  ['979', '123456789', 'a premium number'],
  ['1', '9005551234', 'a country that is not allowed'],
  ['6', '619001234567', 'a longer number that begins like an allowed one'],
])('sends nothing to +%s %s, %s (account#sending-codes)', async (countryDialingCode, mobileNum) => {
  const member = await fixture.member();
  const { token } = sessionOf(await fixture.login(member.username, { password: right_password }));
  await confirmSession(fixture.platform, token);
  const own = { by: 'mobile' as const, mobileNum, countryDialingCode };
  for (const answer of [
    await fixture.sendRegisterCode(mobileNum, { countryDialingCode }),
    await fixture.sendLoginCode(mobileNum, { countryDialingCode }),
    await fixture.sendLoginCode(mobileNum, { countryDialingCode, purpose: 'reset' }),
    await fixture.client.ask(accountCode, { ...own, ...(await fixture.solved()) }, { token }),
  ]) {
    expect(answer).toMatchObject(closed);
  }
  expect(await fixture.sentTo(`+${countryDialingCode}${mobileNum}`)).toEqual([]);
});

it('sends none to a number of the member’s own whose country was closed meanwhile (account#sending-codes)', async () => {
  const member = await fixture.member();
  const mobile = '+8562012345678';
  await changeMember(fixture.platform.db, member.id, { mobile, mobile_verified_at: 1 });
  const { token } = sessionOf(await fixture.login(member.username, { password: right_password }));
  expect(await fixture.client.ask(paymentCode, { by: 'mobile' }, { token })).toMatchObject(closed);
  expect(await fixture.sentTo(mobile)).toEqual([]);
});

it('sends to Thailand and Vietnam, and to the countries that the operator names (account#sending-codes)', async () => {
  const input = { countryDialingCode: '84' };
  expect(await fixture.sendRegisterCode('912345678', input)).toMatchObject({ success: true });
  await fixture.set('sms.dialingCodes', '66,856');
  expect(await fixture.sendRegisterCode('912345679', input)).toMatchObject(closed);
  const laos = { countryDialingCode: '856' };
  expect(await fixture.sendRegisterCode('2012345678', laos)).toMatchObject({ success: true });
  const status = await fixture.client.ask(systemStatus, { merchantCode: 'CHOKDEE' });
  expect(systemStatus.response.parse(status.value).info.dialingCodes).toEqual(['66', '856']);
});

it('sends no more than the whole site’s budget, keeps a part for known devices, and raises the alarm (account#sending-codes)', async () => {
  const known = fixture.newMobile();
  const member = await fixture.memberWith(known.contact);
  sessionOf(await fixture.login(member.username, { password: right_password }, owner));
  await fixture.set('sms.perHour', '10');
  const answers = await inTurn(12, () => fixture.sendRegisterCode(fixture.newMobile().mobileNum));
  expect(answers.filter(({ success }) => success)).toHaveLength(8);
  expect(answers.at(-1)).toMatchObject({ status: 502, code: 'sending_failed' });
  expect(alarms().map(({ setting, count }) => [setting, count])).toEqual([['sms.perHour', 8]]);
  const strangers = [
    await fixture.sendLoginCode(known.mobileNum),
    await fixture.sendLoginCode(fixture.newMobile().mobileNum),
  ];
  expect(strangers.map(({ code }) => code)).toEqual(['sending_failed', 'sending_failed']);
  expect(await fixture.sendLoginCode(known.mobileNum, {}, owner)).toMatchObject({ success: true });
  expect(await fixture.sendLoginCode(known.mobileNum, { purpose: 'reset' }, owner)).toMatchObject({
    success: true,
  });
  expect(alarms().map(({ count }) => count)).toEqual([8, 10]);
  fixture.platform.clock.advance(61_000);
  expect((await fixture.sendLoginCode(known.mobileNum, {}, owner)).code).toBe('sending_failed');
  fixture.platform.clock.advance(60 * 60_000);
  expect(await fixture.sendRegisterCode(fixture.newMobile().mobileNum)).toMatchObject({
    success: true,
  });
});
