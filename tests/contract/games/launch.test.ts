// @engines sqlite
import { afterAll, beforeAll, expect, test, describe, beforeEach } from 'vitest';
import { gameList, launchNotice } from '../../../server/areas/games/api/games';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import { createPlatform } from '../../../server/runtime/createPlatform';
import type { Game, Member } from '../../../server/store/tables';
import { contractClient, type ContractClient } from '../../conformance/client';
import { addGame, addVendor, launchOf, addOutsideVendor } from '../../factories/game';
import { addMember, tokenOf } from '../../factories/member';
import { vendorClient } from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('launching a lottery', () => {
  let platform: TestPlatform;
  let member: Member;

  beforeAll(async () => {
    platform = await openTestPlatform();
    member = await addMember(platform);
    for (const code of ['TCG_LOTTO_VN', 'TCG_SEA']) await addVendor(platform, code, 'none');
    await addVendor(platform, 'HOUSE', 'none');
    await addVendor(platform, 'SANDBOX');
  });
  afterAll(() => platform.close());

  const addressOf = async (vendor: string, change: Partial<Game>) => {
    const game = await addGame(platform, vendor, { group_id: 'weekly', ...change });
    const launched = await launchOf(platform, member, game);
    if (!launched.ok) throw new Error(launched.code);
    expect(launched.value.needsScript).toBe(false);
    const url = new URL(launched.value.url, 'http://web.test');
    return { game, path: url.pathname, query: Object.fromEntries(url.searchParams) };
  };

  test.each([
    ['HOUSE', 'LOTT', 'Lott'],
    ['HOUSE', 'ELOTT', 'Elott'],
    ['SANDBOX', 'ELOTT', 'Elott'],
    ['TCG_LOTTO_VN', 'LOTT', 'Lott'],
    ['TCG_LOTTO_VN', 'ELOTT', 'Elott'],
    ['TCG_LOTTO_VN', 'RNG', 'Lott'],
    ['TCG_SEA', 'LOTT', 'SEA'],
    ['TCG_SEA', 'ELOTT', 'SEA'],
    ['TCG_SEA', 'RNG', 'SEA'],
  ])(
    'a game of %s and %s goes to the lottery launcher with prize mode %s (lottery#launcher)',
    async (vendor, type, mode) => {
      const { game, path, query } = await addressOf(vendor, { game_type: type });
      expect(path).toBe('/m/launchGame');
      expect(query).toEqual({
        playType: 'trad',
        gameId: game.game_id,
        gameGroupId: 'weekly',
        prize_mode: mode,
        code: game.code,
      });
    },
  );

  test.each([
    ['Entertainment', 'ent'],
    ['Traditional', 'trad'],
    ['', 'trad'],
  ])(
    'a lottery of mode "%s" is played as %s, and lists tell its mode (lottery#launcher)',
    async (lotto_mode, playType) => {
      const { game, query } = await addressOf('HOUSE', { game_type: 'LOTT', lotto_mode });
      expect(query.playType).toBe(playType);
      const served = createPlatform(platform);
      const client = contractClient((request) => served.fetch(request));
      const answer = await client.ask(gameList, { merchant: 'CHOKDEE', gameType: 'LOTT' });
      const { games } = gameList.response.parse(answer.value);
      expect(games.find(({ nodeId }) => nodeId === game.node_id)?.lottoMode).toBe(lotto_mode);
    },
  );

  test('a lottery needs no launch token, and becomes the newest of the recent games', async () => {
    platform.clock.advance(1_000);
    const { game } = await addressOf('HOUSE', { game_type: 'ELOTT' });
    const { db } = platform;
    expect(await db.selectFrom('launch_tokens').selectAll().execute()).toEqual([]);
    const newest = db.selectFrom('recents').select('node_id').orderBy('played_at', 'desc').limit(1);
    expect(await newest.execute()).toEqual([{ node_id: game.node_id }]);
  });

  test('a lottery at rest, or closed to trial players, is refused as any game is (lottery#launcher)', async () => {
    const trial = await addMember(platform, { type: 4 });
    const resting = await addGame(platform, 'HOUSE', { game_type: 'LOTT', active: 0 });
    const closed = await addGame(platform, 'HOUSE', { game_type: 'LOTT', support_play: 0 });
    const entry = await addGame(platform, 'HOUSE', { game_type: 'ELOTT', is_h5: 'VASSALAGE' });
    const code = async (game: Game, by = member) => {
      const launched = await launchOf(platform, by, game);
      return launched.ok ? launched.value.url : launched.code;
    };
    expect(await code(resting)).toBe('game_unavailable');
    expect(await code(entry)).toBe('game_unavailable');
    expect(await code(closed, trial)).toBe('game_not_for_trial');
  });
});

