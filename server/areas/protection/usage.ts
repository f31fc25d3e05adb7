import type { PlayLimitKind, PlayLimitPeriod } from './api/protectionKinds';
import type { Db } from '../../store/open';
import type { Platform } from '../../kernel/context';
import { periodAt, type Days } from '../../kernel/time/day';
import { openAccount } from '../../kernel/ledger/accounts';
import { playedOf } from '../../kernel/ledger/sums/played';
import { recordSums } from '../../kernel/ledger/sums/recordSums';

/** A deposit that was paid back was a deposit all the same: it gives no new room. */
const counted = ['created', 'pending', 'paid', 'refunded'] as const;

type Zoned = Pick<Platform, 'config'>;

/** The account of a member's own money; play money has no limits. */
export const limitedAccount = (db: Db, { config }: Zoned, memberId: string, at: number) =>
  openAccount(db, { ownerId: memberId, kind: 'wallet', currency: config.currency }, at);

/** Returns the period that runs at an instant, in the operator's zone. */
export const runningPeriod = ({ config }: Zoned, period: PlayLimitPeriod, at: number): Days =>
  periodAt(at, period, config.timeZone);

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
