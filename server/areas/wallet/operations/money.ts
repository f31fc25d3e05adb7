import type { Trx } from '../../../store/open';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { houseAccountOf, walletOf } from '../balance';
import type { VendorContext } from '../once';
import type { Player } from '../players';

/** The accounts of a player and of the house. */
interface Accounts {
  walletId: string;
  houseId: string;
  currency: string;
}

/** Opens both accounts before either is locked, so that first uses never deadlock. */
export async function accountsOf(
  trx: Trx,
  { platform }: VendorContext,
  player: Player,
  instant: number,
): Promise<Accounts> {
  const { currency } = platform.config;
  const houseId = await houseAccountOf(trx, player, currency, instant);
  return { walletId: await walletOf(trx, player, currency, instant), houseId, currency };
}

/**
 * Locks the player's account and returns the balance in minor units. Every decision that depends on
 * a round is taken under this lock.
 */
export const lockWallet = (trx: Trx, accounts: Accounts): Promise<number> =>
  lockAccount(trx, accounts.walletId);

interface Moved {
  transferId: string | undefined;
  /** The player's balance afterwards, in minor units. */
  balance: number;
}

interface Movement {
  key: string;
  kind: 'bet' | 'win' | 'rollback' | 'promo';
  /** Minor units; 0 moves nothing. */
  amount: number;
  ref: string;
}

/** Pays the player. A credit can't be refused, so a failure is a bug and is thrown. */
export async function credit(
  trx: Trx,
  accounts: Accounts,
  movement: Movement,
  instant: number,
): Promise<Moved> {
  if (movement.amount === 0) {
    return { transferId: undefined, balance: await lockWallet(trx, accounts) };
  }
  const { walletId, houseId, currency } = accounts;
  const order = { ...movement, currency, debitId: houseId, creditId: walletId };
  const moved = await transfer(trx, order, instant);
  if (!moved.ok) throw new Error(`${movement.kind} ${movement.key}: ${moved.code}`);
  return { transferId: moved.value.transferId, balance: moved.value.creditBalance! };
}

/** Takes a stake from the player. Failure: the balance does not cover it. */
export async function debit(
  trx: Trx,
  accounts: Accounts,
  movement: Movement,
  instant: number,
): Promise<(Moved & { covered: true }) | { covered: false; balance: number }> {
  if (movement.amount === 0) {
    return { covered: true, transferId: undefined, balance: await lockWallet(trx, accounts) };
  }
  const { walletId, houseId, currency } = accounts;
  const order = { ...movement, currency, debitId: walletId, creditId: houseId };
  const moved = await transfer(trx, order, instant);
  if (moved.ok) {
    const { transferId, debitBalance } = moved.value;
    return { covered: true, transferId, balance: debitBalance! };
  }
  if (moved.code !== 'insufficient_funds') throw new Error(`${movement.key}: ${moved.code}`);
  return { covered: false, balance: await lockWallet(trx, accounts) };
}
