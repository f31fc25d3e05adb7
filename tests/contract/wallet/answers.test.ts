// @engines both: money
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeEach, expect, test, describe, beforeAll, vi } from 'vitest';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import type { Db } from '../../../server/store/open';
import { StoreUnavailable } from '../../../server/store/unavailable';
import {
  openVendorFixture,
  type VendorFixture,
  type Ask,
  launchToken,
  vendorClient,
} from '../../factories/vendor';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';

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
