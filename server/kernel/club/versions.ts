import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';
import type { RewardVersion } from '../../store/tables/rewards';
import type { Platform } from '../context';
import { addressOf, drawImages, type Image } from '../folder/images';
import type { Problem } from '../folder/yamlFile';
import { versionFiles, versionsIn, type VersionRow } from '../folder/versions';
import { addAudit, type Act } from '../operators/audit';
import { imagesOf, readRules, type RuleFiles } from './readRules';
import { no_mall, no_rules, type Rules, type RulesVersion, type MallGift } from './rules';

/**
 * Gives each gift that was never there the stock of its folder, in the transaction of the import (rewards#stock).
 * The stock of all others stays. Returns the new ones by id.
 */
async function stockNewGifts(
  trx: Trx,
  gifts: readonly Pick<MallGift, 'id' | 'stock'>[],
): Promise<Record<string, number>> {
  const stocked: Record<string, number> = {};
  for (const { id, stock } of gifts) {
    const added = await trx
      .insertInto('mall_stock')
      .values({ gift_id: id, stock })
      .onConflict((conflict) => conflict.doNothing())
      .returning('gift_id')
      .executeTakeFirst();
    if (added) stocked[id] = stock;
  }
  return stocked;
}

/** Begins the entry of a picture in a version's files: its bytes are in a row of their own, once. */
const picture_sign = 'picture:';

/** Returns the entry of a file in a version: its bytes in base64, or the id of its picture. */
const storedFile = (body: Buffer, image: Image | undefined): string =>
  image ? picture_sign + image.id : body.toString('base64');

/** Keeps the pictures of a folder for ever, each once: orders show those of the version that they were made under. */
async function keepPictures(
  trx: Trx,
  files: RuleFiles,
  images: ReadonlyMap<string, Image>,
): Promise<void> {
  for (const [path, { id, webp }] of images) {
    await trx
      .insertInto('reward_pictures')
      .values({ id, webp, body: files.get(path)!.toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the files of a version from their entries, byte for byte. */
async function readStored(
  db: Db,
  stored: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, entry] of Object.entries(stored)) {
    const body = entry.startsWith(picture_sign)
      ? await bodyOf(db, entry.slice(picture_sign.length))
      : entry;
    files.set(name, Buffer.from(body, 'base64'));
  }
  return files;
}

const bodyOf = async (db: Db, id: string): Promise<string> =>
  (
    await db
      .selectFrom('reward_pictures')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).body;

interface Import {
  operator: Act['operator'];
  /** Imports only into a store that has no version. */
  first?: boolean;
}

/**
 * Makes a folder the rules of rewards from now on, with the record of the act (rewards#rules-of-rewards). With
 * any problem nothing is changed. Returns the version; null where nothing was imported.
 */
export async function importRules(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  files: RuleFiles,
  { operator, first = false }: Import,
): Promise<{ version: number | null; problems: Problem[] }> {
  // Pictures are made, and the folder is read, before the transaction, which others wait for.
  const drawn = await drawImages(files, imagesOf(files));
  const readAfter = ({ levels }: RulesVersion) => {
    const ids = levels.map(({ id }) => id);
    const of = { currency: config.currency, before: ids, image: addressOf(drawn.images) };
    return readRules(files, of);
  };
  const seen = await currentRules(db);
  const read = readAfter(seen);
  return db.transaction().execute(async (trx) => {
    const before = await lockHead(trx);
    if (first && before.version > 0) return { version: null, problems: [] };
    const { rules, problems } = before.version === seen.version ? read : readAfter(before);
    const all = [...problems, ...drawn.problems];
    if (!rules || all.length > 0) return { version: null, problems: all };
    // Versions are in force one after the other, no matter what the clocks of two machines say.
    const instant = Math.max(clock.now(), before.from + 1);
    const version = before.version + 1;
    await keepPictures(trx, files, drawn.images);
    const stored = Object.fromEntries(
      [...files].map(([name, body]) => [name, storedFile(body, drawn.images.get(name))]),
    );
    await trx
      .insertInto('reward_versions')
      .values({
        version,
        created_at: instant,
        operator: operator.name,
        files: JSON.stringify(stored),
        rules: JSON.stringify(rules),
      })
      .execute();
    await trx.updateTable('reward_head').set({ version }).execute();
    const stocked = await stockNewGifts(trx, rules.mall.gifts);
    const facts = { version, levels: rules.levels.map(({ id }) => id), stock: stocked };
    await addAudit(
      trx,
      { operator, act: 'rewards.import', subject: `rules ${version}`, facts },
      instant,
    );
    return { version, problems: [] };
  });
}

/** Holds the head, so that of two imports the second one follows the first; returns the newest rules. */
async function lockHead(trx: Trx): Promise<RulesVersion> {
  await trx
    .updateTable('reward_head')
    .set({ version: sql<number>`version` })
    .execute();
  return currentRules(trx);
}

type WrittenRules = Omit<Rules, 'mall'> & Partial<Pick<Rules, 'mall'>>;

/** Rules that were parsed, by the text that they were parsed from: a version never changes. */
const parsed = new Map<string, Rules>();
const parsed_most = 20;

function rulesOf({ version, created_at, rules }: RuleRow): RulesVersion {
  // Versions from before there was a mall say nothing of one.
  const known = parsed.get(rules) ?? { mall: no_mall, ...(JSON.parse(rules) as WrittenRules) };
  if (!parsed.has(rules) && parsed.size >= parsed_most) parsed.clear();
  parsed.set(rules, known);
  return { ...known, version, from: created_at };
}

type RuleRow = Pick<RewardVersion, 'version' | 'created_at' | 'rules'>;
const columns = ['version', 'created_at', 'rules'] as const;

/** Returns the newest rules; those without a level where none were imported. */
export async function currentRules(db: Db): Promise<RulesVersion> {
  const row = await db
    .selectFrom('reward_versions')
    .select(columns)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rulesOf(row) : no_rules;
}

/** Returns the rules that were in force at an instant; those without a level before the first version. */
export async function rulesInForce(db: Db, instant: number): Promise<RulesVersion> {
  const row = await db
    .selectFrom('reward_versions')
    .select(columns)
    .where('created_at', '<=', instant)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rulesOf(row) : no_rules;
}

/** Returns all versions after one, the oldest first. */
export async function rulesAfter(db: Db, version: number): Promise<RulesVersion[]> {
  const rows = await db
    .selectFrom('reward_versions')
    .select(columns)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows.map(rulesOf);
}

/** Returns one version of the rules; undefined for one that there is not. */
export async function rulesAt(db: Db, version: number): Promise<RulesVersion | undefined> {
  const row = await db
    .selectFrom('reward_versions')
    .select(columns)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && rulesOf(row);
}

/** For the operator: the versions, the newest first. */
export const listVersions = (db: Db): Promise<VersionRow[]> => versionsIn(db, 'reward_versions');

/** Returns the files of a version, or of the newest, byte for byte; undefined where there is none. */
export async function exportRules(
  db: Db,
  version: number | null,
): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const stored = await versionFiles(db, 'reward_versions', version);
  return stored && readStored(db, stored);
}
