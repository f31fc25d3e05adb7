// @engines both: money
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openVendorFixture, type VendorFixture } from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

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

test('a refusal stands in the body of a 200', async () => {
  const refused = await fixture.bet('b', 'r', 9_999);
  expect(refused).toMatchObject({ http: 200, status: 'insufficientFunds', balance: 1_000 });
});

test('a rollback of an unknown bet is an error, each time, and leaves its tombstone', async () => {
  for (const txId of ['r', 'r', 'r2']) {
    expect(await fixture.rollback(txId, 'b')).toMatchObject({ status: 'unknownTransaction' });
  }
  expect(await fixture.bet('b', 'r', 100)).toMatchObject({ status: 'alreadyCancelled' });
  expect(await fixture.balance()).toBe(1_000);
});

test('a repeated answer carries the balance as it is now', async () => {
  await fixture.bet('b1', 'r', 100);
  await fixture.bet('b2', 'r', 100);
  expect(await fixture.bet('b1', 'r', 100)).toMatchObject({ status: 'ok', balance: 800 });
});

test('a win of zero leaves the round open until it is ended', async () => {
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
