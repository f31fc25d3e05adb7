import { setTimeout as pause } from 'node:timers/promises';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { catalogueOf } from '../areas/games/catalogue';
import { openDraws } from '../areas/lottery/draws/openDraws';
import { drawsKey } from '../areas/lottery/draws/witness/drawsKey';
import { betTypes } from '../areas/lottery/rules/betTypes';
import { checkReturns } from '../areas/lottery/rules/odds';
import { ConfigError, type Config } from '../config';
import { openDemoWitness } from '../demo/demoWitness';
import { seedPast } from '../demo/past/seedPast';
import { seedDemo } from '../demo/seed';
import { isDemoStore, kindToMake, holdsDemoAccounts } from '../demo/storeKind';
import { knownTime, thisMachine } from '../kernel/clockJumps/watchJumps';
import { storeDerivedKeys } from '../areas/wallet/vendorKeys';
import { signCall, type CallParts } from '../kernel/api/signedCall';
import { keyFor } from '../kernel/keys/secretKeys';
import { gatewayKeys } from '../kernel/keys/gatewayKeys';
import { noMetrics, type Metrics } from '../kernel/metrics';
import { noSecurityLog, openSecurityLog, type SecurityLog } from '../kernel/security/securityLog';
import { withoutSecrets } from '../kernel/security/withoutSecrets';
import { onwardTrace, traced } from '../kernel/traces';
import { followingClock, watchClock, type FollowingClock } from '../kernel/time/clock';
import { proveWrite } from '../store/kind';
import { migrate } from '../store/migrate';
import { openStore, type Store } from '../store/open';
import { passes, store_retry_s } from '../store/unavailable';
import { traceStatements } from '../traces/statements';
import { createPlatform, type EmbeddedPlatform } from './createPlatform';
import { startJobs, type Jobs } from './jobs';

/** Opens the structured log: one JSON line per event, with secrets hidden at any depth, those that an error carries too. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (entry) => withoutSecrets(entry) },
    serializers: {
      err: (cause: Error) => withoutSecrets<object>(pino.stdSerializers.err(cause)),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

const standard_output = 1;

/** Opens the security log at its place, or beside the log where that writes anything. Throws ConfigError for a place that can't be written. */
function securityLogOf({ securityPlace, logLevel }: Config): SecurityLog {
  try {
    if (securityPlace) return openSecurityLog(securityPlace);
  } catch (cause) {
    throw new ConfigError(`SECURITY_LOG: ${(cause as Error).message}`);
  }
  return logLevel === 'silent' ? noSecurityLog : openSecurityLog({ descriptor: standard_output });
}

/** Everything that a process has once: configuration, log, and the platform unless it is remote. */
export interface Runtime {
  config: Config;
  log: Logger;
  metrics: Metrics;
  security: SecurityLog;
  platform: EmbeddedPlatform | undefined;
  /** The platform's time, here or elsewhere: all that pages show by the time of day. */
  clock: FollowingClock;
  /** True when this store holds the demo operator. */
  demo: boolean;
  /** Do the work of calls to a platform elsewhere in spans, and say so to it (site#traces). */
  traces?: { traced: typeof traced; onward: typeof onwardTrace };
  /** Signs calls to a platform elsewhere (site#signed-hop); undefined where it is in this process. */
  signCall?: ((parts: CallParts, body: string) => Record<string, string>) | undefined;
  stop(): Promise<void>;
}

const traces = { traced, onward: onwardTrace };

/**
 * Opens the store, migrates it, seeds the demo if the store is the demo's, and starts the jobs. With
 * GATEWAY_URL set, or ROLE=web, it opens nothing: the platform is elsewhere. While the store is away it
 * waits for it. Throws ConfigError if DEMO does not fit the store, and an Error that names a bet type
 * whose odds return too much or too little (lottery#odds).
 */
