import type { Logger } from 'pino';
import type { Db, Store } from '../store/open';
import type { Clock } from './clock';
import type { Metrics } from './metrics';
import type { DeliveryConfig } from './delivery/config';
import type { Settings } from './site/settings';
import type { PhoneAuthConfig } from './verification/phoneAuth';
import type { SocialConfig } from './account/social/config';

export interface PlatformConfig {
  merchantCode: string;
  currency: string;
  timeZone: string;
  limitScale: number;
  sessionSecret: string;
  delivery: DeliveryConfig;
  /** The one origin that letters lead to, where the operator has named it. */
  publicOrigin?: string | undefined;
  /** The provider whose tokens prove a mobile number, where there is one. */
  phoneAuth?: PhoneAuthConfig | undefined;
  /** Left out: no login at another house. */
  social?: SocialConfig;
  /** Whether this is the demo; undefined where the store decides. */
  demo?: boolean | undefined;
}

/** What every service gets: the store, the clock, the settings. Services know no HTTP. */
export interface Platform {
  store: Store;
  db: Db;
  clock: Clock;
  config: PlatformConfig;
  settings: Settings;
  log: Logger;
  metrics: Metrics;
}

/** Who calls, as the transport tells it: limits and records need it. */
export interface Caller {
  address: string;
  device: string;
}
