import { sql } from 'kysely';
import type { Platform } from '../context';

/** So many times in so long, for one key: an address, an account. */
export interface Tier {
  name: string;
  times: number;
  window_ms: number;
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/**
 * The tiers of the account area; all multiplied by LIMIT_SCALE. Those by address are wide: a mobile
 * carrier puts hundreds of phones behind one.
 */
export const tiers = {
  loginByAddress: { name: 'login-address', times: 100, window_ms: 10 * minute_ms },
  loginByAccount: { name: 'login-account', times: 10, window_ms: 10 * minute_ms },
  registerByAddress: { name: 'register-address', times: 60, window_ms: hour_ms },
  trialByAddress: { name: 'trial-address', times: 60, window_ms: hour_ms },
  captchaByAddress: { name: 'captcha-address', times: 300, window_ms: 10 * minute_ms },
  wordsByAddress: { name: 'words-address', times: 30, window_ms: 10 * minute_ms },
  codeByContact: { name: 'code-contact', times: 5, window_ms: hour_ms },
  codeByContactDay: { name: 'code-contact-day', times: 10, window_ms: day_ms },
  codeByAddress: { name: 'code-address', times: 60, window_ms: hour_ms },
  codeTryByContact: { name: 'code-try-contact', times: 30, window_ms: day_ms },
  codeTryByAddress: { name: 'code-try-address', times: 100, window_ms: 10 * minute_ms },
  checkByAddress: { name: 'check-address', times: 120, window_ms: 10 * minute_ms },
} as const satisfies Record<string, Tier>;

/**
 * Counts one try of a key in the store (so that all processes count together) and says whether it
 * is within its tier. Windows are fixed: a key begins anew at the next one.
 */
export async function withinLimit(platform: Platform, tier: Tier, key: string): Promise<boolean> {
  const at = platform.clock.now();
  const row = await platform.db
    .insertInto('limits')
    .values({ key: `${tier.name}:${key}`, window_start: windowOf(tier, at), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= allowed(platform, tier);
}

/** Whether a key is over its tier already, without counting a try. */
export async function overLimit(platform: Platform, tier: Tier, key: string): Promise<boolean> {
  const row = await platform.db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', `${tier.name}:${key}`)
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

const windowOf = (tier: Tier, at: number): number => at - (at % tier.window_ms);

const allowed = (platform: Platform, tier: Tier): number =>
  Math.max(1, Math.round(tier.times * platform.config.limitScale));
