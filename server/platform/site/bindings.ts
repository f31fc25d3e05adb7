import * as contract from '../../contract/site';
import { bind, type Binding } from '../bind';
import { gatewayKeys } from '../http/keys';
import { ok } from '../result';
import { locationOf } from '../region/location';
import { registerSettings } from './registerSettings';
import { domainRoute, siteInfo, whitelabel } from './siteInfo';
import { systemStatus } from './systemStatus';

export const bindings: Binding[] = [
  bind(contract.systemStatus, async (platform, { caller }) =>
    ok(await systemStatus(platform, caller)),
  ),
  bind(contract.consolidatedSettings, async (platform, { caller }) =>
    ok(await siteInfo(platform, locationOf(platform, caller).country)),
  ),
  bind(contract.whitelabel, async (platform) => ok(await whitelabel(platform))),
  bind(contract.domainRoute, async (platform) => ok(await domainRoute(platform))),
  bind(contract.country, async (platform, { caller }) => ok(locationOf(platform, caller))),
  bind(contract.registerSetting, async (platform, { caller }) =>
    ok(await registerSettings(platform, locationOf(platform, caller).country)),
  ),
  bind(contract.publicKey, async (platform) => {
    const { kid, spki } = await gatewayKeys(platform);
    return ok({ kid, spki });
  }),
];
