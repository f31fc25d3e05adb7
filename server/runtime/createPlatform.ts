import { Hono } from 'hono';
import type { Logger } from 'pino';
import { sandboxBindings } from '../sandbox/bindings';
import { createSandbox } from '../sandbox/vendor';
import type { Store } from '../store/open';
import { accountBindings } from '../platform/account/bindings';
import type { Clock } from '../platform/clock';
import { contentBindings } from '../platform/content/bindings';
import { deliveryBindings } from '../platform/delivery/bindings';
import type { Platform } from '../platform/context';
import type { PlatformConfig } from '../platform/config';
import { gameBindings } from '../platform/games/bindings';
import { callRoutes, type Binding } from '../platform/http/bind';
import { passwordBindings } from '../platform/account/passwords/bindings';
import { profileBindings } from '../platform/account/profile/bindings';
import { securityBindings } from '../platform/account/security/bindings';
import { siteBindings } from '../platform/site/bindings';
import { openSettings } from '../platform/settings/settings';
import { socialBindings } from '../platform/account/social/bindings';
import { verificationBindings } from '../platform/verification/bindings';
import { walletBindings } from '../platform/wallet/bindings';
import { recon } from '../platform/wallet/recon/recon';
import { vendorRoutes } from '../platform/wallet/vendorRoutes';

export interface EmbeddedPlatform extends Platform {
  /** The contract's calls. Reached in the process, or over HTTP where ROLE=platform. */
  fetch(request: Request): Promise<Response>;
  /** What the world may call: the vendors' seamless wallet. */
  outside(request: Request): Promise<Response>;
  /** Brings the sandbox vendor's interrupted rounds to their one final state. */
  recoverRounds(): Promise<number>;
  /** Compares a vendor's records of a day with ours. */
  recon(asked: { vendor: string; day: string }): ReturnType<typeof recon>;
}

/** Puts the platform together: services over a store, behind a fetch handler. */
export function createPlatform(parts: {
  store: Store;
  clock: Clock;
  config: PlatformConfig;
  log: Logger;
}): EmbeddedPlatform {
  const { store, clock } = parts;
  const platform: Platform = { ...parts, db: store.db, settings: openSettings(store.db, clock) };
  const outside = new Hono().route('/', vendorRoutes(platform));
  const vendor = createSandbox(platform, async (request) => outside.fetch(request));
  const bindings: Binding[] = [
    ...siteBindings,
    ...accountBindings,
    ...passwordBindings,
    ...profileBindings,
    ...securityBindings,
    ...socialBindings,
    ...verificationBindings,
    ...deliveryBindings,
    ...walletBindings,
    ...gameBindings,
    ...contentBindings,
    ...sandboxBindings(vendor),
  ];
  const calls = callRoutes(platform, bindings);
  return {
    ...platform,
    fetch: async (request) => calls.fetch(request),
    outside: async (request) => outside.fetch(request),
    recoverRounds: () => vendor.recover(),
    recon: (asked) => recon(platform, async (request) => vendor.routes.fetch(request), asked),
  };
}
