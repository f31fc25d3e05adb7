// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { revokeSessions } from '../../../server/kernel/sessions/sessions';
import { game_session_ms } from '../../../server/areas/wallet/operations/authenticate';
import { exclude } from '../../../server/areas/protection/exclusions';
import { changeMember } from '../../factories/member';
import { openVendorFixture, type VendorFixture } from '../../factories/vendor';
import { openTestPlatform, setIn } from '../../support/platform';
import { rowsIn } from '../../support/queries';

let fixture: VendorFixture;
let round: string;

const platform = await openTestPlatform();
beforeEach(async () => {
  fixture = await openVendorFixture({ platform, balance: 10_000 });
  round = randomUUID();
});
afterAll(() => platform.closeSound());

const rounds = () => rowsIn(platform.db, 'wallet_rounds', { round_id: round });
const txStatus = async (vendor_tx: string) =>
  (await rowsIn(platform.db, 'wallet_txs', { vendor_code: fixture.vendor, vendor_tx }))[0]?.status;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('1: a bet is taken, its win paid, its round closed (wallet#vendor-operations)', async () => {
  expect(await fixture.bet('b1', round, 300)).toMatchObject({ status: 'ok', balance: 9_700 });
  expect(await rounds()).toMatchObject([{ bet_amount: 300, win_amount: 0, state: 'open' }]);
  expect(await fixture.win('w1', round, 500)).toMatchObject({ status: 'ok', balance: 10_200 });
  expect(await rounds()).toMatchObject([{ win_amount: 500, state: 'open' }]);
  expect(await fixture.endRound(round)).toMatchObject({ status: 'ok', balance: 10_200 });
  expect(await fixture.endRound(round)).toMatchObject({ status: 'ok' });
  expect(await rounds()).toMatchObject([{ bet_amount: 300, win_amount: 500, state: 'closed' }]);
  expect(await txStatus('b1')).toBe('settled');
  expect(await fixture.balance()).toBe(10_200);
});

test('2: a bet sent ten times at once is taken once, and all get the same answer (wallet#vendor-repeats)', async () => {
  const all = await Promise.all(times(10, () => fixture.bet('b', round, 300)));
  expect(all.every(({ status, balance }) => status === 'ok' && balance === 9_700)).toBe(true);
  expect(new Set(all.map(({ platformTxId }) => platformTxId)).size).toBe(1);
  expect(await fixture.balance()).toBe(9_700);
  expect(await rounds()).toMatchObject([{ bet_amount: 300 }]);
});

test.each([
  ['amount', { amount: 301 }],
  ['round', { roundId: 'another' }],
  ['game', { gameCode: 'another' }],
  ['currency', { currency: 'USD' }],
  ['player', { playerRef: 'another' }],
])(
  '3: a bet of the same id with another %s is a conflict (wallet#vendor-repeats)',
  async (_what, change) => {
    await fixture.bet('b', round, 300);
    expect(await fixture.bet('b', round, 300, change)).toMatchObject({
      status: 'conflict',
      http: 409,
    });
    expect(await fixture.balance()).toBe(9_700);
  },
);

test('3: a win under the id of a bet is a conflict (wallet#vendor-repeats)', async () => {
  await fixture.bet('b', round, 300);
  expect(await fixture.win('b', round, 300)).toMatchObject({ status: 'conflict' });
  expect(await fixture.balance()).toBe(9_700);
});

test('a repeat may differ in what is no business of it: trace, time, spelling of the body', async () => {
  const first = await fixture.bet('b', round, 300, { requestId: 'one', at: 1 });
  const again = await fixture.bet('b', round, 300, { requestId: 'two', at: 2, kind: 'bonus' });
  expect(first).toMatchObject({ requestId: 'one' });
  expect(again).toMatchObject({ requestId: 'two', platformTxId: first.platformTxId });
});

test('4: a stake above the balance is refused with the balance, for good under that id (wallet#refused-bets)', async () => {
  const refusal = { status: 'insufficientFunds', http: 402, balance: 10_000 };
  expect(await fixture.bet('b', round, 10_001)).toMatchObject(refusal);
  const { playerRef, currency } = fixture.player;
  await fixture.ask('promoWin', { playerRef, txId: 'gift', amount: 5_000, currency });
  expect(await fixture.bet('b', round, 10_001)).toMatchObject(refusal);
  expect(await rounds()).toEqual([]);
  expect(await fixture.bet('b2', round, 10_001)).toMatchObject({ status: 'ok', balance: 4_999 });
});

