// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeposit, depositOptions } from '../../server/areas/wallet/api/deposits';
import { sessionOf } from '../support/accountScene';
import { openOwnedScene, type OwnedScene } from '../support/ownedScene';

let scene: OwnedScene;
beforeAll(async () => {
  scene = await openOwnedScene();
  await scene.set('deposit.sandbox.open', '1');
});
afterAll(() => scene.platform.close());

it('takes the first deposit of a member once a contact is proved', async () => {
  const { token } = sessionOf(await scene.register('firstdeposit'));
  const who = { token, deviceToken: 'device-of-first-deposit'.padEnd(40, 'x') };
  const options = async (as: { token: string }) => {
    const { value } = await scene.client.ask(depositOptions, {}, as);
    return depositOptions.response.parse(value);
  };
  const { needsContact, channels } = await options(who);
  expect(needsContact).toBe(true);
  const [{ channel, least }] = channels as [(typeof channels)[number]];
  const asked = { channel, amount: least, idempotencyKey: 'first' };
  expect(await scene.client.ask(createDeposit, asked, who)).toMatchObject({
    status: 409,
    code: 'contact_needed',
  });
  const proved = { ...who, token: await scene.stepUp(token, who) };
  await scene.changeTo({ email: 'first.deposit@mail.com' }, proved);
  expect((await options(proved)).needsContact).toBe(false);
  expect(await scene.client.ask(createDeposit, asked, proved)).toMatchObject({ success: true });
});
