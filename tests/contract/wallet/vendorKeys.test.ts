// @engines both: money
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stopVendor } from '../../../server/areas/games/operate/manageVendors';
import { bad_signatures_most } from '../../../server/areas/wallet/badSignatures';
import { decideHeld, listHeld } from '../../../server/areas/wallet/heldCredits';
import { sign } from '../../../server/areas/wallet/signedRequest';
import {
  endVendorKeys,
  rotateVendorKey,
  storeDerivedKeys,
  vendorKeyInUse,
  vendorKeys,
} from '../../../server/areas/wallet/vendorKeys';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import { addVendor } from '../../factories/game';
import { operatorIn } from '../../factories/operator';
import { openVendorFixture, type Tampering, type VendorFixture } from '../../factories/vendor';
import { doneOf } from '../../support/calls';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { rowsIn } from '../../support/queries';

const platform: TestPlatform = await openTestPlatform();
const nok = await operatorIn(platform, 'Nok');
const lek = await operatorIn(platform, 'Lek');
let fixture: VendorFixture;
let vendor: string;
let round: string;

beforeEach(async () => {
  fixture = await openVendorFixture({ platform, balance: 10_000 });
  vendor = fixture.vendor;
  round = randomUUID();
});
afterAll(() => platform.closeSound());

/** A request that is signed under a key of ours. */
const askBy = (key: Buffer | string) => {
  const bytes = typeof key === 'string' ? Buffer.from(key, 'hex') : key;
  const timestamp = String(platform.clock.now());
  const nonce = randomUUID();
  const rawBody = JSON.stringify({ operation: 'balance', sessionToken: fixture.sessionToken });
  const signature = sign(bytes, timestamp, nonce, rawBody);
  const tamper: Tampering = { timestamp, nonce, rawBody, signature };
  return fixture.ask('balance', {}, tamper);
};
const hour_ms = 3_600_000;
const rotate = async (overlap_ms = hour_ms) =>
  doneOf(await rotateVendorKey(platform, nok, { vendor, overlap_ms }));
const [open, shut] = [{ status: 'ok' }, { status: 'badSignature', http: 401 }];

describe('keys', () => {
  it('two are valid while one takes the place of the other, until the end of the overlap (wallet#vendor-keys)', async () => {
    const [before] = await vendorKeys(platform, vendor);
    const { key, version } = await rotate();
    expect(version).toBe(2);
    expect(await askBy(before!)).toMatchObject(open);
    expect(await askBy(key)).toMatchObject(open);
    expect(await vendorKeyInUse(platform, vendor)).toEqual(Buffer.from(key, 'hex'));
    platform.clock.advance(hour_ms);
    expect(await askBy(before!)).toMatchObject(shut);
    expect(await askBy(key)).toMatchObject(open);
  });

  it('an operator ends the one before at once; a third never stands beside two (wallet#vendor-keys)', async () => {
    const [before] = await vendorKeys(platform, vendor);
    expect(await endVendorKeys(platform, nok, vendor)).toMatchObject({ code: 'vendor_key_single' });
    const { key } = await rotate();
    const again = await rotateVendorKey(platform, nok, { vendor, overlap_ms: 0 });
    expect(again).toMatchObject({ code: 'vendor_key_turning' });
    expect(doneOf(await endVendorKeys(platform, nok, vendor))).toEqual({ version: 2 });
    expect(await askBy(before!)).toMatchObject(shut);
    expect(await askBy(key)).toMatchObject(open);
    expect((await rotate()).version).toBe(3);
    const nobody = { vendor: 'NOBODY', overlap_ms: 0 };
    expect(await rotateVendorKey(platform, nok, nobody)).toMatchObject({ code: 'vendor_unknown' });
  });

  it('are sealed in the store, and outlive a change of the root secret (wallet#vendor-keys)', async () => {
    const outside = await addVendor(platform, `O${randomUUID().slice(0, 8)}`, 'codeInStatus');
    const [derived] = await vendorKeys(platform, outside);
    await storeDerivedKeys(platform);
    await storeDerivedKeys(platform);
    const rows = await rowsIn(platform.db, 'vendor_keys', { vendor_code: outside });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(derived!.toString('hex'));
    const { sessionSecret } = platform.config;
    const turned = {
      sessionSecret: 'another root secret, long enough',
      olderSecrets: [sessionSecret],
    };
    const later = { ...platform, config: { ...platform.config, ...turned } };
    expect(await vendorKeys(later, outside)).toEqual([derived]);
    expect((await vendorKeys(later, vendor)).map(String)).toContain(
      String((await vendorKeys(platform, vendor))[0]),
    );
  });
});

