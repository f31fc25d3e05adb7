import type { Platform } from '../context';
import { defaultSettings, listOf, type SettingKey } from '../settings/keys';
import { setSetting } from '../settings/settings';

/** The settings that close the site (site#region). */
export interface Closing {
  maintenance: boolean;
  blockedCountries: string[];
  blockedAddresses: string[];
}

/** The lists of the blocked, by what they hold. */
const lists = {
  country: 'site.blockedCountries',
  address: 'site.blockedAddresses',
} as const satisfies Record<string, SettingKey>;
export type Blockable = keyof typeof lists;

/** Another operator may change the same list meanwhile: it is read again so often. */
const tries = 20;

type Store = Pick<Platform, 'db' | 'clock'>;

/** Reads the settings that close the site. */
export async function readClosing(platform: Store): Promise<Closing> {
  const [maintenance, countries, addresses] = await Promise.all([
    read(platform, 'site.maintenance'),
    read(platform, lists.country),
    read(platform, lists.address),
  ]);
  return {
    maintenance: maintenance === '1',
    blockedCountries: listOf(countries),
    blockedAddresses: listOf(addresses),
  };
}

/** Begins or ends maintenance, live in every process within 5 s (site#live-settings). */
export const setMaintenance = ({ db, clock }: Store, on: boolean): Promise<void> =>
  setSetting(db, 'site.maintenance', on ? '1' : '0', clock.now());

/**
 * Adds an entry to a list of the blocked or takes it out, whatever others change in it at the same
 * time. False where the list is like that already. The entry's form is checked by the caller.
 */
export async function setBlocked(
  platform: Store,
  { what, entry, blocked }: { what: Blockable; entry: string; blocked: boolean },
): Promise<boolean> {
  const key = lists[what];
  for (let left = tries; left > 0; left -= 1) {
    const before = await read(platform, key);
    const entries = listOf(before);
    if (entries.includes(entry) === blocked) return false;
    const after = blocked ? [...entries, entry] : entries.filter((each) => each !== entry);
    if (await replace(platform, key, before, after.join(','))) return true;
  }
  throw new Error(`${key} is being changed all the time`);
}

/** Writes a setting if it still has the value that was read; false where it has another. */
async function replace(
  { db, clock }: Store,
  key: SettingKey,
  before: string,
  value: string,
): Promise<boolean> {
  const updated_at = clock.now();
  const changed = await db
    .updateTable('settings')
    .set({ value, updated_at })
    .where('key', '=', key)
    .where('value', '=', before)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return true;
  if (before !== defaultSettings[key]) return false;
  const made = await db
    .insertInto('settings')
    .values({ key, value, updated_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The store's own value: what this process keeps of the settings may be seconds old. */
async function read({ db }: Store, key: SettingKey): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? defaultSettings[key];
}
