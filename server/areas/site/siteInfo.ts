import type { z } from 'zod';
import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform, Caller } from '../../kernel/context';
import { gatewayKeys } from '../../kernel/keys/gatewayKeys';
import type { Operator } from '../../kernel/operators/operators';
import { isBlocked, locationOf } from '../../kernel/region/location';
import { ok } from '../../kernel/result';
import {
  listOf,
  type SettingKey,
  type SettingValue,
  defaultSettings,
} from '../../kernel/settings/keys';
import { changeSetting } from '../../kernel/settings/settings';
import { newcomerTerms } from '../wallet/bonuses/newcomer';
import * as api from './api/site';
import {
  registerFields,
  type fieldSetting,
  type RegisterField,
  type registerSettings as contract,
  resourceTypes,
  whitelabelKeys,
  type SiteInfo,
  type systemStatus as statusCall,
} from './api/site';

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

type Settings = Record<SettingKey, SettingValue>;

/** Returns the registration form's settings in a country, from settings that were read already. */
function registerSettingsOf(settings: Settings, country: string): z.output<typeof contract> {
  const fields: Partial<Record<RegisterField, z.output<typeof fieldSetting>>> = {};
  for (const field of registerFields) {
    fields[field] = {
      enabled: settings[`register.${field}.enabled`] === '1',
      required: settings[`register.${field}.required`] === '1',
    };
  }
  return {
    fields,
    captcha: { enabled: settings['register.captcha.enabled'] === '1' },
    minimumAge: listOf(settings['register.countriesOf21']).includes(country)
      ? 21
      : Number(settings['register.minimumAge']),
  };
}

/** Returns which registration fields are shown and required, and the age that the form asks for. */
export async function registerSettings(
  platform: Platform,
  country: string,
): Promise<z.output<typeof contract>> {
  return registerSettingsOf(await platform.settings.all(), country);
}

/** The app's paths that are linked to by name. */
const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  customerService: '/m/customer',
  help: '/m/help',
  download: '/m/app',
};

/**
 * Returns everything that the site's chrome is built from, for a visitor's country (site#status-information, site
 * status: info).
 */
async function siteInfo(platform: Platform, country: string): Promise<SiteInfo> {
  const settings = await platform.settings.all();
  const domains = listOf(settings['site.domains']);
  return {
    customerService: [{ title: 'Customer service', path: paths.customerService }],
    imageCDNs: listOf(settings['site.imageCDNs']),
    dialingCodes: listOf(settings['sms.dialingCodes']),
    domainRoute: domains,
    mainDomain: domains[0] ?? '',
    mobileTemplate: {
      mem_cen: settings['mobileTemplate.mem_cen'] === '1' ? '1' : '0',
      dep_func: settings['mobileTemplate.dep_func'] === '1' ? '1' : '0',
    },
    paths,
    register: registerSettingsOf(settings, country),
    newcomerBonus: newcomerTerms(settings, platform.config.currency),
    downloadNeedsLogin: settings['site.downloadNeedsLogin'] === '1',
    resources: resourcesOf(settings),
    whitelabel: whitelabelOf(settings),
  };
}

/** Returns the whitelabel flags alone. */
async function whitelabel(platform: Platform): Promise<SiteInfo['whitelabel']> {
  return whitelabelOf(await platform.settings.all());
}

/** Lists the domains that serve this site, the main one first. */
async function domainRoute(platform: Platform): Promise<string[]> {
  return listOf(await platform.settings.get('site.domains'));
}

const whitelabelOf = (settings: Settings): SiteInfo['whitelabel'] =>
  Object.fromEntries(whitelabelKeys.map((key) => [key, settings[key] === '1']));

const resourcesOf = (settings: Settings): SiteInfo['resources'] =>
  resourceTypes
    .map((resourceType) => ({ resourceType, url: settings[`link.${resourceType}`] }))
    .filter(({ url }) => url !== '');

/** Returns 0 normal, 1 maintenance (also where both are set), 2 region restricted (site#system-status). */
export function statusOf(maintenance: boolean, regionRestriction: boolean): 0 | 1 | 2 {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

/** Returns whether the site is open to a caller, and everything that its chrome is built from. */
async function systemStatus(
  platform: Platform,
  caller: Caller,
): Promise<ResponseOf<typeof statusCall>> {
  const location = locationOf(platform, caller);
  const settings = await platform.settings.all();
  const maintenance = settings['site.maintenance'] === '1';
  const regionRestriction = await isBlocked(platform, caller);
  return {
    status: statusOf(maintenance, regionRestriction),
    location,
    maintenance,
    regionRestriction,
    sameForAddresses:
      listOf(settings['site.blockedAddresses']).length === 0 &&
      (caller.country !== undefined || platform.countryOf === undefined),
    info: await siteInfo(platform, location.country),
  };
}

export const bindings: Binding[] = [
  bind(api.registerSetting, async (platform, { caller }) =>
    ok(await registerSettings(platform, locationOf(platform, caller).country)),
  ),
  bind(api.consolidatedSettings, async (platform, { caller }) =>
    ok(await siteInfo(platform, locationOf(platform, caller).country)),
  ),
  bind(api.whitelabel, async (platform) => ok(await whitelabel(platform))),
  bind(api.domainRoute, async (platform) => ok(await domainRoute(platform))),
  bind(api.country, async (platform, { caller }) => ok(locationOf(platform, caller))),
  bind(api.publicKey, async (platform) => {
    const { kid, spki } = await gatewayKeys(platform);
    return ok({ kid, spki });
  }),
  bind(api.systemStatus, async (platform, { caller }) => ok(await systemStatus(platform, caller))),
];
