// @engines sqlite
import { afterAll, beforeAll, expect, test, describe, beforeEach, it } from 'vitest';
import { addRecent, recentGames } from '../../../server/areas/games/api/games';
import { launchGame } from '../../../server/areas/games/launch';
import type { Game } from '../../../server/store/tables';
import { addGame, addVendor } from '../../factories/game';
import { addMember, addSession, tokenOf } from '../../factories/member';
import { type Ask, askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform, openDemoPlatform } from '../../support/platform';

describe('games that a list leaves out', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  const launch = async (game: Game, type = 0) => {
    const member = await addMember(platform, { type, balance: 5_000 });
    const launched = await launchGame(platform, await addSession(platform, member), {
      gameCategory: game.game_type,
      vendor: game.vendor_code,
      gameId: game.game_id,
      nodeId: game.node_id,
    });
    return { launched, member };
  };

  test("an entry that stands for its vendor's games can't be launched, by nobody (games#sub-lists)", async () => {
    const vendor = await addVendor(platform, 'HALL');
    const entry = await addGame(platform, vendor, { is_h5: 'VASSALAGE' });
    for (const type of [0, 4]) {
      const { launched, member } = await launch(entry, type);
      expect(launched).toEqual({ ok: false, code: 'game_unavailable' });
      for (const table of ['launch_tokens', 'recents'] as const) {
        const rows = platform.db
          .selectFrom(table)
          .select('node_id')
          .where('member_id', '=', member.id);
        expect(await rows.execute(), table).toEqual([]);
      }
    }
  });

  test('the games beside it can', async () => {
    const vendor = await addVendor(platform, 'STUDIO');
    await addGame(platform, vendor, { is_h5: 'VASSALAGE' });
    const game = await addGame(platform, vendor);
    expect((await launch(game)).launched).toMatchObject({ ok: true });
  });
});

describe('recent games', () => {
  let platform: TestPlatform;
  let ask: Ask;
  let token: string;

  beforeAll(async () => {
    platform = await openDemoPlatform();
    ask = askOf(platform);
    token = await tokenOf(platform, 'malee');
  });
  afterAll(() => platform.close());
  beforeEach(() => platform.db.deleteFrom('recents').execute());

  async function add(nodeId: number) {
    platform.clock.advance(1_000);
    return ask('POST', addRecent.path, { nodeId }, token);
  }

  async function recent(fields: Record<string, string | number> = {}) {
    const answer = await ask('GET', recentGames.path, fields, token);
    const { list, totalPages } = recentGames.response.strict().parse(answer.value);
    return { nodes: list.map(({ nodeId }) => nodeId), totalPages };
  }

  it('puts a game at the head of the list, also when it was in it (games#recent-games)', async () => {
    for (const nodeId of [1_001, 1_002, 1_001]) {
      expect(await add(nodeId)).toMatchObject({ status: 200, value: { success: true } });
    }
    expect(await recent()).toEqual({ nodes: [1_001, 1_002], totalPages: 1 });
  });

  it('gives the recent games of one category', async () => {
    await add(1_001);
    await add(5_001);
    expect(await recent({ gameType: 'FISH' })).toEqual({ nodes: [5_001], totalPages: 1 });
    expect(await recent({ gameType: 'LIVE' })).toEqual({ nodes: [], totalPages: 0 });
  });

  it('gives the recent games of one vendor (games#game-lists)', async () => {
    await add(1_001);
    await add(5_001);
    const of = async (nodeId: number) => {
      const { vendor_code } = await platform.db
        .selectFrom('games')
        .select('vendor_code')
        .where('node_id', '=', nodeId)
        .executeTakeFirstOrThrow();
      return recent({ vassalage: vendor_code });
    };
    expect(await of(5_001)).toEqual({ nodes: [5_001], totalPages: 1 });
    expect(await of(1_001)).toEqual({ nodes: [1_001], totalPages: 1 });
    expect(await recent({ vassalage: 'NOBODY' })).toEqual({ nodes: [], totalPages: 0 });
  });

  it('lists 25 a page and is empty beyond the last (games#recent-games)', async () => {
    for (let nodeId = 1_001; nodeId <= 1_026; nodeId += 1) await add(nodeId);
    expect((await recent()).nodes).toHaveLength(25);
    expect(await recent({ page: 2 })).toEqual({ nodes: [1_001], totalPages: 2 });
    expect(await recent({ page: 3 })).toEqual({ nodes: [], totalPages: 2 });
  });

  it('knows no game that is not there', async () => {
    expect(await add(999_999)).toMatchObject({ status: 404, code: 'game_unknown' });
    expect((await recent()).nodes).toEqual([]);
  });

  it('leaves out what rests by now', async () => {
    await add(1_003);
    const { db } = platform;
    await db.updateTable('games').set({ active: 0 }).where('node_id', '=', 1_003).execute();
    expect(await recent()).toEqual({ nodes: [], totalPages: 0 });
  });
});
