// @engines both: money
import { afterAll, expect, it } from 'vitest';
import { notMe, securityEvents } from '../../../server/areas/account/api/security';
import { addMallAddress } from '../../../server/areas/rewards/api/mallAddresses';
import { undo_ms } from '../../../server/kernel/alerts/changes';
import { decideOrder } from '../../../server/areas/rewards/mall/moveOrder';
import { takeBackDisowned } from '../../../server/areas/rewards/mall/orderGift';
import { pointsBalance } from '../../../server/areas/rewards/pointsAccount';
import { right_password, sessionOf } from '../../factories/account';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import {
  addRules,
  mallFile,
  order,
  stockOf,
  typedAddress,
  withPoints,
} from '../../factories/reward';
import { plansOf } from '../../support/queries';

const nok = { id: 'op', name: 'Nok' };
const fixture = await openOwnedFixture();
await addRules(fixture.platform, { 'mall.yaml': mallFile({ stock: 9 }) });
afterAll(() => fixture.platform.closeSound());

/** Adds an address as somebody who knows the password. */
const add = async (owner: Owner, line: string): Promise<string> => {
  const { who } = owner;
  who.token = await fixture.stepUp(who.token!, who);
  const answer = await fixture.client.ask(addMallAddress, { ...typedAddress, line }, who);
  return addMallAddress.response.parse(answer.value).addressId;
};
const mug = async ({ member }: Owner, addressId: string): Promise<string> => {
  const done = await order(fixture.platform, member.id, { itemId: 'mug', addressId });
  if (!done.ok) throw new Error(done.code);
  return done.value.orderId;
};
const stateOf = async (id: string) =>
  (
    await fixture.platform.db
      .selectFrom('mall_orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

it('tells the owner of a new address, once, and lists it among the changes (rewards#addresses)', async () => {
  const owner = await fixture.owner();
  await add(owner, '1 Thief Road');
  await add(owner, '1 Thief Road');
  const messages = (await fixture.texts(owner.email)).filter((text) =>
    text.includes('gifts are sent'),
  );
  expect(messages).toHaveLength(1);
  const answer = await fixture.client.ask(securityEvents, {}, owner.who);
  const { list } = securityEvents.response.parse(answer.value);
  expect(list).toContainEqual(expect.objectContaining({ what: 'mallAddress', outcome: 'done' }));
});

it('takes the addresses and what was ordered away from a thief, and nothing that was there before (rewards#addresses)', async () => {
  const { platform } = fixture;
  const owner = await fixture.owner();
  await withPoints(platform, owner.member.id, 500);
  const home = await add(owner, '9 Own Road');
  const own = await mug(owner, home);
  platform.clock.advance(undo_ms + 1);
  const before = await stockOf(platform, 'mug');
  // Three days later somebody else has the password.
  const credentials = { password: right_password };
  const { token } = sessionOf(await fixture.login(owner.member.username, credentials, owner.who));
  const thief = { ...owner, who: { ...owner.who, token } };
  const address = await add(thief, '1 Thief Road');
  const [ordered, approved, sent] = [
    await mug(owner, address),
    await mug(owner, address),
    await mug(owner, address),
  ];
  await decideOrder(platform, nok, approved, { to: 'approved' });
  await decideOrder(platform, nok, sent, { to: 'sent', carrier: 'Post', tracking: 'TH1' });
  expect(await pointsBalance(platform.db, owner.member.id)).toBe(100);

  const answer = await fixture.client.ask(
    notMe,
    { token: await fixture.notMeToken(owner.email) },
    { address: fixture.newAddress() },
  );
  expect(answer.success).toBe(true);
  await takeBackDisowned(platform);
  await takeBackDisowned(platform);
  expect(await Promise.all([own, ordered, approved, sent].map(stateOf))).toEqual([
    ...['ordered', 'cancelled', 'cancelled', 'sent'],
  ]);
  expect(await pointsBalance(platform.db, owner.member.id)).toBe(300);
  expect(await stockOf(platform, 'mug')).toBe(before - 1);
  // The job reads what was disowned and is not sent, and nothing of all other orders.
  const plans = await plansOf(platform, takeBackDisowned);
  expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  const accesses = plans.flatMap((plan) => plan.accesses);
  expect(accesses.length).toBeGreaterThan(0);
  for (const access of accesses) expect(access).toContain('mall_orders_disowned');
  const left = await platform.db
    .selectFrom('mall_addresses')
    .select('id')
    .where('member_id', '=', owner.member.id)
    .execute();
  expect(left).toEqual([{ id: home }]);
});
