import pino from 'pino';
import { seedDemo } from '../../server/demo/seed';
import { fakeClock, type FakeClock } from '../../server/platform/clock';
import type { Platform, PlatformConfig } from '../../server/platform/context';
import { openSettings } from '../../server/platform/site/settings';
import { migrate } from '../../server/store/migrate';
import { openStore } from '../../server/store/open';
import { freshDatabaseUrl } from './database';

export interface TestPlatform {
  platform: Platform;
  clock: FakeClock;
  /** Where its store is, for a test that opens it from elsewhere too. */
  databaseUrl: string;
  close(): Promise<void>;
}

export const testConfig: PlatformConfig = {
  merchantCode: 'CHOKDEE',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  limitScale: 1_000,
  sessionSecret: 'a secret of the tests, long enough for all',
};

/** What the services need, over an empty migrated store of the project's engine; or the demo's. */
export async function makePlatform(
  options: { seed?: boolean; clock?: FakeClock } = {},
): Promise<TestPlatform> {
  const clock = options.clock ?? fakeClock();
  const databaseUrl = await freshDatabaseUrl();
  const store = openStore(databaseUrl);
  await migrate(store);
  const platform: Platform = {
    store,
    db: store.db,
    clock,
    config: testConfig,
    settings: openSettings(store.db, clock),
    log: pino({ level: 'silent' }),
  };
  if (options.seed) await seedDemo(platform);
  return { platform, clock, databaseUrl, close: () => store.close() };
}
