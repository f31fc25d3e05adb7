import { sql } from 'kysely';
import { networksAround, type WideNetwork } from '../address';
import type { Platform } from '../context';
import { noteWait, type Tier } from './limit';

/** A limit of the narrowest network of an address; wider ones have their room (`networksAround`). */
export type NetworkTier = Pick<Tier, 'name' | 'window_ms'>;

/** A network's counts in the windows of now. */
export interface NetworkUse extends WideNetwork {
  count: number;
  /** The good deeds of its people meanwhile: a carrier's thousands raise its limits themselves. */
  earned: number;
}

/** However much is earned, a limit grows to this many times itself at most. */
const earned_most = 20;

const startOf = ({ window_ms }: NetworkTier, now: number): number => now - (now % window_ms);

/** Counts one attempt for each network around an address, in one statement. */
export async function countNetworks(
  platform: Platform,
  tier: NetworkTier,
  address: string,
): Promise<void> {
  const window_start = startOf(tier, platform.clock.now());
  await platform.db
    .insertInto('limits')
    .values(
      networksAround(address).map(({ network }) => ({
        key: `${tier.name}:${network}`,
        window_start,
        count: 1,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + 1` }),
    )
    .execute();
}

/** Reads the counts of the networks around an address, the narrowest first. Counts nothing. */
export async function readNetworks(
  platform: Platform,
  { counts, earns }: { counts: NetworkTier; earns: NetworkTier },
  address: string,
): Promise<NetworkUse[]> {
  const networks = networksAround(address);
  const now = platform.clock.now();
  const keysOf = ({ name }: NetworkTier) => networks.map(({ network }) => `${name}:${network}`);
  const rows = await platform.db
    .selectFrom('limits')
    .select(['key', 'count'])
    .where((eb) =>
      eb.or(
        [counts, earns].map((tier) =>
          eb.and([eb('key', 'in', keysOf(tier)), eb('window_start', '=', startOf(tier, now))]),
        ),
      ),
    )
    .execute();
  const countOf = (key: string) => rows.find((row) => row.key === key)?.count ?? 0;
  return networks.map((each) => ({
    ...each,
    count: countOf(`${counts.name}:${each.network}`),
    earned: countOf(`${earns.name}:${each.network}`),
  }));
}

/**
 * Returns how far the fullest of some networks has used a limit of `times` up: 1 is all of it, 2 twice as much. The
 * limit is multiplied by LIMIT_SCALE and by the network's room, and what its people earned is added.
 */
export function fullness(
  { config }: Platform,
  networks: readonly NetworkUse[],
  times: number,
): number {
  const base = Math.max(1, Math.round(times * config.limitScale));
  return Math.max(
    ...networks.map(
      ({ count, earned, room }) => count / (base * room + Math.min(earned, base * earned_most)),
    ),
  );
}

/** Tells the caller when the window of a limit that is used up ends. */
export const noteWindow = ({ clock }: Platform, tier: NetworkTier): void =>
  noteWait(startOf(tier, clock.now()) + tier.window_ms);

const minute_ms = 60_000;

/** Failed logins by network in 10 minutes, and the good ones of its people in a day. */
export const login_networks = {
  counts: { name: 'login-address', window_ms: 10 * minute_ms },
  earns: { name: 'login-good', window_ms: 24 * 60 * minute_ms },
} as const;

/** Failures of a network that ask nothing, and those after which its strangers are slowed down. */
export const network_failures = { free: 3, slow: 100 } as const;
