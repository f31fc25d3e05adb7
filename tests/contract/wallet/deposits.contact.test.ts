// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { createDeposit, depositOptions } from '../../../server/areas/wallet/api/deposits';
import { sessionOf } from '../../factories/account';
import { openOwnedFixture } from '../../factories/owner';

const fixture = await openOwnedFixture();
await fixture.set('deposit.sandbox.open', '1');
afterAll(() => fixture.platform.close());

it('takes the first deposit of a member once a contact is proved (protection#first-deposit)', async () => {
  const { token } = sessionOf(await fixture.register('firstdeposit'));
  const who = { token, deviceToken: 'device-of-first-deposit'.padEnd(40, 'x') };
  const options = async (as: { token: string }) => {
    const { value } = await fixture.client.ask(depositOptions, {}, as);
    return depositOptions.response.parse(value);
  };
  const { needsContact, channels } = await options(who);
  expect(needsContact).toBe(true);
  const [{ channel, least }] = channels as [(typeof channels)[number]];
  const input = { channel, amount: least, idempotencyKey: 'first' };
  expect(await fixture.client.ask(createDeposit, input, who)).toMatchObject({
    status: 409,
    code: 'contact_needed',
  });
  const proved = { ...who, token: await fixture.stepUp(token, who) };
  await fixture.changeTo({ email: 'first.deposit@mail.com' }, proved);
  expect((await options(proved)).needsContact).toBe(false);
  expect(await fixture.client.ask(createDeposit, input, proved)).toMatchObject({ success: true });
});
