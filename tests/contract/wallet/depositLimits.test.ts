// @engines both: limits
import { afterAll, expect, it, describe, beforeAll } from 'vitest';
import * as api from '../../../server/areas/wallet/api/deposits';
import { cancelledByMember } from '../../../server/areas/wallet/deposits/ownDeposit';
import { openChannels } from '../../../server/areas/wallet/deposits/channels';
import { expireDeposits } from '../../../server/areas/wallet/deposits/settleDeposit';
import { openDepositFixture } from '../../factories/deposit';
import { addMember, changeMember, tokenOf } from '../../factories/member';
import { addRules, levelsFile } from '../../factories/reward';
import { greyPng } from '../../support/hostile/files';
import { sessionOf } from '../../factories/account';
import { openOwnedFixture, type OwnedFixture } from '../../factories/owner';

const day_ms = 86_400_000;
const fixture = await openDepositFixture();
const { platform, ask } = fixture;
afterAll(() => fixture.close());

const newToken = async () => (await fixture.person()).token;
const create = (token: string, amount: number) => fixture.create({ token }, amount);

it('offers a channel from its club level on, and takes no deposit below it (wallet#deposit-limits)', async () => {
  const token = await newToken();
  await fixture.set('deposit.bank.level', '2');
  const options = await ask('GET', api.depositOptions.path, {}, token);
  expect(api.depositOptions.response.parse(options.value).channels).toEqual([]);
  expect(await create(token, 10_000)).toMatchObject({ code: 'deposit_channel_closed' });
  expect(await openChannels(platform, 1)).toEqual([]);
  expect(await openChannels(platform, 2)).toMatchObject([{ channel: 'bank' }]);
  await fixture.set('deposit.bank.level', '0');
  expect(await create(token, 10_000)).toMatchObject({ success: true });
});

it('takes the greatest deposit of the member’s level, and none where the level’s rules close the channel (wallet#deposit-limits, wallet#withdraw)', async () => {
  const { id, token } = await fixture.person();
  const levels = levelsFile().replace('sandbox: 0', 'promptpay: 0');
  await addRules(platform, { 'levels.yaml': levels });
  const atLevel = async (level: number) => void (await changeMember(platform.db, id, { level }));
  const most = async () => {
    const { value } = await ask('GET', api.depositOptions.path, {}, token);
    return api.depositOptions.response.parse(value).channels.map((open) => open.most);
  };
  await atLevel(1);
  expect(await most()).toEqual([20_000_000]);
  await atLevel(2);
  expect(await most()).toEqual([30_000]);
  expect(await create(token, 30_001)).toMatchObject({ code: 'deposit_out_of_range' });
  expect(await create(token, 30_000)).toMatchObject({ success: true });
  await addRules(platform, { 'levels.yaml': levels.replace('bank: 300', 'bank: 0') });
  expect(await create(token, 30_000)).toMatchObject({ code: 'deposit_channel_closed' });
});

it('takes what is left of the day’s limit, also from forms sent at once, and all of it the next day (wallet#deposit-limits)', async () => {
  await fixture.set('deposit.perDay', '35000');
  const [token, other] = [await newToken(), await newToken()];
  const sent = await Promise.all([1, 2, 3, 4].map(() => create(token, 10_000)));
  expect(sent.filter(({ success }) => success)).toHaveLength(3);
  expect(sent.find(({ success }) => !success)).toMatchObject({
    status: 422,
    code: 'deposit_day_limit',
    value: { left: 5_000 },
  });
  expect(await create(other, 35_000)).toMatchObject({ success: true });
  expect(await create(other, 10_000)).toMatchObject({ code: 'deposit_day_limit' });
  // A deposit that expired brought no money.
  platform.clock.advance(31 * 60_000);
  await expireDeposits(platform);
  expect(await create(other, 35_000)).toMatchObject({ success: true });
  platform.clock.advance(day_ms);
  await expireDeposits(platform);
  const late = await tokenOf(platform, (await addMember(platform)).username);
  expect(await create(late, 35_001)).toMatchObject({ code: 'deposit_day_limit' });
  await fixture.set('deposit.perDay', '0');
  expect(await create(late, 35_001)).toMatchObject({ success: true });
});

