import pino from 'pino';
import type { Config } from '../config';
import { watchClock } from '../kernel/time/clock';
import { knownTime, thisMachine } from '../kernel/clockJumps/watchJumps';
import type { Platform } from '../kernel/context';
import { hasBets } from '../areas/lottery/lotteries';
import { noMetrics } from '../kernel/metrics';
import { noSecurityLog, openSecurityLog } from '../kernel/security/securityLog';
import { openSettings } from '../kernel/settings/settings';
import { migrate } from '../store/migrate';
import { openStore } from '../store/open';
import type { StoreKind } from '../store/tables';
import { WritesNeedProof } from './proof';

const stderr = 2;
/** Nobody waits for a page: a command may wait longer for another process than a request. */
const ops_wait_ms = 30_000;

/** A platform opened for one command. */
export interface OpenPlatform {
  platform: Platform;
  /** Closed to writes until the command's proof is given. */
  writes: WritesNeedProof;
  /** The migrations that opening it ran. */
  migrated: string[];
  close(): Promise<void>;
}

/**
 * Opens the configured store, migrates it, and makes the platform that services need. A store that
 * this makes is an operator's, unless DEMO or the command says that it is the demo.
 */
export async function openPlatform(
  config: Config,
  madeAs: StoreKind = config.demo ? 'demo' : 'operator',
): Promise<OpenPlatform> {
  const writes = new WritesNeedProof();
  const terms = { dataDir: config.dataDir, wait_ms: ops_wait_ms, plugins: [writes] };
  const store = openStore(config.databaseUrl, terms);
  try {
    const migrated = await migrate(store, { madeAs, migrateUrl: config.databaseMigrateUrl });
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
    return { platform, writes, migrated, close: () => store.close() };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}