describe('the switch', () => {
  const stop = async (isStopped: boolean) =>
    doneOf(await stopVendor(platform, nok, { code: vendor, stop: isStopped }));

  it('takes no bet, no prize and no end of a round of a vendor that is disabled, and gives stakes back (wallet#vendor-switch)', async () => {
    await fixture.bet('open', round, 300);
    await fixture.bet('back', round, 200);
    expect(await stop(true)).toBe(true);
    expect(await stop(true)).toBe(false);
    const late = { status: 'vendorDisabled', http: 503, retryAfter: '600' };
    expect(await fixture.bet('new', round, 1)).toMatchObject({ status: 'gameUnavailable' });
    const { playerRef, currency } = fixture.player;
    const prize = { playerRef, txId: 'gift', amount: 10 ** 13, currency };
    expect(await fixture.ask('promoWin', prize)).toMatchObject(late);
    expect(await fixture.endRound(round)).toMatchObject(late);
    expect(await fixture.win('lost', round, 0, { isRoundEnd: true })).toMatchObject(late);
    expect(await fixture.rollback('r', 'back')).toMatchObject({ status: 'ok', balance: 9_700 });
    expect(await fixture.balance()).toBe(9_700);
    await stop(false);
    expect(await fixture.win('lost', round, 0, { isRoundEnd: true })).toMatchObject(open);
  });

  it('what an open round of it has won waits, and is paid once by a decision (wallet#vendor-switch)', async () => {
    await fixture.bet('b', round, 300);
    await stop(true);
    const owed = () => fixture.win('w', round, 5_000, { isRoundEnd: true });
    expect(await owed()).toMatchObject({ status: 'held', http: 202 });
    expect(await owed()).toMatchObject({ status: 'held' });
    expect(await fixture.balance()).toBe(9_700);
    const held = (await listHeld(platform.db)).filter((each) => each.vendor_code === vendor);
    expect(held).toMatchObject([{ why: 'disabled', amount: 5_000, op: 'win', round_id: round }]);
    const paid = await decideHeld(platform, nok, { id: held[0]!.id, as: 'pay' });
    expect(doneOf(paid)).toMatchObject({ state: 'paid' });
    expect(await decideHeld(platform, lek, { id: held[0]!.id, as: 'pay' })).toMatchObject({
      code: 'credit_ended',
    });
    expect(await owed()).toMatchObject({ status: 'ok', balance: 14_700 });
    expect(await rowsIn(platform.db, 'wallet_rounds', { round_id: round })).toMatchObject([
      { state: 'closed', win_amount: 5_000 },
    ]);
  });
});