it('a deposit that was cancelled makes room, so often in a day (wallet#deposit)', async () => {
  const token = await newToken();
  const cancel = (depositId: string) => ask('POST', api.cancelDeposit.path, { depositId }, token);
  const open: string[] = [];
  for (let count = 0; count < api.open_deposits_most; count += 1) {
    open.push(idOf(await create(token, 10_000)));
  }
  for (let count = 0; count < cancelledByMember.times; count += 1) {
    expect(await create(token, 10_000)).toMatchObject({ code: 'deposits_open' });
    expect(await cancel(open[0]!)).toMatchObject({ success: true });
    // Again it changes nothing, and is not counted.
    expect(await cancel(open.shift()!)).toMatchObject({ success: true });
    open.push(idOf(await create(token, 10_000)));
  }
  expect(await cancel(open[0]!)).toMatchObject({ status: 429, code: 'too_many_requests' });
});

const idOf = ({ value }: Awaited<ReturnType<typeof create>>) =>
  api.createDeposit.response.parse(value).depositId;
const slip = greyPng(20, 20).toString('base64');
const send = (token: string, depositId: string) =>
  ask('POST', api.sendDepositSlip.path, { depositId, slip }, token);

/** Makes deposits of a new member whose time is over. */
async function expired(...amounts: number[]) {
  const { username } = await addMember(platform);
  const token = await tokenOf(platform, username);
  const ids: string[] = [];
  for (const amount of amounts) {
    ids.push(idOf(await create(token, amount)));
    platform.clock.advance(31 * 60_000);
    await expireDeposits(platform);
  }
  return { username, token, ids };
}

it('takes a late slip where the limit of its day has room, also from slips sent at once (wallet#deposit-limits)', async () => {
  await fixture.set('deposit.perDay', '35000');
  const { username, token, ids } = await expired(20_000, 15_001, 20_000);
  const sent = await Promise.all(ids.map((id) => send(token, id)));
  expect(sent.filter(({ success }) => success)).toHaveLength(1);
  expect(sent.find(({ success }) => !success)).toMatchObject({
    status: 422,
    code: 'deposit_day_limit',
  });
  // The limit is that of the day when it was made.
  platform.clock.advance(day_ms);
  const later = await tokenOf(platform, username);
  const again = await Promise.all(ids.map((id) => send(later, id)));
  expect(again.filter(({ success }) => success)).toHaveLength(1);
  await fixture.set('deposit.perDay', '0');
});

it('takes no late slip while too many deposits wait (wallet#deposit-limits)', async () => {
  const { token, ids } = await expired(10_000);
  for (let waits = 0; waits < api.open_deposits_most; waits += 1) await create(token, 10_000);
  expect(await send(token, ids[0]!)).toMatchObject({ status: 409, code: 'deposits_open' });
});

describe('a proved contact', () => {
  let fixture: OwnedFixture;
  beforeAll(async () => {
    fixture = await openOwnedFixture();
    await fixture.set('deposit.sandbox.open', '1');
  });

  afterAll(() => fixture.platform.close());

  it('takes the first deposit of a member once a contact is proved (protection#first-deposit)', async () => {
    const { token } = sessionOf(await fixture.register('firstdeposit'));
    const who = { token, deviceToken: 'device-of-first-deposit'.padEnd(40, 'x') };
    const options = async (as: { token: string }) => {
      const { value } = await fixture.client.ask(api.depositOptions, {}, as);
      return api.depositOptions.response.parse(value);
    };
    const { needsContact, channels } = await options(who);
    expect(needsContact).toBe(true);
    const [{ channel, least }] = channels as [(typeof channels)[number]];
    const input = { channel, amount: least, idempotencyKey: 'first' };
    expect(await fixture.client.ask(api.createDeposit, input, who)).toMatchObject({
      status: 409,
      code: 'contact_needed',
    });
    const proved = { ...who, token: await fixture.stepUp(token, who) };
    await fixture.changeTo({ email: 'first.deposit@mail.com' }, proved);
    expect((await options(proved)).needsContact).toBe(false);
    expect(await fixture.client.ask(api.createDeposit, input, proved)).toMatchObject({
      success: true,
    });
  });
});
