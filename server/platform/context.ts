import type { Logger } from 'pino';
import type { Db, Store } from '../store/open';
import type { Clock } from './clock';
import type { PlatformConfig } from './config';
import type { Settings } from './settings/settings';
import type { Metrics } from './metrics';

/** Everything a service may use. Services know no HTTP. */
export interface Platform {
  store: Store;
  db: Db;
  clock: Clock;
  config: PlatformConfig;
  settings: Settings;
  log: Logger;
  metrics: Metrics;
}

/** The caller as the transport describes it; limits and records need it. */
export interface Caller {
  address: string;
  device: string;
}
