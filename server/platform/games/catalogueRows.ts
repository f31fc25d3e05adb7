import { setImmediate as otherWork } from 'node:timers/promises';
import type { Db } from '../../store/open';
import type { Game, Vendor } from '../../store/tables';

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

export type CatalogueGame = Readonly<Pick<Game, (typeof game_columns)[number]>>;
export type CatalogueVendor = Readonly<Pick<Vendor, 'code' | 'name' | 'sort' | 'active'>>;

/** Returns the catalogue's version, which triggers raise with each change of a game or vendor. */
export async function currentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Reads all games, inactive ones too, by their node ids. */
export const readGames = (db: Db): Promise<CatalogueGame[]> =>
  inBatches(
    0,
    (after) =>
      db
        .selectFrom('games')
        .select(game_columns)
        .where('node_id', '>', after)
        .orderBy('node_id')
        .limit(batch_rows)
        .execute(),
    (game) => game.node_id,
  );

/** Reads all vendors, inactive ones too, by their codes. */
export const readVendors = (db: Db): Promise<CatalogueVendor[]> =>
  inBatches(
    '',
    (after) =>
      db
        .selectFrom('vendors')
        .select(['code', 'name', 'sort', 'active'])
        .where('code', '>', after)
        .orderBy('code')
        .limit(batch_rows)
        .execute(),
    (vendor) => vendor.code,
  );

/** Reads batch by batch along a key, and lets other work run in between. */
async function inBatches<Row, Key>(
  first: Key,
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after = first; ;) {
    const rows = await read(after);
    // Copied, for the SQLite driver's own objects are ten times slower to read.
    for (const row of rows) all.push(Object.freeze({ ...row }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch_rows) return all;
    after = keyOf(last);
    await otherWork();
  }
}
