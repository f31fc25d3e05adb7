import { setImmediate as otherWork } from 'node:timers/promises';
import type { Language } from '../../kernel/api/call';
import type { Platform } from '../../kernel/context';
import type { Db } from '../../store/open';
import type { Game, Vendor } from '../../store/tables';
import { isReached } from '../wallet/adapters';
import type { GameType, GameRow } from './api/games';
import { lotteryAddress } from './lotteryLauncher';

/** The `is_h5` of an entry that stands for its vendor's games and is none itself (games#sub-lists). */
const sublist_mark = 'VASSALAGE';

/** Returns true for such an entry, which leads to its vendor's games and is never launched. */
export const isSublist = ({ is_h5 }: { is_h5: string }): boolean => is_h5 === sublist_mark;

type Judged = Parameters<typeof lotteryAddress>[0] & Pick<Game, 'is_h5'>;

/**
 * Returns true for a game that is played here (games#open-games): a lottery of ours on which bets are
 * sold, else a game whose vendor it can be launched at. An entry that stands for its vendor's games is
 * open. No vendor: false.
 */
export function isOpen(
  { lotteryHasBets }: Pick<Platform, 'lotteryHasBets'>,
  game: Judged,
  vendor: Pick<Vendor, 'adapter' | 'launch_url'> | undefined,
): boolean {
  if (isSublist(game)) return true;
  if (lotteryAddress(game) === undefined) return vendor !== undefined && isReached(vendor, game);
  return lotteryHasBets(game.game_id);
}

/** Rows read at once: few enough to delay no other request. */
export const batch_rows = 500;

/** The columns of a game that lists, search and names need. */
const game_columns = [
  'node_id',
  'code',
  'game_id',
  'vendor_code',
  'game_type',
  'game_classify',
  'name_th',
  'name_en',
  'name_vi',
  'name_zh',
  'name_ja',
  'search_text',
  'room_id',
  'group_id',
  'is_h5',
  'lotto_mode',
  'is_new',
  'is_hot',
  'support_play',
  'min_bet',
  'line_count',
  'remark',
  'sort',
  'active',
] as const;

const vendor_columns = ['code', 'name', 'sort', 'active', 'adapter', 'launch_url'] as const;

type StoredGame = Pick<Game, (typeof game_columns)[number]>;
export type CatalogueGame = Readonly<
  StoredGame & { /** Played here (games#open-games). */ open: boolean }
>;
export type CatalogueVendor = Readonly<Pick<Vendor, (typeof vendor_columns)[number]>>;

/** Returns the catalogue's version, which triggers raise with each change of a game or vendor. */
export async function currentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Reads all games, inactive ones too, by their node ids; `vendors` say which of them are open. */
export function readGames(
  platform: Pick<Platform, 'db' | 'lotteryHasBets'>,
  vendors: readonly CatalogueVendor[],
): Promise<CatalogueGame[]> {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return inBatches(
    0,
    (after) =>
      platform.db
        .selectFrom('games')
        .select(game_columns)
        .where('node_id', '>', after)
        .orderBy('node_id')
        .limit(batch_rows)
        .execute(),
    (game) => game.node_id,
    (game) => ({ ...game, open: isOpen(platform, game, byCode.get(game.vendor_code)) }),
  );
}

/** Reads all vendors, inactive ones too, by their codes. */
export const readVendors = (db: Db): Promise<CatalogueVendor[]> =>
  inBatches(
    '',
    (after) =>
      db
        .selectFrom('vendors')
        .select(vendor_columns)
        .select('disabled_at')
        .where('code', '>', after)
        .orderBy('code')
        .limit(batch_rows)
        .execute(),
    (vendor) => vendor.code,
    ({ disabled_at, ...vendor }) => ({
      ...vendor,
      active: disabled_at === null ? vendor.active : 0,
    }),
  );

/** Reads batch by batch along a key, and lets other work run in between. `storedOf` copies a row. */
async function inBatches<Row, Key, Kept extends object>(
  first: Key,
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  storedOf: (row: Row) => Kept,
): Promise<Readonly<Kept>[]> {
  const all: Readonly<Kept>[] = [];
  for (let after = first; ;) {
    const rows = await read(after);
    // Copied, for the SQLite driver's own objects are ten times slower to read.
    for (const row of rows) all.push(Object.freeze(storedOf(row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch_rows) return all;
    after = keyOf(last);
    await otherWork();
  }
}

/** Returns true for a game of a category. HOT is the hot games that are open, empty is any. */
export function isInCategory(
  game: Pick<CatalogueGame, 'game_type' | 'is_hot' | 'open'>,
  type: GameType | '',
): boolean {
  if (type === '') return true;
  return type === 'HOT' ? game.is_hot === 1 && game.open : game.game_type === type;
}

/** The columns of a game's names. */
type Names = Pick<CatalogueGame, `name_${Language}`>;

/** Returns a game's name in a language, or in English where that is missing or empty (games#names). */
export const gameName = (names: Names, language: Language): string =>
  names[`name_${language}`] || names.name_en;

/**
 * Returns the path of a game's picture: relative, so that it comes from our origin or from the image
 * CDN, and named by the node id, which every page has anyway.
 */
export const gameIcon = (nodeId: number): string => `/art/game/${nodeId}.svg`;

/** Converts a stored game to the contract's form. */
export function contractGame(row: CatalogueGame, language: Language): GameRow {
  const name = gameName(row, language);
  const icon = gameIcon(row.node_id);
  return {
    code: row.code,
    gameId: row.game_id,
    nodeId: row.node_id,
    roomId: row.room_id,
    nodeName: name,
    gameName: name,
    displayName: name,
    gameCode: row.code,
    vassalage: row.vendor_code,
    vendorCode: row.vendor_code,
    gameType: row.game_type,
    gameClassifyNew: row.game_classify,
    supportPlay: row.support_play === 1,
    showIcon: icon,
    iconUrl: icon,
    mobileSmallIcon: icon,
    mobileLargeIcon: icon,
    isNew: row.is_new === 1,
    isOpen: row.open,
    isGameH5: row.is_h5,
    lottoMode: row.lotto_mode,
    gameGroupId: row.group_id,
    remark: row.remark,
    drawDayOfWeek: '',
  };
}
