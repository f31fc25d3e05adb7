import type { Logger } from 'pino';
import type { Db, Store } from '../store/open';
import type { Clock } from './time/clock';
import type { PlatformConfig } from './config';
import type { Metrics } from './metrics';
import type { SecurityLog } from './security/securityLog';
import type { Settings } from './settings/settings';

/**
 * Returns the caller with the device of the body, or of the header where that names none
 * (account#device).
 */
export const callerOf = (caller: Caller, { device }: { device: string }): Caller => ({
  ...caller,
  device: device === 'OTHERS' ? caller.device : device,
});

/** Tells the country of an address, in two letters; undefined where it is not known. */
export type CountryOf = (address: string) => string | undefined;

/** Everything a service may use. Services know no HTTP. */
export interface Platform {
  store: Store;
  db: Db;
  clock: Clock;
  config: PlatformConfig;
  settings: Settings;
  log: Logger;
  metrics: Metrics;
  security: SecurityLog;
  /** True for the code of a lottery of ours on which bets are sold. Games know no lotteries. */
  lotteryHasBets: (code: string) => boolean;
  /** The country database, where the operator has one. */
  countryOf?: CountryOf | undefined;
}

/** The caller as the transport describes it; limits and records need it. */
export interface Caller {
  address: string;
  /** The id of the visitor's request, as the logs have it. */
  requestId?: string | undefined;
  /** The country that a trusted proxy has told, in two letters. */
  country?: string | undefined;
  device: string;
  /** The site runs as an installed app there (account#device). */
  standalone?: boolean | undefined;
  /** Hash of the secret that the browser or app keeps (`Device-Token`). Absent: it sends none. */
  deviceKey?: string | undefined;
}
