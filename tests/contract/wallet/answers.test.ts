// @engines both: money
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeEach, expect, test, describe, beforeAll, vi } from 'vitest';
import { vendorRoutes, purgeNonces } from '../../../server/areas/wallet/vendorRoutes';
import type { Db } from '../../../server/store/open';
import { StoreUnavailable } from '../../../server/store/unavailable';
import { clock_skew_ms, sign, vendorKey } from '../../../server/areas/wallet/signedRequest';
import { amount_limit } from '../../../server/store/integers';
import {
  openVendorFixture,
  type VendorFixture,
  type Ask,
  launchToken,
  vendorClient,
  type Tampering,
} from '../../factories/vendor';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { addVendor } from '../../factories/game';

describe('differences between vendors', () => {
  // A vendor with the opposite choice in each of the four known differences. It has no launch of
  // ours, so its player comes in while it still bears the sandbox's adapter.
  let fixture: VendorFixture;
  const open: TestPlatform[] = [];

  beforeEach(async () => {
    const platform = await openTestPlatform();
    open.push(platform);
    fixture = await openVendorFixture({ platform, balance: 1_000 });
    await platform.db
      .updateTable('vendors')
      .set({ adapter: 'codeInBody' })
      .where('code', '=', fixture.vendor)
      .execute();
  });
  afterAll(async () => {
    for (const platform of open) await platform.close();
  });

  test('a refusal stands in the body of a 200 (wallet#vendor-differences)', async () => {
    const refused = await fixture.bet('b', 'r', 9_999);
    expect(refused).toMatchObject({ http: 200, status: 'insufficientFunds', balance: 1_000 });
  });

  test('a rollback of an unknown bet is an error, each time, and leaves its tombstone (wallet#vendor-differences)', async () => {
    for (const txId of ['r', 'r', 'r2']) {
      expect(await fixture.rollback(txId, 'b')).toMatchObject({ status: 'unknownTransaction' });
    }
    expect(await fixture.bet('b', 'r', 100)).toMatchObject({ status: 'alreadyCancelled' });
    expect(await fixture.balance()).toBe(1_000);
  });

  test('a repeated answer carries the balance as it is now (wallet#vendor-differences)', async () => {
    await fixture.bet('b1', 'r', 100);
    await fixture.bet('b2', 'r', 100);
    expect(await fixture.bet('b1', 'r', 100)).toMatchObject({ status: 'ok', balance: 800 });
  });

  test('a win of zero leaves the round open until it is ended (wallet#vendor-differences)', async () => {
    const state = async () =>
      (await fixture.platform.db.selectFrom('wallet_rounds').select('state').execute())[0]?.state;
    await fixture.bet('b', 'r', 100);
    await fixture.win('w', 'r', 0);
    expect(await state()).toBe('open');
    await fixture.win('w2', 'r', 5, { isRoundEnd: true });
    expect(await state()).toBe('closed');
  });

  test('the wrong signature of a known vendor is answered in the neutral form', async () => {
    const refused = await fixture.ask('balance', {}, { signature: '0'.repeat(64) });
    expect(refused).toMatchObject({ http: 401, status: 'badSignature' });
  });
});

