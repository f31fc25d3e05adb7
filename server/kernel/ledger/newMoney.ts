import type { AccountKind } from '../../store/tables/ledger';
import type { Trx } from '../../store/open';
import { dropSpentLocks, lockedAmong } from '../turnover/turnover';
import type { TransferKind } from './kinds';

/**
 * The kinds of transfers that bring a member money which was not in the balance before. Each kind says so, one way or
 * the other. Winnings and returned stakes are no new money: a bonus that is locked may be in them (wallet#turnover).
 */
const isNew: Readonly<Record<TransferKind, boolean>> = {
  deposit: true,
  deposit_fee: false,
  deposit_refund: false,
  fund: true,
  withdraw_reserve: false,
  // It left the balance as money that was free.
  withdraw_release: true,
  withdraw_paid: false,
  bet: false,
  lottery_stake: false,
  win: false,
  lottery_win: false,
  rollback: false,
  lottery_refund: false,
  bonus: true,
  promo: true,
  agent_rebate: true,
  agent_salary: true,
  agent_hour: true,
  agent_dividend: true,
  adjustment: true,
  lottery_correction: false,
  lottery_debt: false,
  trial_reset: false,
  credit_set: false,
  // As `withdraw_release`: it left the balance as money that was free.
  credit_back: true,
  // It is staked in the same step.
  credit_drawn: false,
  credit_repaid: false,
  credit_settled: true,
  points_stakes: false,
  points_sign_in: false,
  points_order: false,
  points_back: false,
  points_adjustment: false,
};

/** An account that is credited, held by the transaction, with its balance before that in minor units. */
export interface Credited {
  owner_id: string;
  kind: AccountKind;
  balance: number;
}

/**
 * Ends what locks hold of money that is lost, before a transfer of a kind adds new money to a member's balance
 * (wallet#turnover). The ledger does this itself, so that no payment can leave it out.
 */
export async function endLostLocks(
  trx: Trx,
  kind: TransferKind,
  { owner_id, balance, ...account }: Credited,
  instant: number,
): Promise<void> {
  if (isNew[kind] && account.kind === 'wallet')
    await dropSpentLocks(trx, owner_id, balance, instant);
}

/**
 * The same for many accounts at once that the transaction holds. Members come in the order of their ids, as where
 * stakes are counted, so that two transactions never wait for each other's locks.
 */
export async function endLostLocksOfMany(
  trx: Trx,
  credited: readonly Credited[],
  instant: number,
): Promise<void> {
  const wallets = new Map(
    credited.filter(({ kind }) => kind === 'wallet').map((one) => [one.owner_id, one.balance]),
  );
  for (const memberId of await lockedAmong(trx, [...wallets.keys()])) {
    await dropSpentLocks(trx, memberId, wallets.get(memberId)!, instant);
  }
}

/** True for a transfer of a kind that brings new money. */
export const bringsNewMoney = ({ kind }: { kind: TransferKind }): boolean => isNew[kind];