describe('the notice of a game that needs script', () => {
  let platform: TestPlatform;
  let client: ContractClient;

  beforeAll(async () => {
    platform = await openTestPlatform();
    const served = createPlatform(platform);
    client = contractClient((request) => served.fetch(request));
    await addVendor(platform, 'OWN');
    await addVendor(platform, 'NOWHERE', 'none');
    await addOutsideVendor(platform, 'PLAIN');
    await addOutsideVendor(platform, 'SCRIPT', { needs_script: 1 });
  });
  afterAll(() => platform.close());

  const notice = async (nodeId: number, token?: string) => {
    const answer = await client.ask(launchNotice, { nodeId, language: 'en' }, { token });
    return answer.success ? launchNotice.response.parse(answer.value) : answer.code;
  };

  test('the notice tells the game, its vendor, and hot games that play without script (games#games-that-need-script)', async () => {
    const game = await addGame(platform, 'SCRIPT', { is_hot: 1, name_en: 'Kite Race' });
    const hot = { is_hot: 1 };
    const plays = [await addGame(platform, 'OWN', hot), await addGame(platform, 'PLAIN', hot)];
    await addGame(platform, 'OWN');
    await addGame(platform, 'OWN', { ...hot, active: 0 });
    await addGame(platform, 'OWN', { ...hot, is_h5: 'VASSALAGE' });
    await addGame(platform, 'OWN', { ...hot, game_type: 'ELOTT' });
    await addGame(platform, 'NOWHERE', hot);
    const reported = await notice(game.node_id);
    if (typeof reported !== 'object') throw new Error(reported);
    expect(reported).toMatchObject({ vendorName: 'SCRIPT', needsScript: true });
    expect(reported.game).toMatchObject({ nodeId: game.node_id, displayName: 'Kite Race' });
    expect(reported.offered.map(({ nodeId }) => nodeId)).toEqual(
      plays.map(({ node_id }) => node_id),
    );
    const [first, second] = plays;
    const other = await notice(second!.node_id);
    expect(other).toMatchObject({ needsScript: false, offered: [{ nodeId: first!.node_id }] });
  });

  test('six games at most are offered, to a trial player those that he may play', async () => {
    const game = await addGame(platform, 'SCRIPT');
    const closed = await addGame(platform, 'OWN', { is_hot: 1, support_play: 0, sort: -1 });
    for (let made = 0; made < 6; made += 1) await addGame(platform, 'OWN', { is_hot: 1 });
    const offered = async (token?: string) => {
      const reported = await notice(game.node_id, token);
      if (typeof reported !== 'object') throw new Error(reported);
      return reported.offered.map(({ nodeId }) => nodeId);
    };
    const { username } = await addMember(platform, { type: 4 });
    expect(await offered()).toHaveLength(6);
    expect(await offered()).toContain(closed.node_id);
    expect(await offered(await tokenOf(platform, username))).toHaveLength(6);
    expect(await offered(await tokenOf(platform, username))).not.toContain(closed.node_id);
  });

  test('there is no notice of a game that is not there or at rest', async () => {
    const resting = await addGame(platform, 'SCRIPT', { active: 0 });
    expect(await notice(resting.node_id)).toBe('game_unknown');
    expect(await notice(2_147_483_647)).toBe('game_unknown');
  });
});

