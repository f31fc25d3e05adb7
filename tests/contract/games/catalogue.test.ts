// @engines both: concurrency
import { afterAll, beforeEach, describe, expect, it, inject, beforeAll } from 'vitest';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as api from '../../../server/areas/games/api/games';
import { currentVersion } from '../../../server/areas/games/catalogueRows';
import { openStore } from '../../../server/store/open';
import { catalogueOf } from '../../../server/areas/games/catalogue';
import { addGamesLike, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { askOf, view } from '../../support/calls';
import { openDemoPlatform } from '../../support/platform';
import { opsPlatform } from '../../support/ops';

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
  view(ask, api.gameList, { merchant, pageSize: 100, ...fields });

const hot = () => view(ask, api.hotGames, { merchantCode: merchant });

/** The node ids of the member's favourites and recent games. */
async function own() {
  const { content } = await view(ask, api.favouriteGames, {}, token);
  const { list } = await view(ask, api.recentGames, {}, token);
  const nodesOf = (games: { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);
  return { favourites: nodesOf(content), recents: nodesOf(list) };
}

async function keep(nodeId: number, vendor: string): Promise<void> {
  await ask('POST', api.addFavourite.path, { nodeId, vendor }, token);
  await ask('POST', api.addRecent.path, { nodeId }, token);
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
      const answer = await ask('GET', api.vendorTypes.path, {
        typeId: 'RNG',
        merchant_code: merchant,
      });
      return api.vendorTypes.response.parse(answer.value).map(({ vendorName }) => vendorName);
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
    const answer = await ask('GET', api.vendorMapping.path, { merchant });
    const codes = api.vendorMapping.response
      .parse(answer.value)
      .flatMap(({ vendors }) => vendors.map(({ vendorCode }) => vendorCode));
    expect(codes).not.toContain('JASMINEROOM');
  });

  it('has no games to mark or to start', async () => {
    const [game] = (await listed({ vassalage: 'JASMINEROOM' })).games;
    await restVendor('JASMINEROOM');
    const mark = { nodeId: game!.nodeId, vendor: 'JASMINEROOM' };
    expect(await ask('POST', api.addFavourite.path, mark, token)).toMatchObject({ status: 404 });
    const start = { nodeId: game!.nodeId };
    expect(await ask('POST', api.addRecent.path, start, token)).toMatchObject({ status: 404 });
  });
});

