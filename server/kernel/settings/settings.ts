import type { Db, Trx } from '../../store/open';
import { addAudit } from '../operators/audit';
import { areTwo, together, type Operator } from '../operators/operators';
import type { Clock } from '../time/clock';
import {
  defaultSettings,
  needsTwoOperators,
  type SettingKey,
  type SettingValue,
  isSettingKey,
} from './keys';

interface Change {
  key: SettingKey;
  /** Gives the new value by the one that the setting has. Its form is checked by the caller (`checkSetting`). */
  value: (before: SettingValue) => SettingValue;
}

/**
 * Changes a setting for operators, two different ones where it needs them (`needsTwoOperators`), with the value before
 * and after in the record (wallet#record-of-acts). The row is held: of two changes at once, the second one is given what
 * the first has left. False where nothing changes. Throws where an operator is missing, which the caller asks for.
 */
export function changeSetting(
  { db, clock }: { db: Db; clock: Clock },
  operators: readonly Operator[],
  { key, value }: Change,
): Promise<boolean> {
  if (needsTwoOperators(key) ? !areTwo(operators) : operators.length === 0) {
    throw new Error(`${key}: operators are missing`);
  }
  const operator = together(operators);
  return db.transaction().execute((trx) => putSetting(trx, operator, { key, value }, clock.now()));
}

/**
 * Changes a setting in the caller's transaction, with the value before and after in the record; that it is by as many
 * people as it needs is the caller's to know. False where nothing changes.
 */
export async function putSetting(
  trx: Trx,
  operator: Pick<Operator, 'name'>,
  { key, value }: Change,
  now: number,
): Promise<boolean> {
  await trx
    .insertInto('settings')
    .values({ key, value: defaultSettings[key], updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value: before } = await trx
    .updateTable('settings')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('key', '=', key)
    .returning('value')
    .executeTakeFirstOrThrow();
  const after = value(before);
  if (after === before) return false;
  await trx
    .updateTable('settings')
    .set({ value: after, updated_at: now })
    .where('key', '=', key)
    .execute();
  const facts = { before, after };
  await addAudit(trx, { operator, act: 'setting.set', subject: key, facts }, now);
  return true;
}

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
  instant: number,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: instant })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: instant }))
    .execute();
}
