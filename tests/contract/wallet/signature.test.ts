// @engines both: money
import { afterAll, expect, test } from 'vitest';
import { clock_skew_ms, sign, vendorKey } from '../../../server/areas/wallet/signedRequest';
import { purgeNonces } from '../../../server/areas/wallet/vendorRoutes';
import { amount_limit } from '../../../server/store/integers';
import { addVendor } from '../../factories/game';
import { openVendorFixture, type Tampering, vendorClient } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';

const platform = await openTestPlatform();
const fixture = await openVendorFixture({ platform });
afterAll(() => platform.close());

const refused = { status: 'badSignature', http: 401 };
const ask = (tamper: Tampering) =>
  fixture.ask('balance', { sessionToken: fixture.sessionToken }, tamper);
const now = () => platform.clock.now();

test('12: a request that is signed right is heard', async () => {
  expect(await ask({})).toMatchObject({ status: 'ok', balance: 100_000 });
});

test.each<[string, Tampering]>([
  ['no signature', { signature: '' }],
  ['a wrong one', { signature: 'ab'.repeat(32) }],
  ['one of another length', { signature: 'ab' }],
  ['one with other letters', { signature: 'ß'.repeat(32) }],
  ["another vendor's name", { keyId: 'SOMEONE' }],
  ['a body changed after signing', { bodyAfterSigning: '{}' }],
  ['a time that is no number', { timestamp: 'now' }],
  ['a negative time', { timestamp: '-1' }],
  ['no nonce', { nonce: '' }],
  ['a nonce with a dot', { nonce: 'aaaaaaaa.bbbb' }],
  ['a nonce without end', { nonce: 'a'.repeat(101) }],
])('12: %s is refused (wallet#signed-requests)', async (_what, tamper) => {
  expect(await ask(tamper)).toMatchObject(refused);
});

test('12: the signature covers time and nonce', async () => {
  const key = vendorKey(platform.config, fixture.vendor);
  const body = JSON.stringify({ operation: 'balance', sessionToken: fixture.sessionToken });
  const signature = sign(key, String(now()), 'first-nonce', body);
  expect(await ask({ signature, nonce: 'other-nonce' })).toMatchObject(refused);
  expect(
    await ask({ signature, nonce: 'first-nonce', timestamp: String(now() + 1) }),
  ).toMatchObject(refused);
  expect(await ask({ signature, nonce: 'first-nonce' })).toMatchObject({ status: 'ok' });
});

test.each([-clock_skew_ms - 1, clock_skew_ms + 1])(
  '12: a time off by %d ms is refused',
  async (off) => {
    expect(await ask({ timestamp: String(now() + off) })).toMatchObject(refused);
  },
);

test.each([-clock_skew_ms, clock_skew_ms])('12: a time off by %d ms is heard', async (off) => {
  expect(await ask({ timestamp: String(now() + off) })).toMatchObject({ status: 'ok' });
});

test('12: a nonce is good once, as long as its request is not too old (wallet#signed-requests)', async () => {
  const timestamp = String(now() + clock_skew_ms);
  const nonce = 'used-but-once';
  expect(await ask({ nonce, timestamp })).toMatchObject({ status: 'ok' });
  expect(await ask({ nonce, timestamp })).toMatchObject(refused);
  platform.clock.advance(2 * clock_skew_ms);
  await purgeNonces(platform.db, now());
  expect(await ask({ nonce, timestamp })).toMatchObject(refused);
  platform.clock.advance(1);
  expect(await ask({ nonce, timestamp })).toMatchObject(refused);
  await purgeNonces(platform.db, now() + 1);
  expect(await platform.db.selectFrom('wallet_nonces').selectAll().execute()).toEqual([]);
});

test('a refused request uses up no nonce', async () => {
  const nonce = 'not-used-up-yet';
  await ask({ nonce, signature: '00' });
  expect(await ask({ nonce })).toMatchObject({ status: 'ok' });
});

test('an unknown vendor, and one without an adapter, are told nothing but that', async () => {
  const stranger = vendorClient(platform, fixture.routes, 'NOBODY');
  expect(await stranger('balance', {})).toMatchObject(refused);
  await addVendor(platform, 'BARE', 'none');
  const other = vendorClient(platform, fixture.routes, 'BARE');
  expect(await other('balance', {})).toMatchObject(refused);
});

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"text"'],
  ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d])],
])('a body of %s is a bad request', async (_what, rawBody) => {
  for (const operation of ['bet', 'win', 'rollback', 'authenticate', 'balance', 'endRound']) {
    expect(await fixture.ask(operation, {}, { rawBody })).toMatchObject({
      status: 'badRequest',
      http: 400,
    });
  }
});

test('an operation that is none is a bad request', async () => {
  for (const operation of ['steal', 'constructor', '__proto__']) {
    expect(await fixture.ask(operation, {})).toMatchObject({ status: 'badRequest' });
  }
});

test('a body beyond 64 kB is a bad request', async () => {
  const rawBody = JSON.stringify({ sessionToken: 'x'.repeat(65_536) });
  expect(await ask({ rawBody })).toMatchObject({ status: 'badRequest' });
});

test.each([0.5, -1, amount_limit + 1, 1e300, '100', null, true, [100]])(
  '13: an amount of %j is a bad request',
  async (amount) => {
    const change = { amount };
    expect(await fixture.bet('b', 'r', 1, change)).toMatchObject({ status: 'badRequest' });
    expect(await fixture.win('w', 'r', 1, change)).toMatchObject({ status: 'badRequest' });
    expect(await fixture.balance()).toBe(100_000);
  },
);

test('13: another currency is refused', async () => {
  const currency = { currency: 'USD' };
  const answer = { status: 'wrongCurrency', http: 422 };
  expect(await fixture.bet('b-usd', 'r', 1, currency)).toMatchObject(answer);
  await fixture.bet('b-thb', 'r', 100);
  expect(await fixture.win('w-usd', 'r', 1, currency)).toMatchObject(answer);
  const { playerRef } = fixture.player;
  const gift = { playerRef, txId: 'p-usd', amount: 1, ...currency };
  expect(await fixture.ask('promoWin', gift)).toMatchObject(answer);
  expect(await fixture.balance()).toBe(99_900);
});

test('an id with a space or without end, and a rollback of itself, are bad requests', async () => {
  for (const txId of ['a b', '', 'x'.repeat(101), 'ก']) {
    expect(await fixture.bet(txId, 'r', 1)).toMatchObject({ status: 'badRequest' });
  }
  expect(await fixture.rollback('same', 'same')).toMatchObject({ status: 'badRequest' });
});

test('a failure of ours is an unknown outcome, and says nothing of its cause', async () => {
  const broken = await openTestPlatform();
  const own = await openVendorFixture({ platform: broken });
  await broken.db.schema.dropTable('exclusions').execute();
  const answer = await own.bet('b', 'r', 100);
  expect(answer).toEqual({ status: 'internal', http: 500, requestId: '', retryAfter: null });
  expect(await own.balance()).toBe(100_000);
  await broken.close();
});
