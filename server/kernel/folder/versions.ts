import type { Db } from '../../store/open';

/** The tables that keep each version of a folder for ever, in the same columns. */
type VersionTable = 'reward_versions' | 'promotion_versions';

/** A version of a folder: when it was imported, and by whom. */
export interface VersionRow {
  version: number;
  created_at: number;
  operator: string;
}

/** For the operator: the versions of a folder, the newest first. */
export const versionsIn = (db: Db, table: VersionTable): Promise<VersionRow[]> =>
  db
    .selectFrom(table as 'reward_versions')
    .select(['version', 'created_at', 'operator'])
    .orderBy('version', 'desc')
    .execute();

/** Returns the kept files of a version, or of the newest (null), by their names; undefined where there is none. */
export async function versionFiles(
  db: Db,
  table: VersionTable,
  version: number | null,
): Promise<Readonly<Record<string, string>> | undefined> {
  const row = await db
    .selectFrom(table as 'reward_versions')
    .select('files')
    .$if(version !== null, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.files) as Record<string, string>);
}
