// @engines both: concurrency
import { afterAll, beforeEach, expect, it, beforeAll, test, describe } from 'vitest';
import * as api from '../../../server/areas/games/api/games';
import { searchText } from '../../../server/kernel/api/searchText';
import type { Game } from '../../../server/store/tables';
import { launchGame } from '../../../server/areas/games/launch';
import { addGamesLike, addListedGames, addGame, addVendor } from '../../factories/game';
import { memberCalled, tokenOf, addMember, addSession } from '../../factories/member';
import { askOf, view, type Ask } from '../../support/calls';
import { openDemoPlatform, openTestPlatform, type TestPlatform } from '../../support/platform';

const platform = await openDemoPlatform();
const ask = askOf(platform);
const token = await tokenOf(platform, 'somchai');
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('favourites').execute());

const gamesOf = (type: string, count: number): Promise<Game[]> =>
  platform.db
    .selectFrom('games')
    .selectAll()
    .where('game_type', '=', type)
    .orderBy('sort')
    .limit(count)
    .execute();

const add = (game: Game, as = token) =>
  ask('POST', api.addFavourite.path, { nodeId: game.node_id, vendor: game.vendor_code }, as);
const remove = (game: Game) =>
  ask(
    'DELETE',
    api.removeFavourite.path,
    { nodeId: game.node_id, vendor: game.vendor_code },
    token,
  );

const marked = (fields: Record<string, string | number> = {}, as = token) =>
  view(ask, api.favouriteGames, fields, as);

const ids = (fields: Record<string, number> = {}) => view(ask, api.favouriteIds, fields, token);

it('marks games and lists them, the newest first', async () => {
  const [a, b, c] = (await gamesOf('RNG', 3)) as [Game, Game, Game];
  for (const game of [b, a, c]) {
    expect(await add(game)).toMatchObject({ status: 200, value: { success: true } });
    platform.clock.advance(1_000);
  }
  const nodes = [c.node_id, a.node_id, b.node_id];
  expect((await ids()).content).toEqual(nodes);
  expect((await marked()).content.map(({ nodeId }) => nodeId)).toEqual(nodes);
});

it('marks a game once, however often it is asked (games#favourites)', async () => {
  const [game] = (await gamesOf('RNG', 1)) as [Game];
  const answers = await Promise.all([add(game), add(game), add(game)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ids()).content).toEqual([game.node_id]);
});

it('takes a mark away, and nothing when there is none (games#favourites)', async () => {
  const [game, other] = (await gamesOf('RNG', 2)) as [Game, Game];
  await add(game);
  await add(other);
  expect(await remove(game)).toMatchObject({ status: 200, value: { success: true } });
  expect(await remove(game)).toMatchObject({ status: 200, value: { success: true } });
  expect((await ids()).content).toEqual([other.node_id]);
});

it('keeps the marks of each member apart (games#favourites)', async () => {
  const [game] = (await gamesOf('RNG', 1)) as [Game];
  await add(game);
  const malee = await tokenOf(platform, 'malee');
  expect((await marked({}, malee)).content).toEqual([]);
});

it('gives the favourites of one category', async () => {
  const [slot] = (await gamesOf('RNG', 1)) as [Game];
  const [fish] = (await gamesOf('FISH', 1)) as [Game];
  await add(slot);
  await add(fish);
  const found = await marked({ gameType: 'FISH' });
  expect(found.content.map(({ nodeId }) => nodeId)).toEqual([fish.node_id]);
  expect(found.totalPages).toBe(1);
});

it('has no heart for lottery games, nor for games that are not there, rest, or are another’s (games#favourites)', async () => {
  const [draw] = (await gamesOf('ELOTT', 1)) as [Game];
  const [slot, resting] = (await gamesOf('RNG', 2)) as [Game, Game];
  const { db } = platform;
  const rest = (active: number) =>
    db.updateTable('games').set({ active }).where('node_id', '=', resting.node_id).execute();
  await rest(0);
  const none = { ...slot, node_id: 999_999 };
  for (const game of [draw, resting, none, { ...slot, vendor_code: 'JASMINEROOM' }]) {
    expect(await add(game)).toMatchObject({ status: 404, code: 'game_unknown' });
  }
  await rest(1);
  expect((await ids()).content).toEqual([]);
});

it('lists 25 a page and is empty beyond the last (games#favourites)', async () => {
  for (const game of await gamesOf('RNG', 27)) await add(game);
  const [first, second, third] = await Promise.all([
    marked(),
    marked({ pageNo: 2 }),
    marked({ pageNo: 3 }),
  ]);
  expect(first).toMatchObject({ pageNum: 1, totalPages: 2 });
  expect(first?.content).toHaveLength(25);
  expect(second?.content).toHaveLength(2);
  expect(third).toEqual({ content: [], pageNum: 3, totalPages: 2 });
  const seen = [...first!.content, ...second!.content].map(({ nodeId }) => nodeId);
  expect(new Set(seen).size).toBe(27);
});

it('takes no more than the limit, and again one when one is taken away', async () => {
  const { db, clock } = platform;
  const member = await memberCalled(db, 'somchai');
  const [template, late] = (await gamesOf('RNG', 2)) as [Game, Game];
  const made = Array.from({ length: api.favourites_limit }, (_, index) => ({
    node_id: 100_000 + index,
    code: `filler-${index}`,
    game_id: `filler-${index}`,
    search_text: searchText([`filler ${index}`]),
    active: 0,
  }));
  await addGamesLike(db, template, made);
  const nodes = made.map(({ node_id }) => node_id);
  await addListedGames(db, 'favourites', member.id, nodes, clock.now());
  expect(await ids()).toMatchObject({ totalPages: 50 });
  expect(await add(late)).toMatchObject({ status: 409, code: 'favourites_full' });
  await remove({ ...template, ...made[0]! });
  expect(await add(late)).toMatchObject({ status: 200 });
});

it('is nothing for visitors', async () => {
  const [game] = (await gamesOf('RNG', 1)) as [Game];
  expect(await add(game, '')).toMatchObject({ status: 401, code: 'not_logged_in' });
});

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
    return ask('POST', api.addRecent.path, { nodeId }, token);
  }

  async function recent(fields: Record<string, string | number> = {}) {
    const answer = await ask('GET', api.recentGames.path, fields, token);
    const { list, totalPages } = api.recentGames.response.strict().parse(answer.value);
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
