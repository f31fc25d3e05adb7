import { resourceTypes, whitelabelKeys, type SiteInfo } from './api/site';
import * as api from './api/site';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { gatewayKeys } from '../../kernel/keys/gatewayKeys';
import { locationOf } from '../../kernel/region/location';
import { ok } from '../../kernel/result';
import { listOf, type SettingKey, type SettingValue } from '../../kernel/settings/keys';
import { newcomerTerms } from '../wallet/bonuses/newcomer';
import { registerSettingsOf } from './registerSettings';

type Settings = Record<SettingKey, SettingValue>;

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
export async function siteInfo(platform: Platform, country: string): Promise<SiteInfo> {
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
export async function whitelabel(platform: Platform): Promise<SiteInfo['whitelabel']> {
  return whitelabelOf(await platform.settings.all());
}

/** Lists the domains that serve this site, the main one first. */
export async function domainRoute(platform: Platform): Promise<string[]> {
  return listOf(await platform.settings.get('site.domains'));
}

const whitelabelOf = (settings: Settings): SiteInfo['whitelabel'] =>
  Object.fromEntries(whitelabelKeys.map((key) => [key, settings[key] === '1']));

const resourcesOf = (settings: Settings): SiteInfo['resources'] =>
  resourceTypes
    .map((resourceType) => ({ resourceType, url: settings[`link.${resourceType}`] }))
    .filter(({ url }) => url !== '');

export const bindings: Binding[] = [
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
];
