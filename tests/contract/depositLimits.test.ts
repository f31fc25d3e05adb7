// @engines both: limits
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeposit, depositOptions } from '../../server/contract/deposits';
import type { SettingKey } from '../../server/platform/settings/keys';
import { setSetting } from '../../server/platform/settings/settings';
import { openChannels } from '../../server/platform/wallet/deposits/channels';
import { bindings } from '../../server/platform/wallet/deposits/bindings';
import { expireDeposits } from '../../server/platform/wallet/deposits/settleDeposit';
import { askOf, tokenOf, type Ask } from '../support/calls';
import { addMember, openTestPlatform, type TestPlatform } from '../support/platform';

const day_ms = 86_400_000;
let platform: TestPlatform;
let ask: Ask;
let keys = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform, bindings);
  for (const part of ['name', 'number', 'holder'] as const) await set(`deposit.bank.${part}`, '1');
});
afterAll(() => platform.close());

async function set(key: SettingKey, value: string): Promise<void> {
  await setSetting(platform.db, key, value, platform.clock.now());
  // A changed setting is read again after two seconds.
  platform.clock.advance(2_000);
}
const newToken = async () => tokenOf(platform, (await addMember(platform)).username);
const create = (token: string, amount: number) =>
  ask(
    'POST',
    createDeposit.path,
    { channel: 'bank', amount, idempotencyKey: `key ${(keys += 1)}` },
    token,
  );

it('offers a channel from its club level on, and takes no deposit below it', async () => {
  const token = await newToken();
  await set('deposit.bank.level', '2');
  const options = await ask('GET', depositOptions.path, {}, token);
  expect(depositOptions.response.parse(options.value).channels).toEqual([]);
  expect(await create(token, 10_000)).toMatchObject({ code: 'deposit_channel_closed' });
  expect(await openChannels(platform, 1)).toEqual([]);
  expect(await openChannels(platform, 2)).toMatchObject([{ channel: 'bank' }]);
  await set('deposit.bank.level', '0');
  expect(await create(token, 10_000)).toMatchObject({ success: true });
});

it('takes what is left of the day’s limit, also from forms sent at once, and all of it the next day', async () => {
  await set('deposit.perDay', '35000');
  const [token, other] = [await newToken(), await newToken()];
  const sent = await Promise.all([1, 2, 3, 4].map(() => create(token, 10_000)));
  expect(sent.filter(({ success }) => success)).toHaveLength(3);
  expect(sent.find(({ success }) => !success)).toMatchObject({
    ...{ status: 422, code: 'deposit_day_limit' },
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
  await set('deposit.perDay', '0');
  expect(await create(late, 35_001)).toMatchObject({ success: true });
});
