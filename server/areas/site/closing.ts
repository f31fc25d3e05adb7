import type { Platform } from '../../kernel/context';
import type { Operator } from '../../kernel/operators/operators';
import { changeSetting } from '../../kernel/settings/settings';
import { defaultSettings, listOf, type SettingKey } from '../../kernel/settings/keys';

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
export const setMaintenance = (
  platform: Store,
  operators: readonly Operator[],
  on: boolean,
): Promise<boolean> =>
  changeSetting(platform, operators, { key: 'site.maintenance', value: () => (on ? '1' : '0') });

/**
 * Adds an entry to a list of the blocked or takes it out, no matter what others change in it at the same
 * time. False where the list is like that already. The entry's form is checked by the caller.
 */
export const setBlocked = (
  platform: Store,
  operators: readonly Operator[],
  { what, entry, blocked }: { what: Blockable; entry: string; blocked: boolean },
): Promise<boolean> =>
  changeSetting(platform, operators, {
    key: lists[what],
    value: (before) => {
      const entries = listOf(before);
      if (entries.includes(entry) === blocked) return before;
      const after = blocked ? [...entries, entry] : entries.filter((each) => each !== entry);
      return after.join(',');
    },
  });

/** The store's own value: what this process keeps of the settings may be seconds old. */
async function read({ db }: Store, key: SettingKey): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? defaultSettings[key];
}