test('5: a rollback before its bet leaves a tombstone that the bet runs into (wallet#rollbacks)', async () => {
  expect(await fixture.rollback('r', 'b')).toMatchObject({ status: 'ok', http: 200 });
  expect(await fixture.bet('b', round, 300)).toMatchObject({
    status: 'alreadyCancelled',
    http: 409,
  });
  expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'alreadyCancelled' });
  expect(await fixture.rollback('r', 'b')).toMatchObject({ status: 'ok' });
  expect(await fixture.rollback('r2', 'b')).toMatchObject({ status: 'ok' });
  expect(await fixture.balance()).toBe(10_000);
});

test('6: a rollback gives the stake back once, under whatever id it is sent again (wallet#rollbacks)', async () => {
  await fixture.bet('b', round, 300);
  const first = await fixture.rollback('r', 'b');
  expect(first).toMatchObject({ status: 'ok', balance: 10_000 });
  const again = await Promise.all([fixture.rollback('r', 'b'), fixture.rollback('r2', 'b')]);
  for (const one of again) expect(one.platformTxId).toBe(first.platformTxId);
  expect(await fixture.balance()).toBe(10_000);
  expect(await rounds()).toMatchObject([{ bet_amount: 0, state: 'cancelled' }]);
});

test('6: many rollbacks of one bet at once give its stake back once (wallet#rollbacks)', async () => {
  await fixture.bet('b', round, 300);
  const all = await Promise.all(times(12, (index) => fixture.rollback(`r${index % 4}`, 'b')));
  expect(all.every(({ status }) => status === 'ok')).toBe(true);
  expect(await fixture.balance()).toBe(10_000);
});

test('a bet sent again after its rollback is told that it is cancelled', async () => {
  await fixture.bet('b', round, 300);
  await fixture.rollback('r', 'b');
  expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'alreadyCancelled' });
  expect(await fixture.balance()).toBe(10_000);
});

test('a rollback of a refused bet is ok and moves nothing', async () => {
  await fixture.bet('b', round, 99_999);
  expect(await fixture.rollback('r', 'b')).toMatchObject({ status: 'ok', balance: 10_000 });
  expect(await fixture.balance()).toBe(10_000);
});

test('a rollback of a settled bet is refused and moves nothing (wallet#rollbacks)', async () => {
  await fixture.bet('b', round, 300);
  await fixture.win('w', round, 0);
  const refusal = { status: 'alreadySettled', http: 409 };
  expect(await fixture.rollback('r', 'b')).toMatchObject(refusal);
  expect(await fixture.rollback('r', 'b')).toMatchObject(refusal);
  expect(await fixture.balance()).toBe(9_700);
});

test.each([
  ['player', { playerRef: 'another' }],
  ['round', { roundId: 'another' }],
  ['game', { gameCode: 'another' }],
])("a rollback that names another %s than its bet's is a conflict", async (_what, change) => {
  await fixture.bet('b', round, 300);
  expect(await fixture.rollback('r', 'b', change)).toMatchObject({ status: 'conflict' });
  expect(await fixture.balance()).toBe(9_700);
});

test('a rollback of what is no bet is a conflict', async () => {
  await fixture.bet('b', round, 300);
  await fixture.win('w', round, 500);
  expect(await fixture.rollback('r', 'w')).toMatchObject({ status: 'conflict' });
  expect(await fixture.balance()).toBe(10_200);
});

test('one of two bets of a round is rolled back, and the other is still paid', async () => {
  await fixture.bet('b1', round, 300);
  await fixture.bet('b2', round, 200);
  await fixture.rollback('r', 'b1');
  expect(await rounds()).toMatchObject([{ bet_amount: 200, state: 'open' }]);
  const refused = await fixture.win('w1', round, 50, { refTxId: 'b1' });
  expect(refused.status).toBe('alreadyCancelled');
  expect(await fixture.win('w2', round, 50, { refTxId: 'b2' })).toMatchObject({ status: 'ok' });
  expect(await fixture.balance()).toBe(9_850);
});

test('8: a win is paid after the session ended and to a disabled player, a bet is not taken (protection#what-stops, wallet#refused-bets)', async () => {
  await fixture.bet('b', round, 300);
  await revokeSessions(platform.db, fixture.member.id, 'disabled', platform.clock.now());
  expect(await fixture.bet('b2', round, 300)).toMatchObject({
    status: 'sessionInvalid',
    http: 401,
  });
  await changeMember(platform.db, fixture.member.id, { status: 'disabled' });
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'ok', balance: 10_200 });
});

