import type { Platform } from '../../kernel/context';
import { openAccount } from '../../kernel/ledger/accounts';
import { playedOf, recordSums } from '../../kernel/ledger/sums/recordSums';
import { fail, ok, type Result } from '../../kernel/result';
import { periodAt, type Days } from '../../kernel/time/day';
import type { Db, Trx } from '../../store/open';
import type { PlayLimitRow } from '../../store/tables/protection';
import type { PlayLimitKind, PlayLimitPeriod } from './api/protectionKinds';

/** A deposit that was paid back was a deposit all the same: it gives no new room. */
const counted = ['created', 'pending', 'paid', 'refunded'] as const;

type Zoned = Pick<Platform, 'config'>;

/** The account of a member's own money; play money has no limits. */
export const limitedAccount = (db: Db, { config }: Zoned, memberId: string, instant: number) =>
  openAccount(db, { ownerId: memberId, kind: 'wallet', currency: config.currency }, instant);

/** Returns the period that runs at an instant, in the operator's zone. */
export const runningPeriod = ({ config }: Zoned, period: PlayLimitPeriod, instant: number): Days =>
  periodAt(instant, period, config.timeZone);

/**
 * Returns what a member staked and lost in a period, from the ledger alone (protection#what-counts). Minor
 * units, never below zero; a stake that is not settled yet is lost so far.
 */
async function playedIn(db: Db, accountId: string, days: Days) {
  const sums = await recordSums(db, accountId, days);
  const { staked, won } = playedOf(sums);
  return { stake: Math.max(0, staked), loss: Math.max(0, staked - won) };
}

/**
 * Returns what a member deposited in a period, gross (protection#what-counts): all that was made in it and
 * waits for its payment, was paid, or was paid back later. Minor units.
 */
async function depositedIn(db: Db, memberId: string, { begin, end }: Days): Promise<number> {
  const { sum } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .where('state', 'in', counted)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** A member with the account of their own money. */
export interface Limited {
  memberId: string;
  accountId: string;
}

/** Returns what counts towards limits of some kinds in a period. Minor units. */
export async function usedIn(
  db: Db,
  { memberId, accountId }: Limited,
  days: Days,
  kinds: readonly PlayLimitKind[],
): Promise<Partial<Record<PlayLimitKind, number>>> {
  const plays = kinds.some((kind) => kind !== 'deposit');
  return {
    ...(plays && (await playedIn(db, accountId, days))),
    ...(kinds.includes('deposit') && { deposit: await depositedIn(db, memberId, days) }),
  };
}

type Checked = Promise<Result<null, 'own_limit'>>;

/** Returns the limits that a member has set, in the operator's currency. */
export const limitsOf = (db: Db, { config }: Zoned, memberId: string): Promise<PlayLimitRow[]> =>
  db
    .selectFrom('play_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('currency', '=', config.currency)
    .execute();

/**
 * Says whether a member's own limits leave room for a stake (minor units). Called with the account held, so
 * that neither another stake nor a change of the limit comes between. Failure: `own_limit`, with the `limit`
 * and `period` that leaves the least and what is `left`.
 */
export const checkStake = (
  trx: Trx,
  platform: Zoned,
  limited: Limited,
  amount: number,
  instant: number,
): Checked => check(trx, platform, limited, { kinds: ['stake', 'loss'], amount, at: instant });

/**
 * Says whether a member's own limits leave room for a deposit that was made at an instant. Called with the
 * member's row held. Failure: as of a stake.
 */
export const checkDeposit = async (
  trx: Trx,
  platform: Zoned,
  memberId: string,
  amount: number,
  instant: number,
): Checked => {
  const limited = { memberId, accountId: '' };
  return check(trx, platform, limited, { kinds: ['deposit'], amount, at: instant });
};

interface Wanted {
  kinds: readonly PlayLimitKind[];
  amount: number;
  at: number;
}

async function check(
  trx: Trx,
  platform: Zoned,
  limited: Limited,
  { kinds, amount, at: instant }: Wanted,
): Checked {
  // A stake that the vendor gives away takes nothing.
  if (amount === 0) return ok(null);
  const limits = (await limitsOf(trx, platform, limited.memberId)).filter(({ kind }) =>
    kinds.includes(kind),
  );
  let least: { limit: PlayLimitKind; period: string; left: number } | undefined;
  for (const period of new Set(limits.map((limit) => limit.period))) {
    const used = await usedIn(trx, limited, runningPeriod(platform, period, instant), kinds);
    for (const { kind, amount: most } of limits.filter((limit) => limit.period === period)) {
      const left = Math.max(0, most - used[kind]!);
      if (amount > left && (!least || left < least.left)) least = { limit: kind, period, left };
    }
  }
  return least ? fail('own_limit', least) : ok(null);
}
