// @engines both: limits
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { captcha } from '../../../server/kernel/api/verification';
import { loginCaptcha } from '../../../server/areas/account/api/entry';
import { tiers } from '../../../server/kernel/limits/limit';
import {
  openVerificationFixture,
  right_password,
  sessionOf,
  type VerificationFixture,
} from '../../factories/account';
import { inTurn } from '../../support/repeat';

const minute_ms = 60_000;
const carrier = '198.18.7.7';
const device = (name: string) => ({ address: carrier, deviceToken: name.padEnd(40, 'x') });
let fixture: VerificationFixture;

beforeAll(async () => {
  fixture = await openVerificationFixture();
});
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  const day_ms = 24 * 60 * minute_ms;
  fixture.platform.clock.set(Math.ceil((fixture.platform.clock.now() + 1) / day_ms) * day_ms);
  await fixture.platform.db.deleteFrom('limits').execute();
});

/** The limits of the carrier's address are used up, as by a hundred wrong names. */
async function flooded(): Promise<void> {
  const { loginByAddress, codeByAddress, captchaByAddress } = tiers;
  for (const { name, window_ms, times } of [loginByAddress, codeByAddress, captchaByAddress]) {
    const at = fixture.platform.clock.now();
    const row = { key: `${name}:${carrier}`, window_start: at - (at % window_ms), count: times };
    await fixture.platform.db.insertInto('limits').values(row).execute();
  }
}

const seasoned = async (name: string) => {
  const { contact, mobileNum } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  sessionOf(await fixture.login(member.username, {}, { ...device(name), address: '198.18.9.9' }));
  return { member, mobileNum, contact };
};

it('verifies a device that the account knows, whatever a neighbour has done to the address', async () => {
  const { member, mobileNum, contact } = await seasoned('phone-of-owner');
  await flooded();
  const who = device('phone-of-owner');
  const answer = await fixture.client.ask(loginCaptcha, { username: member.username }, who);
  expect(answer.value).toEqual({ captcha: false });
  sessionOf(await fixture.login(member.username, {}, who));
  // Its codes and their captchas too.
  expect(await fixture.client.ask(captcha, { form: 'picture' }, who)).toMatchObject({
    success: true,
  });
  const sent = await fixture.sendLoginCode(mobileNum, {}, who);
  expect(sent).toMatchObject({ success: true });
  sessionOf(await fixture.loginBySms(mobileNum, await fixture.codeTo(contact), {}, who));
});

it('gives it a small budget of its own, which no stranger uses up', async () => {
  const { member } = await seasoned('phone-two');
  const who = device('phone-two');
  const wrong = () => fixture.login(member.username, { password: 'Wrong-Guess-1' }, who);
  const codes = (await inTurn(3, wrong)).map(({ code }) => code);
  expect(codes).toEqual(Array.from({ length: 3 }, () => 'wrong_credentials'));
  expect(await wrong()).toMatchObject({ code: 'captcha_required' });
  const answered = async () =>
    fixture.login(
      member.username,
      { password: 'Wrong-Guess-1', ...(await fixture.solved({ address: '198.18.9.8' })) },
      who,
    );
  const more = await inTurn(tiers.loginByDevice.times - 3, answered);
  expect(new Set(more.map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
  expect(await answered()).toMatchObject({ code: 'too_many_requests' });
  expect(await fixture.login(member.username, { password: right_password }, who)).toMatchObject({
    code: 'too_many_requests',
  });
  // The account is as before for others.
  sessionOf(await fixture.login(member.username, {}, { address: '198.18.9.7' }));
});

it('slows strangers of a flooded address down, and shuts none out', async () => {
  const { member } = await seasoned('phone-three');
  await flooded();
  let devices = 0;
  const stranger = async () => {
    devices += 1;
    const solved = await fixture.solved({ address: '198.18.9.6' });
    return fixture.login(member.username, solved, device(`new-phone-${devices}`));
  };
  const first = await inTurn(tiers.loginSlowly.times, stranger);
  expect(first.map(({ success }) => success)).toEqual(first.map(() => true));
  expect(await stranger()).toMatchObject({ code: 'too_many_requests' });
  fixture.platform.clock.advance(minute_ms);
  sessionOf(await stranger());
});

it('knows no device by a trial, and by another’s account only that one', async () => {
  const { member } = await seasoned('phone-four');
  await fixture.trial({ deviceToken: 'phone-of-trial'.padEnd(40, 'x') });
  await flooded();
  for (const name of ['phone-of-trial', 'phone-five']) {
    const { value } = await fixture.client.ask(
      loginCaptcha,
      { username: member.username },
      device(name),
    );
    expect(value, name).toEqual({ captcha: true });
    expect(
      await fixture.client.ask(captcha, { form: 'picture' }, device(name)),
      name,
    ).toMatchObject({
      code: 'too_many_requests',
    });
  }
});