test('a game session that was opened while its login ended is over all the same', async () => {
  await platform.db
    .updateTable('sessions')
    .set({ revoked_at: platform.clock.now() })
    .where('id', '=', fixture.sessionId)
    .execute();
  expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'sessionInvalid' });
  expect(await fixture.balance()).toBe(10_000);
});

test('a disabled player with a live session cannot bet', async () => {
  await changeMember(platform.db, fixture.member.id, { status: 'disabled' });
  const refusal = { status: 'playerDisabled', http: 403 };
  expect(await fixture.bet('b', round, 300)).toMatchObject(refusal);
  expect(await fixture.ask('balance', { sessionToken: fixture.sessionToken })).toMatchObject(
    refusal,
  );
});

test('a game session ends with its time', async () => {
  const own = await openTestPlatform();
  const late = await openVendorFixture({ platform: own });
  await late.bet('b', round, 300);
  own.clock.advance(game_session_ms);
  expect(await late.bet('b2', round, 300)).toMatchObject({ status: 'sessionExpired' });
  expect(await late.bet('b', round, 300)).toMatchObject({ status: 'ok' });
  expect(await late.win('w', round, 300)).toMatchObject({ status: 'ok', balance: 100_000 });
  await own.close();
});

test('9: a win after the rollback of its bet is refused (wallet#rollbacks)', async () => {
  await fixture.bet('b', round, 300);
  await fixture.rollback('r', 'b');
  expect(await fixture.win('w', round, 500)).toMatchObject({
    status: 'alreadyCancelled',
    http: 409,
  });
  expect(await fixture.win('w2', round, 500, { refTxId: 'b' })).toMatchObject({
    status: 'alreadyCancelled',
  });
  expect(await fixture.balance()).toBe(10_000);
});

test('9: a win that names a bet with a tombstone is refused (wallet#rollbacks)', async () => {
  await fixture.rollback('r', 'b');
  const refused = await fixture.win('w', round, 500, { refTxId: 'b' });
  expect(refused.status).toBe('alreadyCancelled');
});

test('10: a win of zero closes the round and moves nothing (wallet#vendor-operations)', async () => {
  await fixture.bet('b', round, 300);
  expect(await fixture.win('w', round, 0)).toMatchObject({ status: 'ok', balance: 9_700 });
  expect(await rounds()).toMatchObject([{ bet_amount: 300, win_amount: 0, state: 'closed' }]);
  expect(await txStatus('b')).toBe('settled');
});

test('11: of two bets at once with funds for one, exactly one is taken (wallet#refused-bets)', async () => {
  const both = await Promise.all([
    fixture.bet('b1', round, 6_000),
    fixture.bet('b2', `${round}+`, 6_000),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['insufficientFunds', 'ok']);
  expect(await fixture.balance()).toBe(4_000);
});

test('a win without a bet is unknown, and is paid under the same id once the bet is there', async () => {
  expect(await fixture.win('w', round, 500)).toMatchObject({
    status: 'unknownTransaction',
    http: 404,
  });
  expect(await fixture.balance()).toBe(10_000);
  await fixture.bet('b', round, 300);
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'ok', balance: 10_200 });
});

test("a win for a bet that was refused, or for another player's round, is unknown", async () => {
  await fixture.bet('b', round, 99_999);
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'unknownTransaction' });
  const other = await openVendorFixture({ platform });
  await other.bet('b', round, 300);
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'unknownTransaction' });
  expect(await fixture.win('w', round, 500, { playerRef: 'nobody' })).toMatchObject({
    status: 'unknownTransaction',
  });
  expect(await fixture.balance()).toBe(10_000);
});

test("players of one table share the vendor's round, each with a part of his own", async () => {
  const other = await openVendorFixture({ platform, balance: 1_000 });
  await fixture.bet('b', round, 300);
  await other.bet('b', round, 100);
  await other.win('w', round, 0);
  expect((await rounds()).map(({ state }) => state).sort()).toEqual(['closed', 'open']);
});

test('15: a win sent again, ten times at once, is paid once (wallet#vendor-repeats)', async () => {
  await fixture.bet('b', round, 300);
  const all = await Promise.all(times(10, () => fixture.win('w', round, 500)));
  expect(all.every(({ status, balance }) => status === 'ok' && balance === 10_200)).toBe(true);
  expect(await fixture.balance()).toBe(10_200);
});

