import path from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { launchGame, type LaunchRequest } from '../../server/areas/games/launch';
import type { Platform } from '../../server/kernel/context';
import type { Db } from '../../server/store/open';
import type { Game, Member, Vendor } from '../../server/store/tables';
import type { TestPlatform } from '../support/platform';
import { addSession } from './member';
import { memberOf, wins_at } from './round';

/** Writes a vendor's row; the sandbox's adapter unless another is named. */
export async function addVendor(
  { db }: Pick<Platform, 'db'>,
  code: string,
  adapter = 'sandbox',
): Promise<string> {
  const row = { code, name: code, adapter, sort: 1, active: 1 };
  await db.insertInto('vendors').values(row).execute();
  return code;
}

/** Writes games like one that is there, each with what it has of its own. */
export async function addGamesLike(
  db: Db,
  like: Game,
  changes: readonly (Partial<Game> & Pick<Game, 'node_id' | 'code' | 'game_id'>)[],
): Promise<void> {
  const rows = changes.map((change) => ({ ...like, ...change }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('games')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

/** Writes games of a member's list, by their nodes: favourites, or recent games. */
export async function addListedGames(
  db: Db,
  table: 'favourites' | 'recents',
  memberId: string,
  nodes: readonly number[],
  instant = 1,
): Promise<void> {
  for (let from = 0; from < nodes.length; from += 500) {
    const own = nodes.slice(from, from + 500).map((node_id) => ({ member_id: memberId, node_id }));
    if (table === 'favourites') {
      const rows = own.map((row) => ({ ...row, created_at: instant }));
      await db.insertInto('favourites').values(rows).execute();
    } else {
      const rows = own.map((row) => ({ ...row, played_at: instant }));
      await db.insertInto('recents').values(rows).execute();
    }
  }
}

let games_made = 0;

/** Writes a game's row: a slot with 20 lines that trial players may play. */
export async function addGame(
  platform: Platform,
  vendor: string,
  change: Partial<Game> = {},
): Promise<Game> {
  games_made += 1;
  const code = `game-${games_made}`;
  const game: Game = {
    // Beyond those of the demo's catalogue, which may be in the same store.
    node_id: 1_000_000 + games_made,
    code,
    game_id: `g${games_made}`,
    vendor_code: vendor,
    game_type: 'RNG',
    game_classify: '',
    name_th: 'เกม',
    name_en: 'Game',
    name_vi: 'Game',
    name_zh: null,
    name_ja: null,
    search_text: 'game',
    room_id: '',
    group_id: '',
    is_h5: '',
    lotto_mode: '',
    is_new: 0,
    is_hot: 0,
    support_play: 1,
    min_bet: 100,
    rtp_basis_points: 9500,
    volatility: 3,
    line_count: 20,
    remark: '',
    sort: games_made,
    active: 1,
    version: 1,
    ...change,
  };
  await platform.db.insertInto('games').values(game).execute();
  return game;
}

/** Adds a vendor whose games open at an address of its own. */
export async function addOutsideVendor(
  platform: TestPlatform,
  code: string,
  row: Partial<Pick<Vendor, 'adapter' | 'launch_url' | 'needs_script'>> = {},
): Promise<string> {
  await addVendor(platform, code, row.adapter ?? 'codeInStatus');
  const launch_url = 'https://games.example/start?t={token}&g={game}';
  await platform.db
    .updateTable('vendors')
    .set({ launch_url, ...row })
    .where('code', '=', code)
    .execute();
  return code;
}

/** Launches a game by its own names for a member who has just logged in. */
export const launchOf = async (
  platform: TestPlatform,
  member: Member,
  game: Game,
  change: Partial<LaunchRequest> = {},
) =>
  launchGame(platform, await addSession(platform, member), {
    gameCategory: game.game_type,
    vendor: game.vendor_code,
    gameId: game.game_id,
    nodeId: game.node_id,
    ...change,
  });

/** Gives a game another category, as an operator would, at the instant of the test's clock. */
export async function changeCategory(
  { db, clock }: TestPlatform,
  code: string,
  category: string,
): Promise<void> {
  clock.advance(1);
  await db.updateTable('games').set({ game_type: category }).where('code', '=', code).execute();
  // The engine has noted the change by its own clock, which is later than that of any test.
  await db
    .updateTable('game_categories')
    .set({ from_at: clock.now() })
    .where('code', '=', code)
    .where('from_at', '>', sql<number>`${clock.now()}`)
    .execute();
}

const lock_wait_ms = 5_000;

/** Runs statements on the SQLite store of a running server. */
function inDatabase<T>(dataDir: string, run: (store: Database.Database) => T): T {
  const store = new Database(path.join(dataDir, 'chokdee.db'), { timeout: lock_wait_ms });
  // A list may be filled with games that are none.
  store.pragma('foreign_keys = 0');
  try {
    return run(store);
  } finally {
    store.close();
  }
}

/** Gives a member these favourites or recent games and no others, the first as the newest. */
export function giveGames(
  dataDir: string,
  table: 'favourites' | 'recents',
  username: string,
  nodeIds: readonly number[],
): void {
  inDatabase(dataDir, (store) => {
    const { id } = store.prepare('select id from members where username = ?').get(username) as {
      id: string;
    };
    const insert = store.prepare(`insert into ${table} values (?, ?, ?)`);
    store.transaction(() => {
      store.prepare(`delete from ${table} where member_id = ?`).run(id);
      nodeIds.forEach((nodeId, index) => insert.run(id, nodeId, 1_000_000 - index));
    })();
  });
}

const ids = (rows: unknown[]): number[] => rows.map((row) => (row as { node_id: number }).node_id);

/** The favourites that the store has of a member, by their ids. */
export const marksOf = (dataDir: string, username: string): number[] =>
  inDatabase(dataDir, (store) =>
    ids(
      store
        .prepare(
          `select node_id from favourites join members on id = member_id
          where username = ? order by node_id`,
        )
        .all(username),
    ),
  );

interface Kind {
  /** A category; any without. */
  type?: string;
  /** True if trial players may launch it; by default either. */
  supportPlay?: boolean;
}

/** Games that can be had, launched and marked, in the order of the catalogue. */
export const someGames = (
  dataDir: string,
  count: number,
  { type = '', supportPlay }: Kind = {},
): number[] =>
  inDatabase(dataDir, (store) =>
    ids(
      store
        .prepare(
          `select node_id from games where active = 1 and game_type <> 'ELOTT' and is_h5 = ''
          and game_type like ? and support_play in (?, ?) order by sort limit ?`,
        )
        .all(type || '%', Number(supportPlay ?? 0), Number(supportPlay ?? 1), count),
    ),
  );

/** Of each category: two pages of favourites, and of recents. */
export const own_games = 40;
const rows_at_once = 100;

export type RankedGame = Awaited<ReturnType<typeof gamesByRank>>[number];

/** The games by their place in their category: the first of each, then the second of each. */
export const gamesByRank = (db: Db) =>
  db
    .selectFrom('games')
    .select(({ fn }) => [
      'node_id',
      'code',
      'vendor_code',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('game_type').orderBy('sort'))
        .as('rank'),
    ])
    .where('active', '=', 1)
    .orderBy('rank')
    .orderBy('game_type')
    .execute();

/** Favourites and recents of the member, in every category. */
export async function addOwnGames(db: Db, games: readonly RankedGame[]): Promise<void> {
  const { id: member_id } = await memberOf(db);
  const rows = games.map(({ node_id }, index) => ({ member_id, node_id, at: wins_at - index }));
  for (let place = 0; place < rows.length; place += rows_at_once) {
    const some = rows.slice(place, place + rows_at_once);
    await db
      .insertInto('favourites')
      .values(some.map(({ at: created_at, ...row }) => ({ ...row, created_at })))
      .execute();
    await db
      .insertInto('recents')
      .values(some.map(({ at: played_at, ...row }) => ({ ...row, played_at })))
      .execute();
  }
}
