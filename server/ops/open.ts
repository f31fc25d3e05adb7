import pino from 'pino';
import type { Config } from '../config';
import { watchClock } from '../kernel/time/clock';
import { knownTime, thisMachine } from '../kernel/clockJumps/watchJumps';
import type { Platform } from '../kernel/context';
import { hasBets } from '../areas/lottery/lotteries';
import { noMetrics } from '../kernel/metrics';
import { noSecurityLog, openSecurityLog } from '../kernel/security/securityLog';
import { openSettings } from '../kernel/settings/settings';
import { migrate, pendingIn } from '../store/migrate';
import { openStore, type Engine, type Store } from '../store/open';
import { planOf, type PlannedMigration } from '../store/plan';
import type { StoreKind } from '../store/tables';
import { counted } from './args';
import { OpsError } from './command';
import { WritesNeedProof } from './proof';

const stderr = 2;
/** Nobody waits for a page: a command may wait longer for another process than a request. */
const ops_wait_ms = 30_000;

/** A platform opened for one command. */
export interface OpenPlatform {
  platform: Platform;
  /** Closed to writes until the command's proof is given. */
  writes: WritesNeedProof;
  close(): Promise<void>;
}

const kindFor = ({ demo }: Config): StoreKind => (demo ? 'demo' : 'operator');

/** Brings the configured store to the newest schema; returns the migrations that ran. */
export const migrateStore = (config: Config): Promise<string[]> =>
  inStoreOf(config, (store) =>
    migrate(store, { madeAs: kindFor(config), migrateUrl: config.databaseMigrateUrl }),
  );

/** Reads what that would do, and does nothing. */
export const planMigration = (
  config: Config,
): Promise<{ engine: Engine; plan: PlannedMigration[] }> =>
  inStoreOf(config, async (store) => {
    const { names } = await pendingIn(store);
    const { engine } = store;
    return { engine, plan: await planOf(names, engine, { madeAs: kindFor(config) }) };
  });

async function inStoreOf<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(config.databaseUrl, { dataDir: config.dataDir, wait_ms: ops_wait_ms });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Opens the configured store and makes the platform that services need. One that is empty is made: an operator's, unless DEMO
 * or the command says that it is the demo. Throws OpsError for one of an older version: only `migrate` changes that.
 */
export async function openPlatform(
  config: Config,
  madeAs: StoreKind = kindFor(config),
): Promise<OpenPlatform> {
  const writes = new WritesNeedProof();
  const terms = { dataDir: config.dataDir, wait_ms: ops_wait_ms, plugins: [writes] };
  const store = openStore(config.databaseUrl, terms);
  try {
    const { names, isEmpty } = await pendingIn(store);
    if (names.length > 0 && !isEmpty) throw new OpsError(olderStore(names));
    await migrate(store, { madeAs, migrateUrl: config.databaseMigrateUrl });
    writes.isOpen = false;
    // A person waits for it, and may ask for more than a call does.
    const db = store.within('reports');
    const clock = watchClock(undefined, await knownTime(db, Date.now(), thisMachine));
    const settings = openSettings(db, clock);
    const log = pino({ level: config.logLevel }, pino.destination({ dest: stderr, sync: true }));
    const parts = { store, db, clock, config, settings, log };
    // Its answers are on standard output, and its acts in the record.
    const { securityPlace: place } = config;
    const security = place && 'file' in place ? openSecurityLog(place) : noSecurityLog;
    const platform = { ...parts, metrics: noMetrics, security, lotteryHasBets: hasBets };
    return { platform, writes, close: () => store.close() };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

const olderStore = (names: readonly string[]): string =>
  `the store is of an older version: it lacks ${counted(names.length, 'migration')}, ${names.join(', ')}. \`npm run ops -- migrate --plan\` lists what is to be done, \`npm run ops -- migrate\` does it`;
