// @engines both: money
import { afterEach, beforeEach, expect, test, afterAll, it, describe, beforeAll } from 'vitest';
import * as api from '../../../server/areas/rewards/api/mall';
import * as addresses from '../../../server/areas/rewards/api/mall';
import { newId } from '../../../server/kernel/ids';
import { addAddress } from '../../../server/areas/rewards/mall/addresses';
import {
  cancelOrder,
  decideOrder,
  receiveOrder,
} from '../../../server/areas/rewards/mall/moveOrder';
import { pointsBalance } from '../../../server/areas/rewards/pointsAccount';
import { openLocks } from '../../../server/kernel/turnover/turnover';
import { memberBalance } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { notMe, securityEvents } from '../../../server/areas/account/api/security';
import { undo_ms } from '../../../server/kernel/alerts/changes';
import { takeBackDisowned } from '../../../server/areas/rewards/mall/orderGift';
import { addMember, tokenOf } from '../../factories/member';
import {
  addRules,
  mallFile,
  order,
  stockOf,
  typedAddress,
  withAddress,
  withPoints,
} from '../../factories/reward';
import { doneOf, askAs, askOf, viewAs } from '../../support/calls';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { right_password, sessionOf } from '../../factories/account';
import { openOwnedFixture, type OwnedFixture, type Owner } from '../../factories/owner';
import { rowIn, plansOf } from '../../support/queries';

const nok = { id: 'op', name: 'Nok' };
let platform: TestPlatform;
let member: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  await addRules(platform, { 'mall.yaml': mallFile() });
  member = await addMember(platform, { balance: 1_000 });
  await withPoints(platform, member.id, 250);
});
afterEach(() => platform.closeSound());

const points = () => pointsBalance(platform.db, member.id);
const called = (method: 'GET' | 'POST', path: `/${string}`, fields = {}) =>
  askAs(platform, member, { method, path }, fields);
const home = (lang = 'en') => viewAs(platform, member, api.mallHome, { lang });
const detail = (orderId: string) =>
  viewAs(platform, member, api.mallOrder, { orderId, lang: 'en' });
async function made(itemId: string, more: { addressId?: string } = {}): Promise<string> {
  return doneOf(await order(platform, member.id, { itemId, ...more })).orderId;
}

test('gifts are told in the reader’s language, with what is there of them and what one may still order (rewards#point-mall)', async () => {
  await addRules(platform, { 'mall.yaml': mallFile({ perMember: 'perMember: 2' }) });
  const view = await home();
  expect(view).toMatchObject({ points: 250, categories: [{ id: 'home', name: 'Home' }] });
  expect(view.gifts).toMatchObject([
    { itemId: 'mug', name: 'Mug', about: 'For tea.', stock: 1, left: null, gives: 'goods' },
    { itemId: 'coffee', stock: 50, left: 2, gives: 'code', amount: 0, needed: 0 },
    { itemId: 'baht-50', gives: 'money', amount: 5_000, needed: 10_000 },
  ]);
  await made('coffee');
  const after = await home('th');
  expect(after.gifts.map(({ name }) => name)).toEqual(['แก้ว', 'Coffee', 'เครดิต']);
  expect(after).toMatchObject({ points: 220, gifts: [{}, { stock: 49, left: 1 }, {}] });
  await made('coffee');
  expect(await order(platform, member.id, { itemId: 'coffee' })).toMatchObject({
    code: 'gift_limit',
  });
  expect(await points()).toBe(190);
  for (let nth = 0; nth < 3; nth += 1) await made('baht-50');
  const whyOf = async () => (await home()).gifts.map(({ why }) => why);
  expect(await whyOf()).toEqual(['points_short', 'gift_limit', 'points_short']);
  await platform.db.updateTable('mall_stock').set({ stock: 0 }).execute();
  expect(await whyOf()).toEqual(['gift_out', 'gift_out', 'gift_out']);
});

