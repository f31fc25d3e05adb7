import { Hono } from 'hono';
import type { Logger } from 'pino';
import { isOwnLaunch } from '../areas/games/launch';
import { hasBets } from '../areas/lottery/lotteries';
import { callbackRoutes } from '../areas/wallet/deposits/callbackRoutes';
import { recon } from '../areas/wallet/recon/recon';
import type { From } from '../areas/wallet/badSignatures';
import { vendorRoutes } from '../areas/wallet/vendorRoutes';
import { type Binding, bind } from '../kernel/bind';
import type { PlatformConfig } from '../kernel/config';
import type { Platform } from '../kernel/context';
import { callRoutes, directReads, type DirectRead } from '../kernel/http/callRoutes';
import { noMetrics, type Metrics } from '../kernel/metrics';
import { openCountries } from '../kernel/region/location';
import { fail } from '../kernel/result';
import { noSecurityLog, type SecurityLog } from '../kernel/security/securityLog';
import { openSettings } from '../kernel/settings/settings';
import type { Clock } from '../kernel/time/clock';
import * as api from '../sandbox/api/sandbox';
import { sandboxPaymentBindings, deliverDue } from '../sandbox/payments';
import { createSandbox, type Sandbox } from '../sandbox/vendor';
import type { Store } from '../store/open';
import { modules } from './bindings.gen';

/**
 * The sandbox vendor's calls. Calls about a game in play take the game session's bearer token, the
 * entry takes the member's; the proof takes none.
 */
const sandboxBindings = (sandbox: Sandbox): Binding[] => [
  // The launch's address may have been passed on; the vendor does not know who opened it.
  bind(api.enterGame, async (platform, { input, session }) =>
    (await isOwnLaunch(platform, session.member.id, input.launchToken))
      ? sandbox.enterGame(input)
      : fail('launch_not_yours'),
  ),
  bind(api.gameTable, async (_platform, { input, token }) =>
    token ? sandbox.gameTable({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(api.playRound, async (_platform, { input, token }) =>
    token ? sandbox.playRound({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(api.setClientSeed, async (_platform, { input, token }) =>
    token ? sandbox.setClientSeed({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(api.roundProof, (_platform, { input }) => sandbox.roundProof(input)),
];

/** The calls of all services of the platform, each with the service behind it. */
export const bindings: readonly Binding[] = Object.values(modules).flatMap(
  (module): readonly Binding[] => module.bindings,
);

/** The platform of a process, put together. */
export interface EmbeddedPlatform extends Platform {
  /** Serves the contract's calls, inside the process or, with ROLE=platform, over HTTP. */
  fetch(request: Request): Promise<Response>;
  /** Answers a read of a page of this process, as `fetch` does. */
  read: DirectRead;
  /** Serves the paths that are open to the outside: the vendors' seamless wallet, and payment callbacks. */
  outside(request: Request, from?: From): Promise<Response>;
  /** Finishes the sandbox vendor's interrupted rounds and returns how many it finished. */
  recoverRounds(): Promise<number>;
  /** Sends the sandbox payment provider's callbacks that are due, and returns how many orders were told. */
  deliverPayments(): Promise<number>;
  /** Compares a vendor's records of a day with ours. */
  recon(input: { vendor: string; day: string }): ReturnType<typeof recon>;
}

/** Puts the platform together: services over a store, behind a fetch handler. */
export function createPlatform(parts: {
  store: Store;
  clock: Clock;
  config: PlatformConfig;
  log: Logger;
  metrics?: Metrics;
  security?: SecurityLog;
}): EmbeddedPlatform {
  const { store, clock, metrics = noMetrics, security = noSecurityLog } = parts;
  const settings = openSettings(store.db, clock, parts.config.cacheScale);
  const { countryDatabase } = parts.config;
  const countryOf = countryDatabase === undefined ? undefined : openCountries(countryDatabase);
  const own = { db: store.db, settings, metrics, security, countryOf, lotteryHasBets: hasBets };
  const platform: Platform = { ...parts, ...own };
  const outside = new Hono()
    .route('/', vendorRoutes(platform))
    .route('/', callbackRoutes(platform));
  const vendor = createSandbox(platform, async (request) => outside.fetch(request));
  const payments = { ...platform, fetch: async (request: Request) => outside.fetch(request) };
  const all = [...bindings, ...sandboxBindings(vendor), ...sandboxPaymentBindings(payments)];
  const calls = callRoutes(platform, all);
  return {
    ...platform,
    fetch: async (request) => calls.fetch(request),
    read: directReads(platform, all),
    outside: async (request, from) => outside.fetch(request, { from }),
    recoverRounds: () => vendor.recover(),
    deliverPayments: () => deliverDue(payments),
    recon: (input) => recon(platform, async (request) => vendor.routes.fetch(request), input),
  };
}
