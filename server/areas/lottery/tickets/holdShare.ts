import { transfer, type TransferOrder } from '../../../kernel/ledger/transfer';
import { balanceOf, openAccount } from '../../../kernel/ledger/accounts';
import { freeOf, holdingLocks } from '../../../kernel/turnover/turnover';
import type { Trx } from '../../../store/open';
import { lotteryOf } from '../lotteries';
import type { ticketLines } from './slip';
import { addWagers, neededOf, partOf, poolNow, writePool, type PoolOf } from './sharePool';

/** A ticket's share before it is sold. Minor units. */
export interface SharePlan {
  percent: number;
  lines: ReturnType<typeof ticketLines>;
  /** The part of the stake. */
  held: number;
  /** The money that the pool lacks with it; below zero: has too much. */
  cover: number;
}

/** Moves money of a share, and throws where the ledger refuses: the caller has looked before. */
export async function moveShare(trx: Trx, order: TransferOrder, now: number): Promise<void> {
  const moved = await transfer(trx, order, now);
  if (!moved.ok) throw new Error(`share ${order.key}: ${moved.code}`);
}

/** Returns the account of an agent's parts with their cover, and makes it where it is missing. */
export const shareAccountOf = (
  trx: Trx,
  memberId: string,
  currency: string,
  now: number,
): Promise<string> => openAccount(trx, { ownerId: memberId, kind: 'share', currency }, now);

/**
 * Plans an agent's share of a ticket that is about to be sold (agent#shares), by the transaction that holds the agent's wallet;
 * undefined where the part of its stake is less than one minor unit.
 */
export async function planShare(
  trx: Trx,
  of: PoolOf & { code: string },
  { lines, stake }: { lines: SharePlan['lines']; stake: number },
  percent: number,
): Promise<SharePlan | undefined> {
  const held = partOf(stake, percent);
  if (held === 0) return undefined;
  const { shape } = lotteryOf(of.code)!;
  const before = await poolNow(trx, of);
  const all = before.held + held;
  const needed = await neededOf(trx, of, { shape, held: all }, { lines, percent });
  return { percent, lines, held, cover: needed - before.pool - held };
}

/**
 * Returns true where the free part of a wallet that is held has a stake and the cover of a share of it, in minor units: what
 * turnover locks is staked, but covers nothing (agent#share-cover).
 */
export async function isCovered(
  trx: Trx,
  { memberId, walletId }: { memberId: string; walletId: string },
  { stake, cover }: { stake: number; cover: number },
  now: number,
): Promise<boolean> {
  if (cover <= 0) return true;
  const balance = await balanceOf(trx, walletId);
  return freeOf(balance, await holdingLocks(trx, memberId, now)) >= stake + cover;
}

/** A ticket whose stake has been taken, with the accounts of its sale. */
interface SoldTicket extends PoolOf {
  ticketId: string;
  walletId: string;
  houseId: string;
  currency: string;
  /** Percent that was agreed on. */
  agreed: number;
}

/**
 * Makes an agent's share of a ticket, in the transaction that has taken its stake (agent#shares): the house moves the part of
 * the stake to the agent's `share` account, and the cover comes from the wallet, or goes back to it. Without a plan the house
 * holds all of the ticket, and says that another percent was agreed on.
 */
export async function holdShare(
  trx: Trx,
  { ticketId, walletId, houseId, currency, agreed, memberId, drawId }: SoldTicket,
  plan: SharePlan | undefined,
  now: number,
): Promise<void> {
  const percent = plan?.percent ?? 0;
  await trx
    .insertInto('ticket_shares')
    .values({ ticket_id: ticketId, agreed, percent, returned: 0 })
    .execute();
  if (!plan) return;
  const of = { memberId, drawId };
  const { held, cover } = plan;
  const shareId = await shareAccountOf(trx, memberId, currency, now);
  const order = { currency, ref: ticketId };
  const stake = { debitId: houseId, creditId: shareId, amount: held };
  const key = `share:stake:${ticketId}`;
  await moveShare(trx, { ...order, ...stake, key, kind: 'share_stake' }, now);
  await moveCover(trx, { ...order, shareId, walletId, ticketId }, cover, now);
  const before = await poolNow(trx, of);
  await addWagers(trx, of, plan.lines, percent);
  await writePool(trx, of, {
    pool: before.pool + held + cover,
    tickets: before.tickets + 1,
    held: before.held + held,
  });
}

/** Moves cover (minor units) from an agent's wallet to the `share` account; below zero back. The ticket is what it is for. */
export async function moveCover(
  trx: Trx,
  of: { shareId: string; walletId: string; ticketId: string; currency: string },
  cover: number,
  now: number,
): Promise<void> {
  const { shareId, walletId, ticketId, currency } = of;
  if (cover === 0) return;
  const order = { currency, ref: ticketId, amount: Math.abs(cover) };
  const state = cover > 0 ? 'cover' : 'back';
  const { entries_count } = await trx
    .selectFrom('accounts')
    .select('entries_count')
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow();
  // A ticket moves cover when it is sold and when it ends.
  const key = `share:${state}:${ticketId}:${entries_count}`;
  const accounts =
    cover > 0 ? { debitId: walletId, creditId: shareId } : { debitId: shareId, creditId: walletId };
  await moveShare(trx, { ...order, ...accounts, key, kind: `share_${state}` }, now);
}