describe('games of other vendors', () => {
  let platform: TestPlatform;
  let member: Member;
  let vendors = 0;

  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  beforeEach(async () => {
    vendors += 1;
    member = await addMember(platform, { balance: 5_000 });
  });
  afterAll(() => platform.close());

  const outside = (row: Parameters<typeof addOutsideVendor>[2] = {}) =>
    addOutsideVendor(platform, `OUT${vendors}`, row);

  const count = async (table: 'launch_tokens' | 'recents') => {
    const rows = await platform.db
      .selectFrom(table)
      .select('node_id')
      .where('member_id', '=', member.id)
      .execute();
    return rows.length;
  };

  test.each(['codeInStatus', 'codeInBody'])(
    'an outside vendor (%s) is sent a token that it takes up by its wallet (games#outside-vendors)',
    async (adapter) => {
      const vendor = await addOutsideVendor(platform, `${adapter}${vendors}`, { adapter });
      const game = await addGame(platform, vendor);
      const launched = await launchOf(platform, member, game);
      if (!launched.ok) throw new Error(launched.code);
      const url = new URL(launched.value.url);
      expect(url.origin + url.pathname).toBe('https://games.example/start');
      expect(url.searchParams.get('g')).toBe(game.code);
      const ask = vendorClient(platform, vendorRoutes(platform), vendor);
      const entered = await ask('authenticate', { launchToken: url.searchParams.get('t') });
      expect(entered).toMatchObject({ status: 'ok', gameCode: game.code, balance: 5_000 });
    },
  );

  test('each place of a launch address is filled, and what fills it adds none', async () => {
    const launch_url = 'https://{lang}.games.example/{game}?t={token}&b={back}#{other}';
    const game = await addGame(platform, await outside({ launch_url }), { code: '{token}/?&' });
    const returnUrl = 'https://chokdee.example/m/rng?page=2&x={game}';
    const launched = await launchOf(platform, member, game, { language: 'en', returnUrl });
    if (!launched.ok) throw new Error(launched.code);
    const url = new URL(launched.value.url);
    expect(url.hostname).toBe('en.games.example');
    expect(decodeURIComponent(url.pathname)).toBe('/{token}/?&');
    expect(url.searchParams.get('t')).toMatch(/^[\w-]{20,}$/);
    expect(url.searchParams.get('b')).toBe(returnUrl);
    expect(url.hash).toBe('#{other}');
  });

  test.each([null, '', ' '])(
    'a vendor without a launch address (%j) says so (site#empty-address)',
    async (launch_url) => {
      const game = await addGame(platform, await outside({ launch_url }));
      expect(await launchOf(platform, member, game)).toEqual({ ok: false, code: 'url_empty' });
      expect([await count('launch_tokens'), await count('recents')]).toEqual([0, 0]);
    },
  );

  test.each([
    'https://games.example/without-a-token',
    'javascript:alert("{token}")',
    '/m/{token}',
    'https://{token} .example/',
  ])('a vendor whose launch address is %j has no way to be reached', async (launch_url) => {
    const game = await addGame(platform, await outside({ launch_url }));
    expect(await launchOf(platform, member, game)).toEqual({ ok: false, code: 'game_unavailable' });
    expect([await count('launch_tokens'), await count('recents')]).toEqual([0, 0]);
  });

  test('a game that needs script leads to the page that says so, and no token is made (games#games-that-need-script)', async () => {
    const game = await addGame(platform, await outside({ needs_script: 1 }));
    expect(await launchOf(platform, member, game)).toEqual({
      ok: true,
      value: { url: `/m/leave/${game.node_id}`, needsScript: true },
    });
    expect([await count('launch_tokens'), await count('recents')]).toEqual([0, 0]);
  });

  test('who confirms it is sent to the vendor', async () => {
    const game = await addGame(platform, await outside({ needs_script: 1 }));
    const launched = await launchOf(platform, member, game, { confirmed: true });
    expect(launched).toMatchObject({ ok: true, value: { needsScript: true } });
    expect(launched.ok && launched.value.url).toContain('https://games.example/start?t=');
    expect([await count('launch_tokens'), await count('recents')]).toEqual([1, 1]);
  });

  test('a game that needs none is launched at once', async () => {
    const game = await addGame(platform, await addVendor(platform, `OWN${vendors}`));
    const launched = await launchOf(platform, member, game);
    expect(launched).toMatchObject({ ok: true, value: { needsScript: false } });
    expect(await count('launch_tokens')).toBe(1);
  });

  test('a game at rest is not spoken of on the page that says what games need', async () => {
    const game = await addGame(platform, await outside({ needs_script: 1 }), { active: 0 });
    expect(await launchOf(platform, member, game)).toEqual({ ok: false, code: 'game_unavailable' });
  });
});
