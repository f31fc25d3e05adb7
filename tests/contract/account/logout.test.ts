// @engines sqlite
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { z } from 'zod';
import { logout } from '../../../server/areas/account/api/entry';
import { launchGame } from '../../../server/areas/games/api/games';
import { call, noFields, type Auth } from '../../../server/kernel/api/call';
import { bind, type Binding } from '../../../server/kernel/bind';
import { newToken } from '../../../server/kernel/ids';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { ok } from '../../../server/kernel/result';
import { idle_ms } from '../../../server/kernel/sessions/sessions';
import { enterGame, gameTable, playRound } from '../../../server/sandbox/api/sandbox';
import type { Game } from '../../../server/store/tables';
import { type AccountFixture, openAccountFixture, sessionOf } from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';
import { addMember, changeMember, tokenOf } from '../../factories/member';
import { type Ask, askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('optional session', () => {
  const auths: readonly Auth[] = ['none', 'optional', 'member', 'real', 'agent', 'game'];

  /** A call that tells whose session it was given. */
  const whoAsks = (auth: Auth): Binding =>
    bind(
      call({
        name: auth,
        method: 'GET',
        path: `/who/${auth}`,
        auth,
        request: noFields,
        response: z.object({ username: z.string().nullable() }),
        errors: [],
        summary: 'Who asks',
      }),
      async (_platform, { session }) => ok({ username: session?.member.username ?? null }),
    );

  let platform: TestPlatform;
  let ask: Ask;
  let username: string;

  beforeAll(async () => {
    platform = await openTestPlatform();
    ask = askOf(platform, auths.map(whoAsks));
    ({ username } = await addMember(platform));
  });
  afterAll(() => platform.close());

  const request = async (auth: string, token?: string) =>
    (await ask('GET', `/who/${auth}`, {}, token)).value;
  const nobody = { username: null };

  it('tells a call with an optional session of the member whose session it is', async () => {
    const token = await tokenOf(platform, username);
    expect(await request('optional', token)).toEqual({ username });
    expect(await request('member', token)).toEqual({ username });
  });

  it('tells calls that ask for no session, or for a game’s, of no member', async () => {
    const token = await tokenOf(platform, username);
    expect(await request('none', token)).toEqual(nobody);
    expect(await request('game', token)).toEqual(nobody);
  });

  it('answers a visitor, and a token that is nobody’s, as nobody', async () => {
    expect(await request('optional')).toEqual(nobody);
    for (const token of ['', 'x', newToken()])
      expect(await request('optional', token)).toEqual(nobody);
  });

  it('answers as nobody once the session has ended', async () => {
    const token = await tokenOf(platform, username);
    platform.clock.advance(idle_ms - 1);
    expect(await request('optional', token)).toEqual({ username });
    platform.clock.advance(idle_ms);
    expect(await request('optional', token)).toEqual(nobody);
  });

  it('answers as nobody for a member who was disabled', async () => {
    const { id, username: name } = await addMember(platform);
    const token = await tokenOf(platform, name);
    await changeMember(platform.db, id, { status: 'disabled' });
    expect(await request('optional', token)).toEqual(nobody);
    expect(await ask('GET', '/who/member', {}, token)).toMatchObject({ code: 'account_disabled' });
  });

  /** The types of members that agents' calls and real members' calls refuse. */
  it.each([
    [0, 'no_permission', undefined],
    [trial_type, 'no_permission', 'trial_not_allowed'],
    [40, 'no_permission', undefined],
    [1, undefined, undefined],
    [2, undefined, undefined],
    [41, undefined, undefined],
    [42, undefined, undefined],
  ])('knows what a member of type %d may ask', async (type, agent, real) => {
    const member = await addMember(platform, { type });
    const token = await tokenOf(platform, member.username);
    const reported = { status: 200, value: { username: member.username } };
    const outcome = (code: string | undefined) => (code ? { status: 403, code } : reported);
    expect(await ask('GET', '/who/agent', {}, token)).toMatchObject(outcome(agent));
    expect(await ask('GET', '/who/real', {}, token)).toMatchObject(outcome(real));
    expect(await ask('GET', '/who/member', {}, token)).toMatchObject(reported);
  });

  it('asks for a login before it asks what kind of member it is', async () => {
    for (const auth of ['member', 'real', 'agent']) {
      expect(await ask('GET', `/who/${auth}`)).toMatchObject({
        status: 401,
        code: 'not_logged_in',
      });
    }
  });
});

describe('logout', () => {
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

  it('ends the session and the games that it launched (account#logout)', async () => {
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

  it('lets another member take no launch up, and leaves it to its own (games#launch)', async () => {
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
});
