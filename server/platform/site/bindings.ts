import * as contract from '../../contract/site';
import { bind, type Binding } from '../bind';
import { gatewayKeys } from '../http/keys';
import { locationOf } from '../region/location';
import { ok } from '../result';

export const bindings: Binding[] = [
  bind(contract.country, async (platform, { caller }) => ok(locationOf(platform, caller))),
  bind(contract.publicKey, async (platform) => {
    const { kid, spki } = await gatewayKeys(platform);
    return ok({ kid, spki });
  }),
];
