// @engines both: money
import { afterAll, beforeEach, expect, test, beforeAll, describe } from 'vitest';
import { randomUUID } from 'node:crypto';
import { revokeSessions, absolute_ms, idle_ms } from '../../../server/kernel/sessions/sessions';
import { launch_token_ms } from '../../../server/areas/games/launch';
import { hashToken } from '../../../server/kernel/ids';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import {
  game_session_ms,
  repeat_window_ms,
} from '../../../server/areas/wallet/operations/authenticate';
import type { Game, Member } from '../../../server/store/tables';
import { interrupted_after_ms } from '../../../server/sandbox/settle';
import { addGame, addVendor, launchOf } from '../../factories/game';
import { addMember } from '../../factories/member';
import {
  type Ask,
  launchToken,
  vendorClient,
  clear,
  lost,
  openTable,
  unanswered,
  type Weather,
  openVendorFixture,
  type VendorFixture,
} from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let member: Member;
let game: Game;
let ask: Ask;

const platform = await openTestPlatform();
let vendors = 0;
beforeEach(async () => {
  vendors += 1;
  const vendor = await addVendor(platform, `VENDOR${vendors}`);
  game = await addGame(platform, vendor);
  member = await addMember(platform, { balance: 5_000 });
  ask = vendorClient(platform, vendorRoutes(platform), vendor);
});
afterAll(() => platform.close());

const launch = (of: Game, change = {}, by = member) => launchOf(platform, by, of, change);