test('17: a player who shut himself out cannot bet, and his win is paid (protection#what-stops, wallet#refused-bets)', async () => {
  await fixture.bet('b', round, 300);
  const until = platform.clock.now() + 60_000;
  const timeOut = { memberId: fixture.member.id, kind: 'timeOut', source: 'member' } as const;
  await exclude(platform, { ...timeOut, until });
  await exclude(platform, { ...timeOut, until: until - 59_000 });
  expect(await fixture.bet('b2', round, 300)).toMatchObject({ status: 'limitReached', http: 403 });
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'ok', balance: 10_200 });
  platform.clock.advance(60_000);
  expect(await fixture.bet('b3', round, 300)).toMatchObject({ status: 'ok' });
  await exclude(platform, { ...timeOut, kind: 'self', until: null });
  await exclude(platform, { ...timeOut, kind: 'self', until: platform.clock.now() + 1 });
  expect(await fixture.bet('b4', round, 300)).toMatchObject({ status: 'limitReached' });
});

test('a bet on a game at rest, unknown, or of another vendor is refused', async () => {
  const other = await openVendorFixture({ platform });
  for (const gameCode of ['nothing', other.game.code]) {
    const refused = await fixture.bet(`b-${gameCode}`, round, 300, { gameCode });
    expect(refused).toMatchObject({ status: 'gameUnavailable', http: 422 });
  }
  await fixture.bet('b', round, 300);
  await platform.db
    .updateTable('games')
    .set({ active: 0 })
    .where('code', '=', fixture.game.code)
    .execute();
  expect(await fixture.bet('b2', round, 300)).toMatchObject({ status: 'gameUnavailable' });
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'ok' });
});

test("a token of one player with another's name, or of another vendor, is no session", async () => {
  const other = await openVendorFixture({ platform });
  for (const change of [
    { playerRef: other.player.playerRef },
    { sessionToken: other.sessionToken },
    { sessionToken: 'made up' },
  ]) {
    const refused = await fixture.bet(randomUUID(), round, 300, change);
    expect(refused).toMatchObject({ status: 'sessionInvalid' });
  }
  expect(await other.balance()).toBe(100_000);
});

test('a free bet and a bonus move what they say and no more (wallet#vendor-operations)', async () => {
  const { playerRef, currency } = fixture.player;
  expect(await fixture.bet('b', round, 0, { kind: 'free' })).toMatchObject({
    status: 'ok',
    balance: 10_000,
  });
  expect(await fixture.win('w', round, 40)).toMatchObject({ status: 'ok', balance: 10_040 });
  const gift = { playerRef, txId: 'p', amount: 60, currency };
  expect(await fixture.ask('promoWin', gift)).toMatchObject({ status: 'ok', balance: 10_100 });
  expect(await fixture.ask('promoWin', gift)).toMatchObject({ status: 'ok', balance: 10_100 });
  expect(await fixture.ask('promoWin', { ...gift, amount: 61 })).toMatchObject({
    status: 'conflict',
  });
  expect(await fixture.balance()).toBe(10_100);
});

test('in maintenance no bet is taken, and what was begun is finished (protection#what-stops, wallet#refused-bets)', async () => {
  await fixture.bet('b', round, 300);
  await fixture.bet('b2', `${round}+`, 300);
  const set = (value: string) => setIn(platform, 'site.maintenance', value);
  await set('1');
  expect(await fixture.bet('b3', round, 300)).toMatchObject({ status: 'maintenance', http: 503 });
  expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'ok' });
  expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'ok' });
  expect(await fixture.rollback('r', 'b2')).toMatchObject({ status: 'ok', balance: 10_200 });
  await set('0');
  expect(await fixture.bet('b3', round, 300)).toMatchObject({ status: 'ok', balance: 9_900 });
});

test("every operation's transfer is in the ledger under its round", async () => {
  await fixture.bet('b', round, 300);
  await fixture.win('w', round, 500);
  const rows = await platform.db
    .selectFrom('transfers')
    .select(['kind', 'amount', 'key'])
    .where('ref', '=', `${fixture.vendor}/${fixture.game.code}/${round}`)
    .orderBy('kind')
    .execute();
  expect(rows).toEqual([
    { kind: 'bet', amount: 300, key: `bet:${fixture.vendor}:b` },
    { kind: 'win', amount: 500, key: `win:${fixture.vendor}:w` },
  ]);
});
