import { Hono } from 'hono';
import type { Logger } from 'pino';
import { sandboxBindings } from '../sandbox/bindings';
import { createSandbox } from '../sandbox/vendor';
import type { Store } from '../store/open';
import { accountBindings } from './account/bindings';
import type { Clock } from './clock';
import { contentBindings } from './content/bindings';
import type { Platform, PlatformConfig } from './context';
import { gameBindings } from './games/bindings';
import { callRoutes, type Binding } from './http/bind';
import { noMetrics, type Metrics } from './metrics';
import { passwordBindings } from './account/passwords/bindings';
import { profileBindings } from './account/profile/bindings';
import { securityBindings } from './account/security/bindings';
import { siteBindings } from './site/bindings';
import { openSettings } from './site/settings';
import { socialBindings } from './account/social/bindings';
import { verificationBindings } from './verification/bindings';
import { walletBindings } from './wallet/bindings';
import { recon } from './wallet/recon/recon';
import { vendorRoutes } from './wallet/vendorRoutes';

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
  metrics?: Metrics;
}): EmbeddedPlatform {
  const { store, clock, metrics = noMetrics } = parts;
  const settings = openSettings(store.db, clock);
  const platform: Platform = { ...parts, db: store.db, settings, metrics };
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
