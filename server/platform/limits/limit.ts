import { sql } from 'kysely';
import { groupsOf, plainAddress } from '../address';
import type { Platform } from '../context';
import { keyedHash } from '../secretKeys';

/** So many times in so long, for one key: an address, an account. */
export interface Tier {
  /** Tiers of one name count together. */
  name: string;
  times: number;
  window_ms: number;
  /** The key is an address, of which only the network counts. */
  by?: 'address';
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;
const login_ms = 10 * minute_ms;
/** 64 bits. */
const network_groups = 4;

/**
 * The tiers of the account area; all multiplied by LIMIT_SCALE. Those by address are wide: a mobile
 * carrier puts hundreds of phones behind one.
 */
export const tiers = {
  /** Failures of an address; beyond these a captcha is asked for there, then nothing is heard. */
  captchaAfterAddress: { name: 'login-address', times: 3, window_ms: login_ms, by: 'address' },
  loginByAddress: { name: 'login-address', times: 100, window_ms: login_ms, by: 'address' },
  /** Failures at an account from anywhere; beyond these a captcha is asked for, and no more. */
  captchaAfterAccount: { name: 'login-account', times: 3, window_ms: login_ms },
  /** Failures at an account from one network: `accountAt` makes the key. */
  loginByAccount: { name: 'login-account-at', times: 10, window_ms: login_ms },
  registerByAddress: { name: 'register-address', times: 60, window_ms: hour_ms, by: 'address' },
  trialByAddress: { name: 'trial-address', times: 60, window_ms: hour_ms, by: 'address' },
  /** Of one offer any number of sessions could be made. */
  freePlayByAddress: { name: 'free-play-address', times: 120, window_ms: hour_ms, by: 'address' },
  captchaByAddress: {
    name: 'captcha-address',
    times: 300,
    window_ms: 10 * minute_ms,
    by: 'address',
  },
  wordsByAddress: { name: 'words-address', times: 30, window_ms: 10 * minute_ms, by: 'address' },
  codeByContact: { name: 'code-contact', times: 5, window_ms: hour_ms },
  codeByContactDay: { name: 'code-contact-day', times: 10, window_ms: day_ms },
  codeByAddress: { name: 'code-address', times: 60, window_ms: hour_ms, by: 'address' },
  codeTryByContact: { name: 'code-try-contact', times: 30, window_ms: day_ms },
  codeTryByAddress: {
    name: 'code-try-address',
    times: 100,
    window_ms: 10 * minute_ms,
    by: 'address',
  },
  checkByAddress: { name: 'check-address', times: 120, window_ms: 10 * minute_ms, by: 'address' },
} as const satisfies Record<string, Tier>;

/**
 * Counts one try of a key in the store (so that all processes count together) and says the how
 * manieth it is. Windows are fixed: a key begins anew at the next one.
 */
export async function countTry(platform: Platform, tier: Tier, key: string): Promise<number> {
  const at = platform.clock.now();
  const row = await platform.db
    .insertInto('limits')
    .values({ key: keyOf(platform, tier, key), window_start: windowOf(tier, at), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether a tier allows so many tries. */
export const isWithin = (platform: Platform, tier: Tier, count: number): boolean =>
  count <= allowed(platform, tier);

/** Counts one try of a key and says whether it is within its tier. */
export async function withinLimit(platform: Platform, tier: Tier, key: string): Promise<boolean> {
  return isWithin(platform, tier, await countTry(platform, tier, key));
}

/** Whether a key is over its tier already, without counting a try. */
export async function overLimit(platform: Platform, tier: Tier, key: string): Promise<boolean> {
  const row = await platform.db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', keyOf(platform, tier, key))
    .where('window_start', '=', windowOf(tier, platform.clock.now()))
    .executeTakeFirst();
  return (row?.count ?? 0) >= allowed(platform, tier);
}

/** Forgets windows that are over. */
export async function purgeLimits(platform: Platform): Promise<void> {
  const longest_ms = Math.max(...Object.values(tiers).map((tier) => tier.window_ms));
  await platform.db
    .deleteFrom('limits')
    .where('window_start', '<', platform.clock.now() - longest_ms)
    .execute();
}

/** The key of `loginByAccount`: an account as it is tried from one network. */
export const accountAt = (account: string, address: string): string =>
  `${account} ${networkOf(address)}`;

/**
 * Whom an address stands for: an IPv6 subscriber has a whole network of 64 bits (RFC 6177) and
 * could call from another address each time.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, network_groups).join(':')}::/64` : plain;
}

/**
 * Networks stand as they are. Any other key may be what somebody typed, a password in the field of
 * the name among it: the store has it under a key that is not in it.
 */
const keyOf = (platform: Platform, tier: Tier, key: string): string =>
  `${tier.name}:${tier.by === 'address' ? networkOf(key) : keyedHash(platform, 'limit', key)}`;

const windowOf = (tier: Tier, at: number): number => at - (at % tier.window_ms);

const allowed = (platform: Platform, tier: Tier): number =>
  Math.max(1, Math.round(tier.times * platform.config.limitScale));
