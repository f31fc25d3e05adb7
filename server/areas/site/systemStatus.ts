import type { ResponseOf } from '../../kernel/api/call';
import type { systemStatus as contract } from './api/site';
import * as api from './api/site';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { isBlocked } from '../../kernel/region/blocked';
import { locationOf } from '../../kernel/region/location';
import { ok } from '../../kernel/result';
import { siteInfo } from './siteInfo';

/** Returns 0 normal, 1 maintenance (also where both are set), 2 region restricted (site#system-status). */
export function statusOf(maintenance: boolean, regionRestriction: boolean): 0 | 1 | 2 {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

/** Returns whether the site is open to a caller, and everything that its chrome is built from. */
export async function systemStatus(
  platform: Platform,
  caller: Caller,
): Promise<ResponseOf<typeof contract>> {
  const location = locationOf(platform, caller);
  const settings = await platform.settings.all();
  const maintenance = settings['site.maintenance'] === '1';
  const regionRestriction = await isBlocked(platform, caller);
  return {
    status: statusOf(maintenance, regionRestriction),
    location,
    maintenance,
    regionRestriction,
    info: await siteInfo(platform, location.country),
  };
}

export const bindings: Binding[] = [
  bind(api.systemStatus, async (platform, { caller }) => ok(await systemStatus(platform, caller))),
];