test('of fifty members at once one gets the last piece, and the others keep their points (rewards#stock)', async () => {
  const many = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const one = await addMember(platform);
      await withPoints(platform, one.id, 100);
      return { id: one.id, addressId: await withAddress(platform, one.id) };
    }),
  );
  const answers = await Promise.all(
    many.map(({ id, addressId }) => order(platform, id, { itemId: 'mug', addressId })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('gift_out');
  expect(await stockOf(platform, 'mug')).toBe(0);
  const left = await Promise.all(many.map(({ id }) => pointsBalance(platform.db, id)));
  expect(left.reduce((sum, each) => sum + each, 0)).toBe(4_900);
});

test('fifty tries with one key are one order, and points that are spent at once never fall below zero (rewards#orders)', async () => {
  const key = { itemId: 'baht-50', idempotencyKey: 'once' };
  const same = await Promise.all(Array.from({ length: 50 }, () => order(platform, member.id, key)));
  for (const answer of same) expect(answer).toEqual(same[0]);
  expect(await points()).toBe(200);
  expect(await memberBalance(platform, member)).toBe(6_000);
  for (const other of [{ itemId: 'coffee' }, { points: 49 }, { addressId: 'another' }]) {
    expect(await order(platform, member.id, { ...key, ...other })).toMatchObject({
      code: 'key_conflict',
    });
  }
  const others = await Promise.all(
    Array.from({ length: 50 }, () => order(platform, member.id, { itemId: 'baht-50' })),
  );
  expect(others.filter(({ ok }) => ok)).toHaveLength(4);
  for (const answer of others) if (!answer.ok) expect(answer.code).toBe('points_short');
  expect([await points(), await stockOf(platform, 'baht-50')]).toEqual([0, 15]);
  const locks = await openLocks(platform.db, member.id);
  expect(locks).toHaveLength(5);
  for (const lock of locks) expect(lock).toMatchObject({ locked: 5_000, needed: 10_000, done: 0 });
});

test('nothing moves for a gift that is unknown, costs something else now, or has nowhere to go (rewards#orders, rewards#point-mall)', async () => {
  const addressId = await withAddress(platform, member.id);
  const stranger = await addMember(platform);
  const foreign = await withAddress(platform, stranger.id);
  const refused = async (input: Parameters<typeof order>[2]) => {
    const answer = await order(platform, member.id, input);
    return answer.ok ? 'made' : answer.code;
  };
  expect(await refused({ itemId: 'none' })).toBe('gift_unknown');
  expect(await refused({ itemId: 'mug', addressId, points: 99 })).toBe('gift_changed');
  expect(await refused({ itemId: 'mug' })).toBe('address_needed');
  expect(await refused({ itemId: 'mug', addressId: foreign })).toBe('address_unknown');
  await withPoints(platform, stranger.id, 99);
  expect(await order(platform, stranger.id, { itemId: 'mug', addressId: foreign })).toMatchObject({
    code: 'points_short',
  });
  expect([await points(), await stockOf(platform, 'mug')]).toEqual([250, 1]);
  await setIn(platform, 'PTSYS3', '0');
  const input = { itemId: 'coffee', points: '30', idempotencyKey: 'closed' };
  expect(await called('POST', api.orderGift.path, input)).toMatchObject({
    code: 'no_permission',
  });
  expect(await called('GET', api.mallHome.path, { lang: 'th' })).toMatchObject({
    code: 'no_permission',
  });
});

test('an order is cancelled by its member alone, once, while nobody has taken it in hand (rewards#orders)', async () => {
  const addressId = await withAddress(platform, member.id);
  const id = await made('mug', { addressId });
  const stranger = await addMember(platform);
  expect(await cancelOrder(platform, stranger.id, id)).toMatchObject({ code: 'order_unknown' });
  const all = await Promise.all(
    Array.from({ length: 20 }, () => cancelOrder(platform, member.id, id)),
  );
  // Each is told of the one cancellation, as the first was.
  for (const one of all) expect(one).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  expect([await points(), await stockOf(platform, 'mug')]).toEqual([250, 1]);
  const next = await made('mug', { addressId });
  expect(await decideOrder(platform, nok, next, { to: 'approved' })).toMatchObject({ ok: true });
  expect(await cancelOrder(platform, member.id, next)).toMatchObject({
    code: 'order_over',
    detail: { state: 'approved' },
  });
  const money = await made('baht-50');
  expect(await cancelOrder(platform, member.id, money)).toMatchObject({ code: 'order_over' });
  expect(await decideOrder(platform, nok, money, { to: 'rejected', reason: 'no' })).toMatchObject({
    code: 'order_over',
  });
});

