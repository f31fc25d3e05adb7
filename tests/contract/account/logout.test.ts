// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logout } from '../../../server/areas/account/api/entry';
import { launchGame } from '../../../server/areas/games/api/games';
import { enterGame, gameTable, playRound } from '../../../server/sandbox/api/sandbox';
import type { Game } from '../../../server/store/tables';
import { type AccountFixture, openAccountFixture, sessionOf } from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';

let fixture: AccountFixture;
let game: Game;

beforeAll(async () => {
  fixture = await openAccountFixture();
  game = await addGame(fixture.platform, await addVendor(fixture.platform, 'LOGOUT'));
});
afterAll(() => fixture.platform.close());

/** Launches the game with a member's token; returns the game session's own. */
async function enter(token: string): Promise<string> {
  const { game_type, vendor_code, game_id, node_id, code } = game;
  const launched = await fixture.client.ask(
    launchGame,
    { gameCategory: game_type, vendor: vendor_code, gameId: game_id, nodeId: node_id },
    { token },
  );
  const { url } = launchGame.response.parse(launched.value);
  const launchToken = new URL(url, 'http://web.test').searchParams.get('launch')!;
  const entered = await fixture.client.ask(enterGame, { launchToken, gameCode: code }, { token });
  return enterGame.response.parse(entered.value).gameSession;
}

const tableOf = async (token: string) =>
  (await fixture.client.ask(gameTable, { gameCode: game.code }, { token })).code;

const leave = (token: string) => fixture.client.ask(logout, {}, { token });

it('ends the session and the games that it launched', async () => {
  const { username } = await fixture.member({ balance: 10_000 });
  const { token } = sessionOf(await fixture.login(username));
  const seat = await enter(token);
  expect(await tableOf(seat)).toBeUndefined();

  expect(await leave(token)).toMatchObject({ status: 200, value: { success: true } });
  expect(await fixture.refusalOf(token)).toBe('logged_out');
  expect(await tableOf(seat)).toBe('game_session_over');
  const input = { gameCode: game.code, stake: 100, idempotencyKey: 'after' };
  expect(await fixture.client.ask(playRound, input, { token: seat })).toMatchObject({
    status: 401,
    code: 'game_session_over',
  });
});

it('leaves the member’s other devices and their games alone', async () => {
  const { username } = await fixture.member({ balance: 10_000 });
  const [here, there] = [
    sessionOf(await fixture.login(username)),
    sessionOf(await fixture.login(username)),
  ];
  const [seatHere, seatThere] = [await enter(here.token), await enter(there.token)];
  await leave(here.token);
  expect(await fixture.refusalOf(there.token)).toBeUndefined();
  expect(await tableOf(seatThere)).toBeUndefined();
  expect(await tableOf(seatHere)).toBe('game_session_over');
});

it('has nothing to end a second time', async () => {
  const { username } = await fixture.member();
  const { token } = sessionOf(await fixture.login(username));
  const answers = await Promise.all([leave(token), leave(token)]);
  expect(answers.some(({ success }) => success)).toBe(true);
  expect(await leave(token)).toMatchObject({ status: 401, code: 'logged_out' });
});

it('ends the games of a session that is replaced', async () => {
  const { username } = await fixture.member({ balance: 10_000 });
  const { token } = sessionOf(await fixture.login(username));
  const seat = await enter(token);
  sessionOf(await fixture.login(username, {}, { token }));
  expect(await tableOf(seat)).toBe('game_session_over');
});

it('lets no launch that was under way be taken up', async () => {
  const { username } = await fixture.member({ balance: 10_000 });
  const { token } = sessionOf(await fixture.login(username));
  const { game_type, vendor_code, game_id, node_id, code } = game;
  const launched = await fixture.client.ask(
    launchGame,
    { gameCategory: game_type, vendor: vendor_code, gameId: game_id, nodeId: node_id },
    { token },
  );
  const { url } = launchGame.response.parse(launched.value);
  const launchToken = new URL(url, 'http://web.test').searchParams.get('launch')!;
  await leave(token);
  const take = (by: string) =>
    fixture.client.ask(enterGame, { launchToken, gameCode: code }, { token: by });
  expect(await take(token)).toMatchObject({ code: 'logged_out' });
  const anew = sessionOf(await fixture.login(username));
  expect(await take(anew.token)).toMatchObject({ code: 'game_session_over' });
});

it('lets another member take no launch up, and leaves it to its own', async () => {
  const [own, other] = [
    await fixture.member({ balance: 10_000 }),
    await fixture.member({ balance: 10_000 }),
  ];
  const { token } = sessionOf(await fixture.login(own.username));
  const stranger = sessionOf(await fixture.login(other.username));
  const { game_type, vendor_code, game_id, node_id, code } = game;
  const launched = await fixture.client.ask(
    launchGame,
    { gameCategory: game_type, vendor: vendor_code, gameId: game_id, nodeId: node_id },
    { token },
  );
  const { url } = launchGame.response.parse(launched.value);
  const launchToken = new URL(url, 'http://web.test').searchParams.get('launch')!;
  const take = (by?: string) =>
    fixture.client.ask(enterGame, { launchToken, gameCode: code }, { token: by });
  expect(await take(stranger.token)).toMatchObject({ status: 403, code: 'launch_not_yours' });
  expect(await take()).toMatchObject({ status: 401, code: 'not_logged_in' });
  // Also from another device of the same member; the game belongs to the login that launched it.
  const { token: elsewhere } = sessionOf(await fixture.login(own.username));
  const entered = enterGame.response.parse((await take(elsewhere)).value);
  expect(await tableOf(entered.gameSession)).toBeUndefined();
});
