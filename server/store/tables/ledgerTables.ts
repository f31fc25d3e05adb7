import type { Generated } from 'kysely';

/** The double-entry ledger (wallet#ledger): append-only but for the balances. Minor units. */
export interface LedgerTables {
  accounts: {
    id: string;
    owner_id: string;
    kind: AccountKind;
    currency: string;
    /** 1: this row's balance is kept with each transfer and never falls below zero. */
    kept: number;
    balance: number;
    /** The number of its entries, where a balance is kept. */
    entries_count: Generated<number>;
    created_at: number;
  };
  transfers: {
    id: string;
    key: string;
    kind: string;
    amount: number;
    currency: string;
    debit_id: string;
    credit_id: string;
    ref: string;
    created_at: number;
  };
  entries: {
    transfer_id: string;
    account_id: string;
    amount: number;
    balance_after: number | null;
    /** The place among the account's entries, from 1, where a balance is kept: the order of its record. */
    place: number | null;
    /** The kind of its transfer, where a balance is kept: a record of some kinds is read in its order. */
    kind: string | null;
    created_at: number;
  };
}

/**
 * `reserved`: a member's money on its way out. `points`: a member's points, in a currency of their own, which
 * come from the platform's `points_issued`. Of the platform: `fees` of payments, `bonus_cost`, `agent_cost` for
 * what agents earn, and `adjustment` for what operators put right.
 */
export type AccountKind = KeptAccount | SystemAccount;
type KeptAccount = 'wallet' | 'trial' | 'reserved' | 'points';
export type SystemAccount =
  | 'house'
  | 'trial_house'
  | 'funding'
  | 'fees'
  | 'bonus_cost'
  | 'agent_cost'
  | 'adjustment'
  | 'points_issued';