test('a cancellation and a decision at once end in one of the two, and the points are right (rewards#orders)', async () => {
  const addressId = await withAddress(platform, member.id);
  for (let turn = 0; turn < 10; turn += 1) {
    const id = await made('mug', { addressId });
    const [cancelled, rejected] = await Promise.all([
      cancelOrder(platform, member.id, id),
      decideOrder(platform, nok, id, { to: 'rejected', reason: 'gone' }),
    ]);
    expect([cancelled.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
    expect([await points(), await stockOf(platform, 'mug')]).toEqual([250, 1]);
  }
});

test('the operator sends, the member receives, and each decision comes as a message (rewards#addresses, rewards#orders)', async () => {
  const addressId = await withAddress(platform, member.id);
  const id = await made('mug', { addressId });
  // The order keeps its own copy of the address and of the gift.
  await called('POST', addresses.removeMallAddress.path, { addressId });
  await addRules(platform, { 'mall.yaml': mallFile({ mug: 900 }).replace('Mug', 'Jug') });
  expect(await receiveOrder(platform, member.id, id)).toMatchObject({ code: 'order_over' });
  await decideOrder(platform, nok, id, { to: 'approved' });
  const parcel = { to: 'sent', carrier: 'Kerry', tracking: 'TH123' } as const;
  expect(await decideOrder(platform, nok, id, { to: 'code', code: 'X' })).toMatchObject({
    code: 'order_other',
  });
  expect(await decideOrder(platform, nok, id, parcel)).toMatchObject({ ok: true });
  expect(await detail(id)).toMatchObject({
    name: 'Mug',
    points: 100,
    state: 'sent',
    carrier: 'Kerry',
    tracking: 'TH123',
    address: { name: 'สมชาย ใจดี', phoneEnd: '5678', postcode: '10900', province: '10' },
    endedAt: null,
  });
  expect(await receiveOrder(platform, member.id, id)).toMatchObject({ ok: true });
  expect(await receiveOrder(platform, member.id, id)).toMatchObject({ ok: true });
  expect(await decideOrder(platform, nok, id, { to: 'rejected', reason: 'x' })).toMatchObject({
    code: 'order_over',
  });
  const messages = await platform.db
    .selectFrom('member_messages')
    .select(['kind', 'facts'])
    .where('ref', '=', id)
    .orderBy('id')
    .execute();
  expect(messages.map(({ facts }) => (JSON.parse(facts) as { state: string }).state)).toEqual([
    ...['approved', 'sent'],
  ]);
  expect(messages.map(({ facts }) => facts).join()).not.toMatch(/สมชาย|5678|ลาดยาว/);
});

test('a code is read on the order’s page alone, and what came back gives points and piece back (rewards#orders)', async () => {
  const coffee = await made('coffee');
  await decideOrder(platform, nok, coffee, { to: 'code', code: 'CAFE-9931' });
  expect(await detail(coffee)).toMatchObject({ state: 'received', code: 'CAFE-9931' });
  for (const table of ['member_messages', 'audit_rows'] as const) {
    const rows = await platform.db.selectFrom(table).select('facts').execute();
    expect(rows.map(({ facts }) => facts).join()).not.toContain('CAFE');
  }
  const id = await made('mug', { addressId: await withAddress(platform, member.id) });
  await decideOrder(platform, nok, id, { to: 'sent', carrier: 'Flash', tracking: '7' });
  await decideOrder(platform, nok, id, { to: 'rejected', reason: 'came back' });
  expect([await points(), await stockOf(platform, 'mug')]).toEqual([220, 1]);
  expect(await detail(id)).toMatchObject({ state: 'rejected', reason: 'came back', balance: 220 });
});

test('a copy of a session of long ago orders no code, and the owner hears of each that is ordered', async () => {
  const ask = askOf(platform);
  const token = await tokenOf(platform, member.username);
  const orders = (itemId: string, points: number) => {
    const input = { itemId, points, idempotencyKey: newId() };
    return ask('POST', api.orderGift.path, input, token);
  };
  const messages = () =>
    platform.db
      .selectFrom('security_events')
      .select(['what', 'outcome'])
      .where('member_id', '=', member.id)
      .orderBy('at')
      .execute();
  expect(await orders('coffee', 30)).toMatchObject({ success: true });
  expect(await messages()).toEqual([{ what: 'mallOrder', outcome: 'done' }]);
  platform.clock.advance(10 * 60_000);
  expect(await orders('coffee', 30)).toMatchObject({ status: 403, code: 'step_up_required' });
  expect((await messages()).at(-1)).toEqual({ what: 'mallOrder', outcome: 'refused' });
  // Money goes to the member's own balance.
  expect((await orders('baht-50', 50)).code).not.toBe('step_up_required');
});

test('own orders come in pages that new ones do not shift, and no other member’s (rewards#orders)', async () => {
  await withPoints(platform, member.id, 2_000);
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1) {
    platform.clock.advance(1);
    ids.unshift(await made('coffee'));
  }
  const list = async (cursor: string) =>
    api.mallOrders.response
      .strict()
      .parse((await called('GET', api.mallOrders.path, { lang: 'en', cursor })).value);
  const first = await list('');
  expect(first.list.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 20));
  platform.clock.advance(1);
  await made('coffee');
  const second = await list(first.older!);
  expect(second.list.map(({ orderId }) => orderId)).toEqual(ids.slice(20));
  expect(second.older).toBeNull();
  member = await addMember(platform);
  expect((await list('')).list).toEqual([]);
  expect(await called('GET', api.mallOrder.path, { orderId: ids[0]!, lang: 'en' })).toMatchObject({
    code: 'order_unknown',
  });
});