describe('ceilings', () => {
  const ceilings = async (win: number, ofRound: number, day: number) => {
    await setIn(platform, 'vendor.winMost', String(win));
    await setIn(platform, 'vendor.roundMost', String(ofRound));
    await setIn(platform, 'vendor.dayMost', String(day));
  };
  const heldHere = async () =>
    (await listHeld(platform.db)).filter((each) => each.vendor_code === vendor);

  it.each([
    ['a win', 'win', [1_000, 9_000, 9_000], [1_000], 1_001],
    ['a round', 'round', [1_000, 1_500, 9_000], [1_000, 500], 1],
    ['a day of a vendor', 'day', [1_000, 9_000, 1_500], [1_000, 500], 1],
  ] as const)(
    '%s above its ceiling waits, and what is below is paid (wallet#credit-ceilings)',
    async (_what, why, [win, ofRound, day], paid, above) => {
      await ceilings(win, ofRound, day);
      await fixture.bet('b', round, 300);
      for (const [index, amount] of paid.entries()) {
        expect(await fixture.win(`w${index}`, round, amount)).toMatchObject(open);
      }
      expect(await fixture.win('above', round, above)).toMatchObject({ status: 'held', http: 202 });
      expect(await heldHere()).toMatchObject([{ why, amount: above }]);
      const sum = paid.reduce<number>((all, amount) => all + amount, 0);
      expect(await fixture.balance()).toBe(9_700 + sum);
      const { playerRef, currency } = fixture.player;
      const prize = { playerRef, txId: 'gift', amount: 1_001, currency };
      expect(await fixture.ask('promoWin', prize)).toMatchObject({ status: 'held' });
    },
  );

  it('a large one is paid or refused by two operators; a refused one moves nothing, and the vendor is told so (wallet#credit-ceilings)', async () => {
    await ceilings(1_000, 9_000, 9_000);
    await setIn(platform, 'vendor.twoOperators', '2000');
    await fixture.bet('b', round, 300);
    await fixture.win('large', round, 2_001);
    await fixture.win('other', round, 1_500);
    const [large, other] = await heldHere();
    const pay = (operator: typeof nok) =>
      decideHeld(platform, operator, { id: large!.id, as: 'pay' });
    expect(doneOf(await pay(nok))).toMatchObject({ state: 'waiting' });
    expect(await pay(nok)).toMatchObject({ code: 'same_operator' });
    expect(await fixture.balance()).toBe(9_700);
    expect(doneOf(await pay(lek))).toMatchObject({ state: 'paid' });
    expect(await fixture.balance()).toBe(11_701);
    const refuse = (operator: typeof nok) =>
      decideHeld(platform, operator, { id: other!.id, as: 'refuse' });
    await setIn(platform, 'vendor.twoOperators', '1499');
    expect(doneOf(await refuse(nok))).toMatchObject({ state: 'waiting' });
    expect(await refuse(nok)).toMatchObject({ code: 'same_operator' });
    expect(await fixture.win('other', round, 1_500)).toMatchObject({ status: 'held' });
    await setIn(platform, 'vendor.twoOperators', '1500');
    expect(doneOf(await refuse(lek))).toMatchObject({ state: 'refused' });
    expect(await fixture.win('other', round, 1_500)).toMatchObject({ status: 'creditRefused' });
    expect(await fixture.balance()).toBe(11_701);
  });

  it('a win whose bet was given back meanwhile is not paid (wallet#credit-ceilings)', async () => {
    await ceilings(1_000, 9_000, 9_000);
    await fixture.bet('b', round, 300);
    await fixture.win('w', round, 1_200);
    await fixture.rollback('r', 'b');
    const [held] = await heldHere();
    expect(await decideHeld(platform, nok, { id: held!.id, as: 'pay' })).toMatchObject({
      code: 'round_over',
    });
    expect(await fixture.balance()).toBe(10_000);
  });
});

describe('wrong signatures', () => {
  interface Line {
    event: string;
    count: number;
    address: string;
    requestId: string;
    vendor: string;
  }

  it('write one line a minute with count, address and request, and then are not looked at (wallet#signed-requests)', async () => {
    const lines: Line[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
    const routes = vendorRoutes({ ...platform, log });
    const ask = async (address: string, index: number) => {
      const init = { method: 'POST', body: '{}' };
      const from = { address, requestId: `r-${index}` };
      const url = `http://wallet.test/vendor/${vendor}/win`;
      return (await routes.request(url, init, { from })).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < bad_signatures_most + 5; index += 1) {
      statuses.push(await ask('203.0.113.9', index));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(bad_signatures_most);
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect(await ask('198.51.100.1', 99)).toBe(401);
    expect(lines).toMatchObject([{ count: 1, address: '203.0.113.9', requestId: 'r-0', vendor }]);
    platform.clock.advance(60_000);
    expect(await ask('203.0.113.9', 100)).toBe(401);
    expect(lines.slice(1)).toMatchObject([
      { event: 'wallet_alarm', count: bad_signatures_most, address: '198.51.100.1' },
      { count: 1, requestId: 'r-100' },
    ]);
  });
});
