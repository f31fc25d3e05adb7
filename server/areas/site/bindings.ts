import * as api from './api/site';
import { bind, type Binding } from '../../kernel/bind';
import { gatewayKeys } from '../../kernel/http/keys';
import { locationOf } from '../../kernel/region/location';
import { ok } from '../../kernel/result';

export const bindings: Binding[] = [
  bind(api.country, async (platform, { caller }) => ok(locationOf(platform, caller))),
  bind(api.publicKey, async (platform) => {
    const { kid, spki } = await gatewayKeys(platform);
    return ok({ kid, spki });
  }),
];