export async function openRuntime(config: Config, metrics = noMetrics): Promise<Runtime> {
  const log = openLog(config.logLevel);
  const security = securityLogOf(config);
  if (config.gatewayUrl || config.role === 'web') {
    const clock = followingClock(watchClock());
    const stop = async () => security.close();
    const key = keyFor({ config }, 'hop call');
    const sign = (parts: CallParts, body: string) =>
      signCall(key, parts, { body, instant: clock.now() });
    const parts = { config, log, metrics, security, clock, traces };
    return { ...parts, platform: undefined, demo: false, signCall: sign, stop };
  }
  checkReturns(betTypes);
  const store = openStore(config.databaseUrl, {
    dataDir: config.dataDir,
    log: traceStatements(),
  });
  try {
    const { platform, demo, stopWitness } = await onceReached(log, () =>
      fill(store, { config, log, metrics, security }),
    );
    // The console is for people: the platform's processes do its recurring work.
    const jobs: Jobs | undefined =
      config.role === 'console' ? undefined : startJobs({ ...platform, db: store.within('jobs') });
    return {
      config,
      log,
      metrics,
      security,
      traces,
      platform,
      clock: followingClock(platform.clock),
      demo,
      stop: async () => {
        await jobs?.stop();
        security.close();
        stopWitness();
        await store.close();
      },
    };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

/** Does the work of a start, and again for as long as the store is away: each part of it may be repeated. */
async function onceReached<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!passes(cause)) throw cause;
      log.warn({ event: 'waiting_for_store', reason: String(cause) }, 'the store is away');
      await pause(store_retry_s * 1_000);
    }
  }
}

/** Brings the store to what this version needs, and puts the platform over it together. */
async function fill(
  store: Store,
  { config, log, metrics, security }: Pick<Runtime, 'config' | 'log' | 'metrics' | 'security'>,
): Promise<{ platform: EmbeddedPlatform; demo: boolean; stopWitness: () => void }> {
  const migrated = await migrate(store, {
    madeAs: kindToMake(config),
    migrateUrl: config.databaseMigrateUrl,
  });
  if (migrated.length > 0) log.info({ event: 'migrated', migrations: migrated }, 'store migrated');
  // A file that can only be read would be found out by the first member.
  await proveWrite(store.db);
  const demo = await isDemoStore(config, store.db);
  if (!demo && (await holdsDemoAccounts(store.db))) {
    log.warn(
      { event: 'unmarked_store' },
      'the demo’s accounts are in this store: DEMO=1 keeps it as the demo, else disable them',
    );
  }
  const known = await knownTime(store.db, Date.now(), thisMachine);
  const parts = { store, clock: watchClock(undefined, known), log, metrics, security };
  const platform = createPlatform({ ...parts, config: demo ? config : withoutOutbox(config) });
  if (!demo && (await platform.settings.on('deposit.sandbox.open'))) {
    log.warn(
      { event: 'sandbox_payments_open' },
      'members may pay with play money: close deposit.sandbox.open where money is real',
    );
  }
  // Before a first change of the root secret, which must not change the keys of vendors.
  await storeDerivedKeys(platform);
  // A key that can't be had stops the start, and not the first draw.
  if (!demo && !config.secrets.seeds) {
    log.warn(
      { event: 'seed_key_beside' },
      'whoever reads store and SESSION_SECRET knows the draws to come: keep the key of seeds elsewhere by SEED_KEY_FILE or SEED_KEY_COMMAND',
    );
  }
  // The key of encrypted calls takes seconds to make: it is made while the demo is seeded, once.
  const keys = gatewayKeys(platform);
  keys.catch(() => undefined);
  if (demo) {
    await seedPast(platform, (clock) => createPlatform({ ...parts, clock, config }));
    await seedDemo(platform);
  }
  const witnessed = await withWitness(platform, config, demo);
  // Ready at start-up, so that the first visitor does not wait for them.
  await Promise.all([keys, catalogueOf(platform), openDraws(platform)]);
  return { platform, demo, stopWitness: witnessed };
}

/**
 * Gives the platform the witness of its draws: the operator's, or, in the embedded demo, one that this process starts. Without one
 * draws open under the rule of the tickets' root alone, and the log says so. Returns what ends the demo's.
 */
async function withWitness(
  platform: EmbeddedPlatform,
  config: Config,
  demo: boolean,
): Promise<() => void> {
  // Made at the first start: the witness's keeper needs it before there is a witness.
  await drawsKey(platform);
  if (config.witnesses) return () => undefined;
  if (demo && config.databaseUrl.startsWith('file:')) {
    try {
      const { witness, stop } = await openDemoWitness(platform, config.dataDir);
      platform.config.witnesses = [witness];
      platform.log.info(
        { event: 'demo_witness', url: witness.url, key: witness.key },
        'the demo runs the witness of its draws itself: a real one is somebody else’s',
      );
      return stop;
    } catch (cause) {
      platform.log.error({ err: cause }, 'the demo’s witness does not start');
      return () => undefined;
    }
  }
  platform.log.warn(
    { event: 'no_witness' },
    'whoever reads store and seeds could still try late tickets: name a witness by WITNESS_URL and WITNESS_KEY',
  );
  return () => undefined;
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
