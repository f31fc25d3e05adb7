import { sql } from 'kysely';
import type { RewardVersion } from '../../store/clubTables';
import type { Db, Trx } from '../../store/open';
import type { Platform } from '../context';
import { addressOf, drawImages } from '../folder/images';
import type { Problem } from '../folder/problems';
import { versionFiles, versionsIn, type VersionRow } from '../folder/versions';
import { addAudit } from '../operators/audit';
import type { Act } from '../operators/audit';
import { imagesOf, readRules, type RuleFiles } from './readRules';
import { keepPictures, keptFile, readKept } from './pictures';
import { stockNewGifts } from './stock';
import { no_mall, no_rules, type Rules, type RulesVersion } from './rules';

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
    // Versions are in force one after the other, whatever the clocks of two machines say.
    const at = Math.max(clock.now(), before.from + 1);
    const version = before.version + 1;
    await keepPictures(trx, files, drawn.images);
    const kept = Object.fromEntries(
      [...files].map(([name, body]) => [name, keptFile(body, drawn.images.get(name))]),
    );
    await trx
      .insertInto('reward_versions')
      .values({
        version,
        created_at: at,
        operator: operator.name,
        files: JSON.stringify(kept),
        rules: JSON.stringify(rules),
      })
      .execute();
    await trx.updateTable('reward_head').set({ version }).execute();
    const stocked = await stockNewGifts(trx, rules.mall.gifts);
    const facts = { version, levels: rules.levels.map(({ id }) => id), stock: stocked };
    await addAudit(
      trx,
      { operator, act: 'rewards.import', subject: `rules ${version}`, facts },
      at,
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
export async function rulesInForce(db: Db, at: number): Promise<RulesVersion> {
  const row = await db
    .selectFrom('reward_versions')
    .select(columns)
    .where('created_at', '<=', at)
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
  const kept = await versionFiles(db, 'reward_versions', version);
  return kept && readKept(db, kept);
}
