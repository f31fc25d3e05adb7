import { sql } from 'kysely';
import { asyncScope } from '../../store/asyncScope';
import { networkOf } from '../address';
import type { Platform } from '../context';
import { type Job, purging } from '../job';
import { keyedHash } from '../keys/secretKeys';

/** The limits that the call in hand has met: the instant at which the last of them ends, or 0. */
const waits = asyncScope<{ until: number }>();

/** Runs a call, and tells the instant at which the limits that it met let it through again; else 0. */
export async function tellingWait<T>(run: () => Promise<T>): Promise<{ value: T; until: number }> {
  const met = { until: 0 };
  const value = await waits.run(met, run);
  return { value, until: met.until };
}

/** Notes for the caller of this call that it is of no use to come again before an instant. */
export function noteWait(until: number): void {
  const met = waits.get();
  if (met) met.until = Math.max(met.until, until);
}

/** A limit: so many times within a window, for one key such as an address or an account. */
export interface Tier {
  /** Limits of one name share one count. */
  name: string;
  times: number;
  window_ms: number;
  /** The key is an address. Only its network counts. */
  by?: 'address';
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;
const login_ms = 10 * minute_ms;

/**
 * The limits of logging in, registering, captchas and codes, all multiplied by LIMIT_SCALE. Those by
 * address are wide: a mobile carrier puts hundreds of phones behind one address.
 */
export const tiers = {
  /** Tries of strangers at an address whose networks failed too often: they are slowed down, and not shut out. */
  loginSlowly: { name: 'login-slowly', times: 5, window_ms: minute_ms, by: 'address' },
  /** Failures of a device that the account knows; nobody else's count for it. */
  captchaAfterDevice: { name: 'login-device', times: 3, window_ms: login_ms },
  loginByDevice: { name: 'login-device', times: 10, window_ms: login_ms },
  /** Failures at an account from one network. `accountAt` makes the key. */
  loginByAccount: { name: 'login-account-at', times: 10, window_ms: login_ms },
  registerByAddress: { name: 'register-address', times: 60, window_ms: hour_ms, by: 'address' },
  trialByAddress: { name: 'trial-address', times: 60, window_ms: hour_ms, by: 'address' },
  /** One offer could open any number of sessions. */
  freePlayByAddress: { name: 'free-play-address', times: 120, window_ms: hour_ms, by: 'address' },
  captchaByAddress: {
    name: 'captcha-address',
    times: 300,
    window_ms: 10 * minute_ms,
    by: 'address',
  },
  /** The same for a device that some account knows, which shares them with nobody. */
  captchaByDevice: { name: 'captcha-device', times: 60, window_ms: 10 * minute_ms },
  wordsByAddress: { name: 'words-address', times: 30, window_ms: 10 * minute_ms, by: 'address' },
  /** Codes of one purpose to one contact, for a known device, or for a network of strangers. */
  codeByContact: { name: 'code-contact', times: 5, window_ms: hour_ms },
  codeByContactDay: { name: 'code-contact-day', times: 10, window_ms: day_ms },
  /** The same for all strangers together. */
  codeByStrangers: { name: 'code-strangers', times: 10, window_ms: hour_ms },
  codeByStrangersDay: { name: 'code-strangers-day', times: 20, window_ms: day_ms },
  codeByAddress: { name: 'code-address', times: 60, window_ms: hour_ms, by: 'address' },
  /** Wrong codes of one asker. */
  codeTryByContact: { name: 'code-try-contact', times: 30, window_ms: day_ms },
  codeTryByAddress: {
    name: 'code-try-address',
    times: 100,
    window_ms: 10 * minute_ms,
    by: 'address',
  },
  /** Accounts that one agent opens, those whose user name was taken too. */
  openByAgent: { name: 'open-agent', times: 100, window_ms: day_ms },
  /** First passwords that an agent makes again for one account. */
  renewByAccount: { name: 'renew-account', times: 10, window_ms: day_ms },
  receiptByAddress: {
    name: 'receipt-address',
    times: 120,
    window_ms: 10 * minute_ms,
    by: 'address',
  },
  checkByAddress: { name: 'check-address', times: 120, window_ms: 10 * minute_ms, by: 'address' },
} as const satisfies Record<string, Tier>;

/**
 * Counts one attempt of a key in the store, which all processes share, and returns its position in
 * the current window. Windows are fixed: counting begins again at the next one.
 */
export async function countTry(platform: Platform, tier: Tier, key: string): Promise<number> {
  const now = platform.clock.now();
  const row = await platform.db
    .insertInto('limits')
    .values({ key: keyOf(platform, tier, key), window_start: windowOf(tier, now), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns true where a limit allows this many attempts. */
export function isWithin(platform: Platform, tier: Tier, count: number, key?: string): boolean {
  const within = count <= allowed(platform, tier);
  if (!within) noteEnd(platform, tier, key);
  return within;
}

/** Counts one attempt of a key. Returns true where it is within the limit. */
export async function withinLimit(platform: Platform, tier: Tier, key: string): Promise<boolean> {
  return isWithin(platform, tier, await countTry(platform, tier, key), key);
}

/** Returns true where a key has used its limit up, without counting an attempt. */
export async function overLimit(platform: Platform, tier: Tier, key: string): Promise<boolean> {
  const over = (await usedOf(platform, tier, key)) >= allowed(platform, tier);
  if (over) noteEnd(platform, tier, key);
  return over;
}

/** Returns how many more attempts of a key the current window allows. */
export const leftOf = async (platform: Platform, tier: Tier, key: string): Promise<number> =>
  Math.max(0, allowed(platform, tier) - (await usedOf(platform, tier, key)));

/** Tells the caller when the window of a used-up limit ends, and the security log that it was met. */
function noteEnd({ clock, security }: Platform, tier: Tier, key?: string): void {
  security.trip(tier.name, tier.by === 'address' ? { address: key } : {});
  noteWait(windowOf(tier, clock.now()) + tier.window_ms);
}

/** Returns how many attempts of a key were counted in the current window. */
export async function usedOf(platform: Platform, tier: Tier, key: string): Promise<number> {
  const row = await platform.db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', keyOf(platform, tier, key))
    .where('window_start', '=', windowOf(tier, platform.clock.now()))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Deletes windows that are over. */
export async function purgeLimits(platform: Platform): Promise<void> {
  const longest_ms = Math.max(...Object.values(tiers).map((tier) => tier.window_ms));
  await platform.db
    .deleteFrom('limits')
    .where('window_start', '<', platform.clock.now() - longest_ms)
    .execute();
}

/** Returns the key of `loginByAccount`: an account together with the caller's network. */
export const accountAt = (account: string, address: string): string =>
  `${account} ${networkOf(address)}`;

/**
 * Networks are stored as they are. Any other key may be something typed, even a password in the name
 * field, so the store has only a keyed hash of it.
 */
const keyOf = (platform: Platform, tier: Tier, key: string): string =>
  `${tier.name}:${tier.by === 'address' ? networkOf(key) : keyedHash(platform, 'limit', key)}`;

const windowOf = (tier: Tier, instant: number): number => instant - (instant % tier.window_ms);

const allowed = (platform: Platform, tier: Tier): number =>
  Math.max(1, Math.round(tier.times * platform.config.limitScale));

export const jobs: readonly Job[] = [purging('purgeLimits', purgeLimits)];