test('a launch gives an address with a token of which only the hash is kept', async () => {
  const launched = await launch(game);
  if (!launched.ok) throw new Error(launched.code);
  const url = new URL(launched.value.url, 'http://web.test');
  expect(url.pathname).toBe(`/m/play/${game.code}`);
  const token = url.searchParams.get('launch')!;
  const rows = await platform.db
    .selectFrom('launch_tokens')
    .selectAll()
    .where('member_id', '=', member.id)
    .execute();
  expect(rows).toMatchObject([{ token_hash: hashToken(token), node_id: game.node_id }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a launched game becomes the newest of the recent ones (games#recent-games)', async () => {
  await launch(game);
  platform.clock.advance(1_000);
  await launch(game);
  const recents = await platform.db
    .selectFrom('recents')
    .select(['node_id', 'played_at'])
    .where('member_id', '=', member.id)
    .execute();
  expect(recents).toEqual([{ node_id: game.node_id, played_at: platform.clock.now() }]);
});

test('the names of the game must agree (games#launch)', async () => {
  const other = await addGame(platform, game.vendor_code);
  const wrong = [
    { vendor: 'NOBODY' },
    { gameId: other.game_id },
    { nodeId: other.node_id },
    { gameCategory: 'FISH' },
    { gameCategory: '' },
  ];
  for (const change of wrong) {
    expect(await launch(game, change)).toEqual({ ok: false, code: 'game_unknown' });
  }
});

test('a game or vendor at rest, without adapter or without engine is unavailable', async () => {
  const bare = await addVendor(platform, `BARE${vendors}`, 'none');
  const resting = await addVendor(platform, `REST${vendors}`);
  await platform.db.updateTable('vendors').set({ active: 0 }).where('code', '=', resting).execute();
  const games = [
    await addGame(platform, game.vendor_code, { active: 0 }),
    await addGame(platform, game.vendor_code, { game_type: 'NONE' }),
    await addGame(platform, bare),
    await addGame(platform, resting),
  ];
  for (const one of games) {
    expect(await launch(one)).toEqual({ ok: false, code: 'game_unavailable' });
  }
  const recents = platform.db.selectFrom('recents').selectAll().where('member_id', '=', member.id);
  expect(await recents.execute()).toEqual([]);
});

test('a trial player launches only what allows it, and can bet on nothing else (games#trial-play)', async () => {
  const trial = await addMember(platform, { type: 4 });
  const closed = await addGame(platform, game.vendor_code, { support_play: 0 });
  expect(await launch(closed, {}, trial)).toEqual({ ok: false, code: 'game_not_for_trial' });
  const { token } = await launchToken(platform, trial, game);
  const { playerRef, sessionToken } = await ask('authenticate', { launchToken: token });
  const bet = { playerRef, sessionToken, roundId: 'r', amount: 100, currency: 'THB' };
  expect(await ask('bet', { ...bet, txId: 'b1', gameCode: closed.code })).toMatchObject({
    status: 'gameUnavailable',
  });
  expect(await ask('bet', { ...bet, txId: 'b2', gameCode: game.code })).toMatchObject({
    status: 'ok',
    balance: 199_900,
  });
});

test('a launch token gives a session with all that the vendor needs', async () => {
  const launched = await launch(game, { language: 'en' });
  if (!launched.ok) throw new Error(launched.code);
  const token = launched.value.url.split('launch=')[1]!;
  const entered = await ask('authenticate', { launchToken: token, requestId: 'q' });
  expect(entered).toMatchObject({
    status: 'ok',
    http: 200,
    balance: 5_000,
    currency: 'THB',
    language: 'en',
    gameCode: game.code,
    limits: { minBet: game.min_bet },
    openRounds: [],
    startedAt: platform.clock.now(),
    expiresAt: platform.clock.now() + game_session_ms,
    requestId: 'q',
  });
  expect(entered.playerRef).not.toContain(member.username);
  expect(entered.playerRef).not.toBe(member.id);
});

test('the same token gives the same session once more within a minute, and then no more', async () => {
  const { token } = await launchToken(platform, member, game);
  const first = await ask('authenticate', { launchToken: token });
  platform.clock.advance(repeat_window_ms);
  const again = await ask('authenticate', { launchToken: token });
  expect(again).toMatchObject({
    status: 'ok',
    sessionToken: first.sessionToken,
    playerRef: first.playerRef,
    startedAt: first.startedAt,
  });
  expect(await ask('authenticate', { launchToken: token })).toMatchObject({
    status: 'sessionInvalid',
  });
  const sessions = platform.db.selectFrom('game_sessions').select('id');
  expect(await sessions.where('member_id', '=', member.id).execute()).toHaveLength(1);
});

test('a token used long ago, or used many times at once, gives one session (games#launch)', async () => {
  const { token } = await launchToken(platform, member, game);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => ask('authenticate', { launchToken: token })),
  );
  expect(all.filter(({ status }) => status === 'ok')).toHaveLength(2);
  const other = await launchToken(platform, member, game);
  await ask('authenticate', { launchToken: other.token });
  platform.clock.advance(repeat_window_ms + 1);
  expect(await ask('authenticate', { launchToken: other.token })).toMatchObject({
    status: 'sessionInvalid',
  });
});

test('a token that is too old, unknown or of another vendor gives none (games#launch)', async () => {
  const { token } = await launchToken(platform, member, game);
  const stranger = await addVendor(platform, `OTHER${vendors}`);
  const other = vendorClient(platform, vendorRoutes(platform), stranger);
  expect(await other('authenticate', { launchToken: token })).toMatchObject({
    status: 'sessionInvalid',
  });
  expect(await ask('authenticate', { launchToken: 'made-up' })).toMatchObject({
    status: 'sessionInvalid',
  });
  platform.clock.advance(launch_token_ms + 1);
  expect(await ask('authenticate', { launchToken: token })).toMatchObject({
    status: 'sessionExpired',
    http: 401,
  });
});

test('a token at the last instant of its time still gives one', async () => {
  const { token } = await launchToken(platform, member, game);
  platform.clock.advance(launch_token_ms);
  expect(await ask('authenticate', { launchToken: token })).toMatchObject({ status: 'ok' });
});

test('launch tokens long over are forgotten, others are not', async () => {
  const old = await launchToken(platform, member, game);
  platform.clock.advance(48 * 60 * 60 * 1000);
  const fresh = await launchToken(platform, member, game);
  await ask('authenticate', { launchToken: 'made-up' });
  const stored = await platform.db
    .selectFrom('launch_tokens')
    .select('token_hash')
    .where('member_id', '=', member.id)
    .execute();
  expect(stored).toEqual([{ token_hash: hashToken(fresh.token) }]);
  expect(old.token).not.toBe(fresh.token);
});

test('logging out ends a token that was not taken up', async () => {
  const { token } = await launchToken(platform, member, game);
  await revokeSessions(platform.db, member.id, 'password', platform.clock.now());
  expect(await ask('authenticate', { launchToken: token })).toMatchObject({
    status: 'sessionInvalid',
  });
});

test('a vendor knows a player by one name, and two vendors by two', async () => {
  const enter = async (client: Ask, of: Game) => {
    const { token } = await launchToken(platform, member, of);
    return (await client('authenticate', { launchToken: token })).playerRef;
  };
  const elsewhere = await addVendor(platform, `ELSE${vendors}`);
  const other = vendorClient(platform, vendorRoutes(platform), elsewhere);
  const first = await enter(ask, game);
  expect(await enter(ask, game)).toBe(first);
  expect(await enter(other, await addGame(platform, elsewhere))).not.toBe(first);
});

test('open rounds are told at the next entry', async () => {
  const { token } = await launchToken(platform, member, game);
  const { playerRef, sessionToken } = await ask('authenticate', { launchToken: token });
  const common = { playerRef, gameCode: game.code, currency: 'THB' };
  await ask('bet', { ...common, sessionToken, txId: 'b', roundId: 'open-round', amount: 500 });
  const next = await launchToken(platform, member, game);
  expect(await ask('authenticate', { launchToken: next.token })).toMatchObject({
    openRounds: [{ gameCode: game.code, roundId: 'open-round' }],
  });
});

describe('entering a game', () => {
  const opening = 100_000;
  const stake = 500;

  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  /** Breaks a round off in the weather, leaves, and enters the game again. */
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
