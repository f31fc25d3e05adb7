import path from 'node:path';
import pino, { type Level, type Logger } from 'pino';
import { hasBets } from '../../server/areas/lottery/lotteries';
import type { PlatformConfig } from '../../server/kernel/config';
import type { Platform } from '../../server/kernel/context';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { verifyAudit } from '../../server/kernel/operators/audit';
import { noMetrics } from '../../server/kernel/metrics';
import { noSecurityLog } from '../../server/kernel/security/securityLog';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { openSettings, setSetting } from '../../server/kernel/settings/settings';
import { type Clock, systemClock } from '../../server/kernel/time/clock';
import { migrate } from '../../server/store/migrate';
import { openStore } from '../../server/store/open';
import type { StoreKind } from '../../server/store/tables';
import type { AppServer } from './app';
import { twice } from './queries';
import { type FakeClock, fakeClock } from './repeat';

export interface TestPlatform extends Platform {
  clock: FakeClock;
  url: string;
  close(): Promise<void>;
  /** Closes the store after a look at its ledger and its record of acts; throws where one is not sound. */
  closeSound(): Promise<void>;
}

export const test_config: PlatformConfig = {
  merchantCode: 'CHOKDEE',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  limitScale: 1,
  sessionSecret: 'a secret of the tests and of nothing else',
  delivery: { sms: { by: 'outbox' }, mail: { by: 'outbox' } },
};

/** The parts of a platform over a store, by a clock. */
const partsOf = (store: Platform['store'], clock: Clock) => ({
  store,
  db: process.env.TRANSACTIONS === 'twice' ? twice(store.db) : store.db,
  config: { ...test_config },
  // Nothing in memory: who reads them inside a transaction, by a connection of their own, is found out.
  settings: openSettings(store.db, clock, 0),
  log: pino({ level: 'silent' }),
  metrics: noMetrics,
  security: noSecurityLog,
  lotteryHasBets: hasBets,
});

/**
 * A platform over a store: an empty one of the project's engine with the newest schema, or the one
 * that a URL names, which is migrated and, if that makes it, marked as `madeAs`.
 */
export async function openTestPlatform(given?: string, madeAs?: StoreKind): Promise<TestPlatform> {
  // Asked for only where it is needed: a child process has no test runner to ask.
  const url = given ?? (await (await import('./database')).copiedDatabaseUrl('migrated'));
  const store = openStore(url, { durable: false });
  if (given) await migrate(store, { madeAs });
  const clock = fakeClock();
  return {
    ...partsOf(store, clock),
    clock,
    url,
    close: () => store.close(),
    closeSound: async () => {
      const [ledger, audit] = [await verifyLedger(store.db), await verifyAudit(store.db)];
      await store.close();
      if (!ledger.sound || !audit.sound) throw new Error('the store is not sound');
    },
  };
}

/** Works on the store of a running server as its commands do. */
export async function workOn<T>(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    return await work({ ...partsOf(store, systemClock), clock: systemClock });
  } finally {
    await store.close();
  }
}

/** A platform over a store of the project's engine that the demo was put into. */
export async function openDemoPlatform(): Promise<TestPlatform> {
  const { copiedDatabaseUrl } = await import('./database');
  return openTestPlatform(await copiedDatabaseUrl('demo'));
}

/** A log that a test can read: one line of JSON each. */
export interface TestLog {
  logger: Logger;
  lines: string[];
  /** The lines so far, read: those that tell of an event, or all. */
  entries(event?: string): Record<string, unknown>[];
}

/** A log that is kept in memory, of all levels or from one on. */
export function openTestLog(level: Level = 'trace'): TestLog {
  const lines: string[] = [];
  const logger = pino({ level }, { write: (line: string) => void lines.push(line) });
  const entries = (event?: string) =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((entry) => event === undefined || entry.event === event);
  return { logger, lines, entries };
}

/** Changes a setting of a test's platform, which follows it at once. */
export async function setIn(
  { db, clock }: TestPlatform,
  key: SettingKey,
  value: string,
): Promise<void> {
  await setSetting(db, key, value, clock.now());
  // A changed setting is read again after two seconds.
  clock.advance(2_000);
}

/** The platform of somebody slow: all was looked at, and before it is first written something happens. */
export function slowed(platform: Platform, happening: () => Promise<unknown>): Platform {
  let happened: Promise<unknown> | undefined;
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<Platform['db']['transaction']>['execute']>[0]) => {
      await (happened ??= happening());
      return platform.db.transaction().execute(work);
    },
  });
  const db = new Proxy(platform.db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...platform, db };
}
