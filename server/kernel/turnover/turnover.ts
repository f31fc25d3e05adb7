import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';
import type { TurnoverLock, TurnoverSource } from '../../store/tables/ledger';
import { newId } from '../ids';
import { closedTo } from '../members/exclusionNow';

/** Money that is to be played with. Minor units. */
interface NewLock {
  memberId: string;
  source: TurnoverSource;
  /** The id of the deposit, the bonus or the adjustment. */
  ref: string;
  /** The part of the balance that can't be withdrawn until `needed` was staked. */
  locked: number;
  needed: number;
}

/** A balance below this (minor units) is spent: nothing is left that a lock could hold. */
export const spent_below = 100;

/**
 * Locks money until so much was staked (wallet#turnover), in the caller's transaction that holds the
 * member's account. Nothing to stake makes no lock, and the same ref makes one.
 */
export async function addLock(
  trx: Trx,
  { memberId, ...lock }: NewLock,
  instant: number,
): Promise<void> {
  if (lock.needed <= 0) return;
  await trx
    .insertInto('turnover_locks')
    .values({
      ...lock,
      id: newId(),
      member_id: memberId,
      done: 0,
      state: 'open',
      created_at: instant,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'ref']).doNothing())
    .execute();
}

/**
 * Ends what locks hold of money that is lost, before new money is added to a balance (minor units): what comes later is
 * not the money that was locked. Where the balance is spent and nothing is at stake all locks end; else those of bonuses
 * and corrections hold no more together than what is left, the oldest giving way first (wallet#turnover). The ledger calls
 * it for every kind of new money (`ledger/transfer.ts`), with the account held.
 */
export async function dropSpentLocks(
  trx: Trx,
  memberId: string,
  balance: number,
  instant: number,
): Promise<void> {
  const locks = await openLocks(trx, memberId);
  if (locks.length === 0) return;
  const atStake = await stakesOf(trx, memberId);
  if (balance < spent_below && atStake === null) {
    return endLocks(
      trx,
      locks.map(({ id }) => id),
      instant,
    );
  }
  const others = locksInBreak(locks);
  const held = others.reduce((sum, { locked }) => sum + locked, 0);
  let lost = held - balance - (atStake ?? 0);
  for (const { id, locked } of others) {
    if (lost <= 0) return;
    const less = Math.min(lost, locked);
    lost -= less;
    if (less === locked) await endLocks(trx, [id], instant);
    else {
      const left = { locked: locked - less };
      await trx.updateTable('turnover_locks').set(left).where('id', '=', id).execute();
    }
  }
}

const endLocks = async (trx: Trx, ids: readonly string[], instant: number): Promise<void> => {
  await trx
    .updateTable('turnover_locks')
    .set({ state: 'spent', ended_at: instant })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
};

/** Returns a member's stakes that are not settled yet (minor units); null where nothing is open. */
async function stakesOf(trx: Trx, memberId: string): Promise<number | null> {
  const tickets = await trx
    .selectFrom('lottery_tickets')
    .select('stake')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute();
  const rounds = await trx
    .selectFrom('wallet_rounds')
    .select('bet_amount')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute();
  if (tickets.length + rounds.length === 0) return null;
  return [...tickets.map(({ stake }) => stake), ...rounds.map((round) => round.bet_amount)].reduce(
    (sum, stake) => sum + stake,
    0,
  );
}

/** A stake that was settled: won or lost, never returned. Minor units. */
interface SettledStake {
  memberId: string;
  stake: number;
}

/**
 * Counts settled stakes towards the open locks of their members, the oldest lock first (wallet#turnover),
 * in the transaction that settles them. Each stake counts once, for it is settled once.
 */
export async function countStakes(
  trx: Trx,
  stakes: readonly SettledStake[],
  instant: number,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { memberId, stake } of stakes) {
    if (stake > 0) sums.set(memberId, (sums.get(memberId) ?? 0) + stake);
  }
  if (sums.size === 0) return;
  const locked = await lockedAmong(trx, [...sums.keys()]);
  for (const memberId of locked) await play(trx, memberId, sums.get(memberId)!, instant);
}

/**
 * Returns the ids of the members of some who have an open lock. They are always in one order, so that two transactions
 * that change locks of many never wait for each other.
 */
export async function lockedAmong(trx: Trx, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await trx
    .selectFrom('turnover_locks')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'open')
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

async function play(trx: Trx, memberId: string, stake: number, instant: number): Promise<void> {
  const held = await trx
    .updateTable('turnover_locks')
    // An update that changes nothing is a row lock on both engines.
    .set({ done: sql<number>`done` })
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
  let left = stake;
  for (const { id, needed, done } of held.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const counted = Math.min(left, needed - done);
    if (counted === 0) return;
    left -= counted;
    const isMet = done + counted === needed;
    await trx
      .updateTable('turnover_locks')
      .set({ done: done + counted, ...(isMet && { state: 'met', ended_at: instant }) })
      .where('id', '=', id)
      .execute();
  }
}

/** Ends the lock of money that goes back, in the transaction that takes it back. */
export async function liftLock(
  trx: Trx,
  { source, ref }: { source: TurnoverSource; ref: string },
  instant: number,
): Promise<void> {
  await trx
    .updateTable('turnover_locks')
    .set({ state: 'lifted', ended_at: instant })
    .where('source', '=', source)
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Ends the locks of a member's own deposits, in the caller's transaction: a member who may not play can't play
 * them off (protection#money). Those of bonuses stay.
 */
export async function liftDepositLocks(trx: Trx, memberId: string, instant: number): Promise<void> {
  await trx
    .updateTable('turnover_locks')
    .set({ state: 'lifted', ended_at: instant })
    .where('member_id', '=', memberId)
    .where('source', '=', 'deposit')
    .where('state', '=', 'open')
    .execute();
}

/** Returns the open locks of a member, in the order in which they are played off. */
export const openLocks = (db: Db, memberId: string): Promise<TurnoverLock[]> =>
  db
    .selectFrom('turnover_locks')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();

/**
 * Returns those of a member's locks that are not of own deposits: they hold money while play is closed, too
 * (protection#money).
 */
export const locksInBreak = (locks: readonly TurnoverLock[]): TurnoverLock[] =>
  locks.filter(({ source }) => source !== 'deposit');

/**
 * Returns the open locks that hold money of a member at an instant: all of them, but those of own deposits not while
 * play is closed, for nothing can be staked then (protection#money).
 */
export async function holdingLocks(
  db: Db,
  memberId: string,
  instant: number,
): Promise<TurnoverLock[]> {
  const locks = await openLocks(db, memberId);
  const others = locksInBreak(locks);
  if (others.length === locks.length || !(await closedTo(db, memberId, instant))) return locks;
  return others;
}

/** The part of a balance (minor units) that locks leave free, never below zero. */
export const freeOf = (balance: number, locks: readonly Pick<TurnoverLock, 'locked'>[]): number =>
  Math.max(0, balance - locks.reduce((sum, { locked }) => sum + locked, 0));
