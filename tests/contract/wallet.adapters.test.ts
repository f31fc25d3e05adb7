// @engines both: money
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openScene, type Scene } from '../support/vendor';

// A vendor with the opposite choice in each of the four known differences. It has no launch of
// ours, so its player comes in while it still bears the sandbox's adapter.
let scene: Scene;
const open: TestPlatform[] = [];

beforeEach(async () => {
  const platform = await openTestPlatform();
  open.push(platform);
  scene = await openScene({ platform, balance: 1_000 });
  await platform.db
    .updateTable('vendors')
    .set({ adapter: 'codeInBody' })
    .where('code', '=', scene.vendor)
    .execute();
});
afterAll(async () => {
  for (const platform of open) await platform.close();
});

test('a refusal stands in the body of a 200', async () => {
  const refused = await scene.bet('b', 'r', 9_999);
  expect(refused).toMatchObject({ http: 200, status: 'insufficientFunds', balance: 1_000 });
});

test('a rollback of an unknown bet is an error, each time, and leaves its tombstone', async () => {
  for (const txId of ['r', 'r', 'r2']) {
    expect(await scene.rollback(txId, 'b')).toMatchObject({ status: 'unknownTransaction' });
  }
  expect(await scene.bet('b', 'r', 100)).toMatchObject({ status: 'alreadyCancelled' });
  expect(await scene.balance()).toBe(1_000);
});

test('a repeated answer carries the balance as it is now', async () => {
  await scene.bet('b1', 'r', 100);
  await scene.bet('b2', 'r', 100);
  expect(await scene.bet('b1', 'r', 100)).toMatchObject({ status: 'ok', balance: 800 });
});

test('a win of zero leaves the round open until it is ended', async () => {
  const state = async () =>
    (await scene.platform.db.selectFrom('wallet_rounds').select('state').execute())[0]?.state;
  await scene.bet('b', 'r', 100);
  await scene.win('w', 'r', 0);
  expect(await state()).toBe('open');
  await scene.win('w2', 'r', 5, { isRoundEnd: true });
  expect(await state()).toBe('closed');
});

test('the wrong signature of a known vendor is answered in the neutral form', async () => {
  const refused = await scene.ask('balance', {}, { signature: '0'.repeat(64) });
  expect(refused).toMatchObject({ http: 401, status: 'badSignature' });
});