describe('answers that don’t fit', () => {
  let platform: TestPlatform;
  let fixture: VendorFixture;
  let round: string;
  let alarms: { event: string; vendor: string; operation: string; status: string }[];

  beforeAll(async () => {
    platform = await openTestPlatform();
    const write = (line: string) => void alarms.push(JSON.parse(line) as (typeof alarms)[number]);
    platform.log = pino({ level: 'warn' }, { write });
  });
  beforeEach(async () => {
    alarms = [];
    fixture = await openVendorFixture({ platform, balance: 10_000 });
    round = randomUUID();
  });
  afterAll(() => platform.close());

  const raised = () =>
    alarms
      .filter(({ event }) => event === 'wallet_alarm')
      .map(({ operation, status }) => `${operation} ${status}`);

  test('what should not be between a vendor and us is an alarm, each time (wallet#reconciliation)', async () => {
    await fixture.bet('b', round, 300);
    await fixture.bet('b', round, 301);
    await fixture.win('w', 'no-round', 5);
    await fixture.win('w2', round, 5);
    await fixture.rollback('r', 'b');
    await fixture.bet('c', round, 300);
    await fixture.rollback('r2', 'c');
    await fixture.win('w3', round, 5, { refTxId: 'c' });
    await fixture.ask('balance', {}, { signature: '0'.repeat(64) });
    expect(raised()).toEqual([
      'bet conflict',
      'win unknownTransaction',
      'rollback alreadySettled',
      'win alreadyCancelled',
      'balance badSignature',
    ]);
    expect(alarms[0]).toMatchObject({ event: 'wallet_alarm', vendor: fixture.vendor });
  });

  test('what happens between honest people is none', async () => {
    await fixture.bet('b', round, 99_999);
    await fixture.bet('b', round, 99_999);
    await fixture.rollback('r', 'never-came');
    await fixture.bet('never-came', round, 300);
    await fixture.bet('b2', round, 300, { currency: 'USD' });
    await fixture.bet('b3', round, 300, { sessionToken: 'made-up' });
    await fixture.bet('b4', round, 300, { gameCode: 'nothing' });
    expect(raised()).toEqual([]);
  });

  test('a request that was signed for one operation is nothing to another (wallet#signed-requests)', async () => {
    const { player, sessionToken } = fixture;
    const bare = { ...player, sessionToken, txId: 'b', roundId: round, amount: 300 };
    expect(await fixture.bet('first', round, 300)).toMatchObject({ status: 'ok' });
    const rawBody = JSON.stringify({ operation: 'bet', ...bare });
    expect(await fixture.ask('win', {}, { rawBody })).toMatchObject({ status: 'badRequest' });
    expect(await fixture.ask('bet', {}, { rawBody: JSON.stringify(bare) })).toMatchObject({
      status: 'badRequest',
    });
    expect(await fixture.balance()).toBe(9_700);
  });

  test('nothing of a body is read before its signature is proved (wallet#signed-requests)', async () => {
    const parsed = vi.spyOn(JSON, 'parse');
    const rawBody = '{"secret":"never looked at"';
    const refused = await fixture.ask('bet', {}, { rawBody, signature: 'ab'.repeat(32) });
    const seen = parsed.mock.calls.map(([text]) => String(text));
    parsed.mockRestore();
    expect(refused).toMatchObject({ status: 'badSignature', http: 401 });
    expect(seen).not.toContain(rawBody);
    expect(await fixture.ask('bet', {}, { rawBody })).toMatchObject({ status: 'badRequest' });
  });

  /** The wallet over a store whose transactions fail as the engine's do. */
  function failingWith(code: string, Failure: new (message: string) => Error = Error): Ask {
    const db = new Proxy(platform.db, {
      get(target, name) {
        if (name === 'transaction') throw Object.assign(new Failure('not now'), { code });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }) as Db;
    return vendorClient(platform, vendorRoutes({ ...platform, db }), fixture.vendor);
  }

  const betOf = (txId: string) => ({
    ...fixture.player,
    sessionToken: fixture.sessionToken,
    txId,
    roundId: round,
    amount: 300,
  });

  test.each(['40P01', '40001', '55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])(
    'what waits too long for a lock (%s) is in progress, and is good when it is sent again (wallet#vendor-repeats)',
    async (code) => {
      const busy = failingWith(code);
      const again = { status: 'inProgress', http: 409, retryAfter: '1' };
      expect(await busy('bet', betOf('b'))).toMatchObject(again);
      const { playerRef } = fixture.player;
      expect(await busy('rollback', { playerRef, txId: 'r', refTxId: 'x' })).toMatchObject(again);
      expect(raised()).toEqual([]);
      expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'ok', balance: 9_700 });
    },
  );

  test('while the store is away an operation is refused with 503, and is good when it is sent again (site#gateway-away, wallet#ledger)', async () => {
    const away = failingWith('08006', StoreUnavailable);
    expect(await away('bet', betOf('away'))).toMatchObject({
      status: 'unavailable',
      http: 503,
      retryAfter: '1',
    });
    expect(raised()).toEqual([]);
    expect(await fixture.bet('away', round, 300)).toMatchObject({ status: 'ok', balance: 9_700 });
  });

  test('any other failure of the store is an unknown outcome, and an alarm', async () => {
    const answer = await failingWith('XX000')('bet', betOf('b'));
    expect(answer).toMatchObject({ status: 'internal', http: 500, retryAfter: null });
    expect(raised()).toContain('bet internal');
  });

  test('in maintenance nobody comes in; the token is good afterwards', async () => {
    const own = await openTestPlatform();
    const other = await openVendorFixture({ platform: own });
    const { token } = await launchToken(own, other.member, other.game);
    const set = (value: string) => setIn(own, 'site.maintenance', value);
    await set('1');
    expect(await other.ask('authenticate', { launchToken: token })).toMatchObject({
      status: 'maintenance',
      http: 503,
      retryAfter: '1',
    });
    await set('0');
    expect(await other.ask('authenticate', { launchToken: token })).toMatchObject({ status: 'ok' });
    await own.close();
  });
});

describe('signatures', () => {
  let platform: TestPlatform;
  let fixture: VendorFixture;
  beforeAll(async () => {
    platform = await openTestPlatform();
    fixture = await openVendorFixture({ platform });
  });

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
});
