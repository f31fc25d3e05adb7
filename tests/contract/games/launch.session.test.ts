// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, describe, beforeEach } from 'vitest';
import { game_session_ms } from '../../../server/areas/wallet/operations/authenticate';
import { absolute_ms, idle_ms } from '../../../server/kernel/sessions/sessions';
import { interrupted_after_ms } from '../../../server/sandbox/recover';
import {
  clear,
  lost,
  openTable,
  unanswered,
  type Weather,
  launchToken,
  openVendorFixture,
  type VendorFixture,
} from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('entering a game', () => {
  const opening = 100_000;
  const stake = 500;

  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  /** Breaks a round off in the weather, leaves, and enters the game anew. */
  async function enteredAfter(weather: Weather) {
    const fixture = await openTable({ platform, balance: opening });
    fixture.weather = weather;
    expect(await fixture.play(stake, randomUUID())).toEqual({
      ok: false,
      code: 'round_in_progress',
    });
    fixture.weather = clear;
    platform.clock.advance(interrupted_after_ms);
    fixture.token = await fixture.enter();
    const table = await fixture.table();
    if (!table.ok) throw new Error(table.code);
    const open = platform.db
      .selectFrom('wallet_rounds')
      .select('round_id')
      .where('member_id', '=', fixture.member.id)
      .where('state', '=', 'open');
    return { fixture, shown: table.value, open: await open.execute() };
  }

  test('a round that was drawn and not paid is found restored at the next entry (games#open-rounds)', async () => {
    const { fixture, shown: view, open } = await enteredAfter(lost('win'));
    expect(view.last).toMatchObject({ state: 'settled', stake });
    expect(view.balance).toBe(opening - stake + view.last!.returnAmount);
    expect(await fixture.balance()).toBe(view.balance);
    expect(open).toEqual([]);
  });

  test('a round whose bet nobody knows of is found voided at the next entry (games#open-rounds)', async () => {
    const { fixture, shown: view } = await enteredAfter(unanswered('bet', 'rollback'));
    expect(view.last).toMatchObject({ state: 'void', stake, returnAmount: 0 });
    expect(view.balance).toBe(opening);
    expect(await fixture.balance()).toBe(opening);
    expect(await fixture.play(stake, randomUUID())).toMatchObject({ ok: true });
  });
});

describe('the end of a game session', () => {
  let platform: TestPlatform;
  let fixture: VendorFixture;
  let round: string;

  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  beforeEach(async () => {
    fixture = await openVendorFixture({ platform, balance: 10_000 });
    round = randomUUID();
    await setLogin(fixture.sessionId, { expires_at: platform.clock.now() + idle_ms });
  });
  afterAll(() => platform.close());

  const setLogin = (id: string, change: { expires_at?: number; created_at?: number }) =>
    platform.db.updateTable('sessions').set(change).where('id', '=', id).execute();

  const expired = { status: 'sessionExpired', http: 401 };
  const askBalance = () => fixture.ask('balance', { sessionToken: fixture.sessionToken });

  test('a game ends when its login has been idle for too long; what was bet before is still paid (sandbox#game-session)', async () => {
    expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'ok' });
    platform.clock.advance(idle_ms);
    expect(await fixture.bet('b2', round, 300)).toMatchObject(expired);
    expect(await askBalance()).toMatchObject(expired);
    expect(await fixture.bet('b', round, 300)).toMatchObject({ status: 'ok', balance: 9_700 });
    expect(await fixture.win('w', round, 500)).toMatchObject({ status: 'ok', balance: 10_200 });
    expect(await fixture.balance()).toBe(10_200);
  });

  test('a launch is not taken up after the end of its login (sandbox#game-session)', async () => {
    const launched = await launchToken(platform, fixture.member, fixture.game);
    await setLogin(launched.sessionId, { expires_at: platform.clock.now() });
    const refused = await fixture.ask('authenticate', { launchToken: launched.token });
    expect(refused).toMatchObject({ status: 'sessionInvalid' });
  });

  test('who plays at a vendor is not idle: a bet keeps the login, up to its longest time (sandbox#game-session)', async () => {
    for (let bets = 0; bets < 4; bets += 1) {
      platform.clock.advance(idle_ms - 1);
      expect(await fixture.bet(`b${bets}`, round, 300)).toMatchObject({ status: 'ok' });
    }
    const began = platform.clock.now() - absolute_ms + 120_000;
    await setLogin(fixture.sessionId, { created_at: began });
    platform.clock.advance(119_999);
    expect(await fixture.bet('last', round, 300)).toMatchObject({ status: 'ok' });
    platform.clock.advance(1);
    expect(await fixture.bet('late', round, 300)).toMatchObject(expired);
  });

  test('a refused bet does not keep a login (sandbox#game-session)', async () => {
    platform.clock.advance(idle_ms - 1);
    expect(await fixture.bet('b', round, 99_999)).toMatchObject({ status: 'insufficientFunds' });
    platform.clock.advance(1);
    expect(await fixture.bet('b2', round, 300)).toMatchObject(expired);
  });

  test('the end that a vendor is told is never after the longest time of the login (sandbox#game-session)', async () => {
    const launched = await launchToken(platform, fixture.member, fixture.game);
    const now = platform.clock.now();
    await setLogin(launched.sessionId, { created_at: now - absolute_ms + 5_000 });
    const entered = await fixture.ask('authenticate', { launchToken: launched.token });
    expect(entered).toMatchObject({ status: 'ok', expiresAt: now + 5_000 });
    const fresh = await launchToken(platform, fixture.member, fixture.game);
    const other = await fixture.ask('authenticate', { launchToken: fresh.token });
    expect(other).toMatchObject({ expiresAt: now + game_session_ms });
  });
});
