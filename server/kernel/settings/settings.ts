import type { Clock } from '../time/clock';
import type { Db } from '../../store/open';
import { defaultSettings, isSettingKey, type SettingKey, type SettingValue } from './keys';

/** A changed setting is live in every process within this time. */
const refresh_after_ms = 2_000;

/** The operator's settings. `on` reads a flag. */
export interface Settings {
  get(key: SettingKey): Promise<SettingValue>;
  on(key: SettingKey): Promise<boolean>;
  all(): Promise<Record<SettingKey, SettingValue>>;
}

/**
 * Opens the operator's settings: the defaults overlaid with the store's rows, read again every two
 * seconds at most (times `cacheScale`), so that a change needs no restart.
 */
export function openSettings(db: Db, clock: Clock, cacheScale = 1): Settings {
  let cached: Promise<Record<SettingKey, SettingValue>> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const all = (): Promise<Record<SettingKey, SettingValue>> => {
    if (!cached || clock.now() - readAt >= refresh_after_ms * cacheScale) {
      readAt = clock.now();
      cached = readSettings(db);
      // A failed read is not kept: the next caller tries again.
      cached.catch(() => (cached = undefined));
    }
    return cached;
  };
  return {
    all,
    get: async (key) => (await all())[key],
    on: async (key) => (await all())[key] === '1',
  };
}

/**
 * Returns the settings as the store has them now. In a transaction it is asked of that one: `Settings` reads by
 * a connection of its own, and SQLite has only one.
 */
export async function readSettings(db: Db): Promise<Record<SettingKey, SettingValue>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const settings = { ...defaultSettings };
  for (const row of rows) if (isSettingKey(row.key)) settings[row.key] = row.value;
  return settings;
}

/** Sets one setting. The key and its form are checked by the caller (`checkSetting`). */
export async function setSetting(
  db: Db,
  key: SettingKey,
  value: SettingValue,
  at: number,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: at }))
    .execute();
}