test('a member keeps five addresses, sees the end of the phone alone, and removes them for good (rewards#addresses)', async () => {
  const add = (line: string) => addAddress(platform, member.id, { ...typedAddress, line });
  const list = async () =>
    addresses.mallAddresses.response
      .strict()
      .parse((await called('GET', addresses.mallAddresses.path)).value).list;
  await add('1');
  const { addressId } = (await list())[0]!;
  expect(await add(' 1 ')).toEqual({ ok: true, value: { addressId, isNew: false } });
  await Promise.all(['2', '3', '4', '5', '6', '7'].map(add));
  expect(await list()).toHaveLength(5);
  expect(await add('8')).toMatchObject({ code: 'addresses_full' });
  expect(JSON.stringify(await list())).not.toContain('0812345678');
  const own = member;
  member = await addMember(platform);
  expect(await called('POST', addresses.removeMallAddress.path, { addressId })).toMatchObject({
    code: 'address_unknown',
  });
  member = own;
  await called('POST', addresses.removeMallAddress.path, { addressId });
  expect(await list()).toHaveLength(4);
  const stored = await platform.db.selectFrom('mall_addresses').select('id').execute();
  expect(stored.map(({ id }) => id)).not.toContain(addressId);
});

describe('an address that the owner disowns', () => {
  let fixture: OwnedFixture;
  beforeAll(async () => {
    fixture = await openOwnedFixture();
    await addRules(fixture.platform, { 'mall.yaml': mallFile({ stock: 9 }) });
  });

  afterAll(() => fixture.platform.closeSound());

  /** Adds an address as somebody who knows the password. */
  const add = async (owner: Owner, line: string): Promise<string> => {
    const { who } = owner;
    who.token = await fixture.stepUp(who.token!, who);
    const answer = await fixture.client.ask(
      addresses.addMallAddress,
      { ...typedAddress, line },
      who,
    );
    return addresses.addMallAddress.response.parse(answer.value).addressId;
  };
  const mug = async ({ member }: Owner, addressId: string): Promise<string> => {
    return doneOf(await order(fixture.platform, member.id, { itemId: 'mug', addressId })).orderId;
  };
  const stateOf = async (id: string) =>
    (await rowIn(fixture.platform.db, 'mall_orders', { id })).state;

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
});
