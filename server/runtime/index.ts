import type { Logger } from 'pino';
import type { Config } from '../config';
import { seedPast } from '../demo/past/seedPast';
import { seedDemo } from '../demo/seed';
import { isDemoStore, kindToMake, holdsDemoAccounts } from '../demo/storeKind';
import { createPlatform, type EmbeddedPlatform } from './createPlatform';
import { systemClock } from '../platform/clock';
import { gatewayKeys } from '../platform/http/keys';
import { openDraws } from '../platform/lottery/draws/openDraws';
import { betTypes } from '../platform/lottery/rules/betTypes';
import { checkReturns } from '../platform/lottery/rules/odds';
import { catalogueOf } from '../platform/games/catalogue';
import { startJobs, type Jobs } from './jobs';
import { migrate } from '../store/migrate';
import { openStore } from '../store/open';
import { openLog } from '../log';
import { noMetrics, type Metrics } from '../platform/metrics';

/** Everything that a process has once: configuration, log, and the platform unless it is remote. */
export interface Runtime {
  config: Config;
  log: Logger;
  metrics: Metrics;
  platform: EmbeddedPlatform | undefined;
  /** True when this store holds the demo operator. */
  demo: boolean;
  stop(): Promise<void>;
}

/**
 * Opens the store, migrates it, seeds the demo if the store is the demo's, and starts the jobs. With
 * GATEWAY_URL set, or ROLE=web, it opens nothing: the platform is elsewhere. Throws ConfigError if
 * DEMO does not fit the store, and an Error that names a bet type whose odds return too much or too
 * little (lottery#odds).
 */
export async function openRuntime(config: Config, metrics = noMetrics): Promise<Runtime> {
  const log = openLog(config.logLevel);
  if (config.gatewayUrl || config.role === 'web') {
    return { config, log, metrics, platform: undefined, demo: false, stop: async () => undefined };
  }
  checkReturns(betTypes);
  const store = openStore(config.databaseUrl, { dataDir: config.dataDir });
  const migrated = await migrate(store, kindToMake(config));
  if (migrated.length > 0) log.info({ event: 'migrated', migrations: migrated }, 'store migrated');
  const demo = await isDemoStore(config, store.db).catch(async (cause: unknown) => {
    await store.close();
    throw cause;
  });
  if (!demo && (await holdsDemoAccounts(store.db))) {
    log.warn(
      { event: 'unmarked_store' },
      'the demo’s accounts are in this store: DEMO=1 keeps it as the demo, else disable them',
    );
  }
  const parts = { store, clock: systemClock, log, metrics };
  const platform = createPlatform({ ...parts, config: demo ? config : withoutOutbox(config) });
  if (!demo && (await platform.settings.on('deposit.sandbox.open'))) {
    log.warn(
      { event: 'sandbox_payments_open' },
      'members may pay with play money: close deposit.sandbox.open where money is real',
    );
  }
  // The key of encrypted calls takes seconds to make: it is made while the demo is seeded, once.
  const keys = gatewayKeys(platform);
  keys.catch(() => undefined);
  if (demo) {
    await seedPast(platform, (clock) => createPlatform({ ...parts, clock, config }));
    await seedDemo(platform);
  }
  // Ready at start-up, so that the first visitor does not wait for them.
  await Promise.all([keys, catalogueOf(platform), openDraws(platform)]);
  const jobs: Jobs = startJobs(platform);
  return {
    config,
    log,
    metrics,
    platform,
    demo,
    stop: async () => {
      await jobs.stop();
      await store.close();
    },
  };
}

/**
 * Codes of real members must not be stored where the demo shows them: in an operator's store no
 * message is sent until a sender is configured.
 */
function withoutOutbox(config: Config): Config {
  const { sms, mail } = config.delivery;
  return {
    ...config,
    delivery: {
      sms: sms.by === 'outbox' ? { by: 'none' } : sms,
      mail: mail.by === 'outbox' ? { by: 'none' } : mail,
    },
  };
}