describe('vendors by command', () => {
  let ops: Awaited<ReturnType<typeof opsPlatform>>;
  beforeAll(async () => {
    ops = await opsPlatform({ DEMO: '0' });
  });
  afterAll(() => ops.platform.close());

  /** The open games of a category, as the running process lists them. */
  const viewOf = async (type: 'RNG' | 'LIVE') => {
    const catalogue = await catalogueOf(ops.platform);
    return catalogue.find({ type }, { offset: 0, limit: 0 }).count;
  };
  const acts = async () =>
    (
      JSON.parse((await ops.line.ops(['audit', 'list', '--json'])).out) as {
        act: string;
        subject: string;
        operator: string;
      }[]
    ).map(({ act, subject, operator }) => `${act} ${subject} ${operator}`);

  it('gives an operator’s store the own vendors and games, each switched on and off, at once in a running process (games#operating)', async () => {
    expect(await viewOf('RNG')).toBe(0);
    const added = await ops.line.run('vendors own LOTUSFORGE JASMINEROOM --json');
    const { vendors, games } = JSON.parse(added.out) as { vendors: string[]; games: number };
    expect(vendors).toEqual(['LOTUSFORGE', 'JASMINEROOM']);
    expect(games).toBeGreaterThan(10);
    expect(JSON.parse((await ops.line.run('vendors own LOTUSFORGE --json')).out)).toEqual({
      vendors: [],
      games: 0,
    });
    expect(await viewOf('RNG')).toBe(0);
    expect((await ops.line.run('vendors on LOTUSFORGE')).out).toBe('LOTUSFORGE on');
    const all = await viewOf('RNG');
    expect(all).toBeGreaterThan(0);
    expect(await viewOf('LIVE')).toBe(0);
    const listed = JSON.parse(
      (await ops.line.ops(['games', 'list', 'LOTUSFORGE', '--json'])).out,
    ) as {
      code: string;
      active: number;
    }[];
    const [first, second] = listed.map(({ code }) => code);
    expect((await ops.line.run(['games', 'off', 'LOTUSFORGE', first!, second!])).code).toBe(0);
    expect(await viewOf('RNG')).toBe(all - 2);
    expect((await ops.line.run(['games', 'on', 'LOTUSFORGE', first!])).code).toBe(0);
    expect(await viewOf('RNG')).toBe(all - 1);
    expect((await ops.line.ops(['vendors', 'list'])).out).toContain(
      `LOTUSFORGE on sandbox ${listed.length - 1} of ${listed.length} games on, Lotus Forge`,
    );
    expect((await ops.line.run('vendors off LOTUSFORGE')).code).toBe(0);
    expect(await viewOf('RNG')).toBe(0);
    expect((await acts()).slice(0, 5)).toEqual([
      'vendor.off LOTUSFORGE Nok',
      `game.on ${first} Nok`,
      `game.off ${second} Nok`,
      `game.off ${first} Nok`,
      'vendor.on LOTUSFORGE Nok',
    ]);
    expect((await ops.line.run('vendors own')).code).toBe(0);
    expect((await ops.line.ops(['vendors', 'list'])).out.split('\n')).toHaveLength(23);
  });

  it('takes an outside vendor with its games from a file, and changes them by their codes (games#operating)', async () => {
    const url = 'https://games.example/launch?token={token}&game={game}';
    const set = ['vendors', 'set', 'MYVENDOR', '--name', 'My Vendor', '--adapter', 'codeInStatus'];
    const setting = [...set, '--launch-url', url, '--needs-script'];
    expect((await ops.line.run(setting)).out).toContain('MYVENDOR is set');
    expect((await ops.line.run(setting)).out).toBe('MYVENDOR is so already');
    const file = path.join(await mkdtemp(path.join(inject('scratchDir'), 'games-')), 'g.jsonl');
    const names = { th: 'ประตูเสือ', en: 'Tiger Gate', vi: 'Cổng Hổ' };
    const game = { code: 'tiger-gate', type: 'RNG', names, minBet: 100 };
    const bring = async (...games: object[]) => {
      await writeFile(file, games.map((each) => JSON.stringify(each)).join('\n'));
      return ops.line.run(['games', 'import', file, '--vendor', 'MYVENDOR']);
    };
    expect((await bring(game, { ...game, code: 'tiger-two' })).out).toBe('2 added, 0 changed');
    await ops.line.run('vendors on MYVENDOR');
    expect(await viewOf('RNG')).toBe(2);
    const changed = { ...game, names: { ...names, zh: '虎门' } };
    expect((await bring(changed)).out).toBe('0 added, 1 changed');
    const row = ops.platform.db.selectFrom('games').selectAll().where('code', '=', 'tiger-gate');
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      vendor_code: 'MYVENDOR',
      game_id: 'tiger-gate',
      name_zh: '虎门',
      min_bet: 100,
      active: 1,
      search_text: expect.stringContaining('虎门') as string,
    });
    expect((await bring(game, { ...game, type: 'HOT' }, { code: 'x' })).err).toMatch(
      /g\.jsonl:2: type: HOT is a mark[^]*g\.jsonl:3: type: [^]*2 faults; nothing was changed$/,
    );
    const renamed = { ...game, gameId: 'tiger-two' };
    expect((await bring(renamed)).err).toBe(
      'tiger-two has that gameId already; nothing was changed',
    );
    expect((await bring({ ...game, code: 'tiger-two' }, renamed)).err).toContain(
      'g.jsonl:2: gameId: tiger-two is there twice',
    );
    expect((await bring({ ...game, stake: 1 })).err).toContain('g.jsonl:1: Unrecognized key(s)');
    await writeFile(file, 'code;type');
    expect((await ops.line.run(['games', 'import', file, '--vendor', 'MYVENDOR'])).err).toContain(
      'g.jsonl:1: is no object of JSON',
    );
    const [own] = await ops.platform.db
      .selectFrom('games')
      .select('code')
      .where('vendor_code', '=', 'TINKITE')
      .limit(1)
      .execute();
    expect((await bring({ ...game, code: own!.code })).err).toContain('a game of another vendor');
  });

  it.each([
    ['vendors own NOBODY', 1],
    ['vendors on', 2],
    ['vendors on NOBODY', 1],
    ['vendors set my --name x --adapter codeInStatus --launch-url https://a.example/{token}', 2],
    ['vendors set MY --name x --adapter sandbox --launch-url https://a.example/{token}', 2],
    ['vendors set MY --name x --adapter codeInBody --launch-url https://a.example/', 2],
    ['vendors set MY --name x --adapter codeInBody --launch-url http://a.example/{token}', 2],
    ['games list', 2],
    ['games on NOBODY tiger', 1],
    ['games off NOBODY', 2],
    ['games import no-file --vendor NOBODY', 1],
  ])('refuses %j with exit code %i (games#operating)', async (words, code) => {
    expect((await ops.line.run(words)).code).toBe(code);
  });
});
