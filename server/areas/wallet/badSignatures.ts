import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { networkOf } from '../../kernel/address';
import type { Platform } from '../../kernel/context';
import type { Job } from '../../kernel/job';

const minute_ms = 60_000;
/** A vendor whose key is wrong sends again and again; more than this in a minute are not looked at. */
export const bad_signatures_most = 60;
const networks_most = 10_000;

/** The request that was refused, as far as the server knows it: its body is not read. */
export interface From {
  address: string;
  requestId: string;
}

interface Refused extends From {
  vendor: string;
  operation: string;
}

interface Minute {
  begins: number;
  /** The refusals since the last line, and the last of them. */
  count: number;
  last: Refused | undefined;
  byNetwork: LRUCache<string, number>;
}

/** The running minute of each process, known by its log. */
const minutes = new WeakMap<Logger, Minute>();

type Where = Pick<Platform, 'clock' | 'log' | 'config' | 'security'>;

const networkKey = ({ address, vendor }: Pick<Refused, 'address' | 'vendor'>): string =>
  `${networkOf(address)} ${vendor}`;

function minuteOf(platform: Where): Minute {
  const { clock, log } = platform;
  const now = clock.now();
  const known = minutes.get(log);
  if (known && now >= known.begins && now - known.begins < minute_ms) return known;
  if (known) report(platform, known);
  const fresh: Minute = {
    begins: now,
    count: 0,
    last: undefined,
    byNetwork: new LRUCache({ max: networks_most }),
  };
  minutes.set(log, fresh);
  return fresh;
}

/** True for a vendor's requests from a network that sent too many wrong ones in its name this minute (wallet#signed-requests). */
export function isRefusedUnread(
  platform: Where,
  from: Pick<Refused, 'address' | 'vendor'>,
): boolean {
  const most = Math.max(1, Math.round(bad_signatures_most * platform.config.limitScale));
  return (minuteOf(platform).byNetwork.get(networkKey(from)) ?? 0) >= most;
}

/** Notes a request whose signature is wrong: the first of a minute is logged at once, the others in one line after it. */
export function noteBadSignature(platform: Where, refused: Refused): void {
  const minute = minuteOf(platform);
  const key = networkKey(refused);
  const isFirst = minute.byNetwork.size === 0;
  minute.byNetwork.set(key, (minute.byNetwork.get(key) ?? 0) + 1);
  minute.count += 1;
  minute.last = refused;
  if (isFirst) report(platform, minute);
}

/** Writes the refusals since the last line in one, with the last of them. */
function report({ log, security }: Where, minute: Minute): void {
  if (minute.count === 0) return;
  const { count, last, byNetwork } = minute;
  minute.count = 0;
  security.write({ event: 'vendorRefused', outcome: 'badSignature', count, ...last });
  log.warn(
    { event: 'wallet_alarm', status: 'badSignature', count, networks: byNetwork.size, ...last },
    'requests in the name of a vendor were signed wrong',
  );
}

export const jobs: readonly Job[] = [
  {
    name: 'reportBadSignatures',
    every_ms: minute_ms,
    atAnyTime: true,
    run: async (platform) => void minuteOf(platform),
  },
];
