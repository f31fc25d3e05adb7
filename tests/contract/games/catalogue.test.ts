// @engines both: concurrency
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addFavourite,
  addRecent,
  favouriteGames,
  gameList,
  hotGames,
  recentGames,
  vendorMapping,
  vendorTypes,
} from '../../../server/areas/games/api/games';
import { currentVersion } from '../../../server/areas/games/catalogueRows';
import { openStore } from '../../../server/store/open';
import { addGamesLike, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { askOf, view } from '../../support/calls';
import { openDemoPlatform } from '../../support/platform';

const platform = await openDemoPlatform();
/** Another process, as far as the database can tell. */
const other = openStore(platform.url);
const ask = askOf(platform);
const token = await tokenOf(platform, 'somchai');
afterAll(async () => {
  await other.close();
  await platform.close();
});
beforeEach(async () => {
  await other.db.updateTable('games').set({ active: 1 }).execute();
  await other.db.updateTable('vendors').set({ active: 1 }).execute();
  for (const table of ['favourites', 'recents'] as const) {
    await other.db.deleteFrom(table).execute();
  }
});

const merchant = 'CHOKDEE';
const rest = (nodeId: number) =>
  other.db.updateTable('games').set({ active: 0 }).where('node_id', '=', nodeId).execute();
const restVendor = (code: string) =>
  other.db.updateTable('vendors').set({ active: 0 }).where('code', '=', code).execute();

const listed = (fields: Record<string, string>) =>
  view(ask, gameList, { merchant, pageSize: 100, ...fields });

const hot = () => view(ask, hotGames, { merchantCode: merchant });

/** The node ids of the member's favourites and recent games. */
async function own() {
  const { content } = await view(ask, favouriteGames, {}, token);
  const { list } = await view(ask, recentGames, {}, token);
  const nodesOf = (games: { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);
  return { favourites: nodesOf(content), recents: nodesOf(list) };
}

async function keep(nodeId: number, vendor: string): Promise<void> {
  await ask('POST', addFavourite.path, { nodeId, vendor }, token);
  await ask('POST', addRecent.path, { nodeId }, token);
}

describe('a change that another process makes', () => {
  it('of a name is seen by the next call (games#catalogue)', async () => {
    const first = async () => (await listed({ gameType: 'ESPORTS', language: 'en' })).games[0]!;
    const before = await first();
    await other.db
      .updateTable('games')
      .set({ name_en: 'Renamed' })
      .where('node_id', '=', before.nodeId)
      .execute();
    expect((await first()).gameName).toBe('Renamed');
  });

  it('is seen when a game comes and when it goes', async () => {
    const { games } = await listed({ gameType: 'SPORTS' });
    const like = await other.db
      .selectFrom('games')
      .selectAll()
      .where('node_id', '=', games[0]!.nodeId)
      .executeTakeFirstOrThrow();
    const made = { node_id: 99_001, code: 'made', game_id: 'made', sort: 99_001 };
    await addGamesLike(other.db, like, [made]);
    const codes = async () => (await listed({ gameType: 'SPORTS' })).games.map(({ code }) => code);
    expect(await codes()).toEqual([...games.map(({ code }) => code), 'made']);
    await other.db.deleteFrom('games').where('code', '=', 'made').execute();
    expect(await codes()).toEqual(games.map(({ code }) => code));
  });

  it('of a vendor’s name or place is seen by the next call', async () => {
    const names = async () => {
      const answer = await ask('GET', vendorTypes.path, { typeId: 'RNG', merchant_code: merchant });
      return vendorTypes.response.parse(answer.value).map(({ vendorName }) => vendorName);
    };
    const before = await names();
    await other.db
      .updateTable('vendors')
      .set({ name: 'Renamed', sort: 0 })
      .where('name', '=', before[2]!)
      .execute();
    expect(await names()).toEqual(['Renamed', before[0], before[1], ...before.slice(3)]);
  });

  it('is not seen before it is committed, nor ever when it is taken back', async () => {
    const before = await listed({ gameType: 'FISH' });
    const failed = other.db.transaction().execute(async (trx) => {
      await trx.updateTable('games').set({ active: 0 }).execute();
      expect(await listed({ gameType: 'FISH' })).toEqual(before);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await listed({ gameType: 'FISH' })).toEqual(before);
  });

  it.each(['insert', 'update', 'delete'] as const)('moves the version: %s', async (act) => {
    const { db } = other;
    if (act !== 'insert') await addVendor(other, 'VERSION');
    const before = await currentVersion(platform.db);
    if (act === 'insert') await addVendor(other, 'VERSION');
    if (act === 'update') await db.updateTable('vendors').set({ sort: 98 }).execute();
    if (act === 'delete') await db.deleteFrom('vendors').where('code', '=', 'VERSION').execute();
    expect(await currentVersion(platform.db)).toBeGreaterThan(before);
    await db.deleteFrom('vendors').where('code', '=', 'VERSION').execute();
  });
});

describe('a game at rest', () => {
  it('is in no list, and not among favourites and recent games, until it is back', async () => {
    const [first] = await hot();
    const { nodeId, vassalage, gameType } = first!;
    await keep(nodeId, vassalage);
    await rest(nodeId);
    expect((await hot()).map((game) => game.nodeId)).not.toContain(nodeId);
    const left = await listed({ gameType });
    expect(left.games.map((game) => game.nodeId)).not.toContain(nodeId);
    expect(await own()).toEqual({ favourites: [], recents: [] });
    await other.db.updateTable('games').set({ active: 1 }).execute();
    expect(await own()).toEqual({ favourites: [nodeId], recents: [nodeId] });
  });
});

describe('a vendor at rest', () => {
  it('goes with all its games', async () => {
    const before = await listed({ vassalage: 'JASMINEROOM' });
    const { nodeId } = before.games[0]!;
    expect(before.games.length).toBeGreaterThan(1);
    await keep(nodeId, 'JASMINEROOM');
    await restVendor('JASMINEROOM');
    expect((await listed({ vassalage: 'JASMINEROOM' })).games).toEqual([]);
    const live = await listed({ gameType: 'LIVE' });
    expect(live.games.map(({ vassalage }) => vassalage)).not.toContain('JASMINEROOM');
    expect(await own()).toEqual({ favourites: [], recents: [] });
    expect((await hot()).map(({ vassalage }) => vassalage)).not.toContain('JASMINEROOM');
    const answer = await ask('GET', vendorMapping.path, { merchant });
    const codes = vendorMapping.response
      .parse(answer.value)
      .flatMap(({ vendors }) => vendors.map(({ vendorCode }) => vendorCode));
    expect(codes).not.toContain('JASMINEROOM');
  });

  it('has no games to mark or to start', async () => {
    const [game] = (await listed({ vassalage: 'JASMINEROOM' })).games;
    await restVendor('JASMINEROOM');
    const mark = { nodeId: game!.nodeId, vendor: 'JASMINEROOM' };
    expect(await ask('POST', addFavourite.path, mark, token)).toMatchObject({ status: 404 });
    const start = { nodeId: game!.nodeId };
    expect(await ask('POST', addRecent.path, start, token)).toMatchObject({ status: 404 });
  });
});
