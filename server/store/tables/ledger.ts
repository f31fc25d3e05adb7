import type { Generated, Selectable } from 'kysely';

/** Money that is to be played with before it can be withdrawn (wallet#turnover). Minor units. */
export interface TurnoverTables {
  turnover_locks: {
    /** Sorts by the time of its making: the order in which locks are played off. */
    id: string;
    member_id: string;
    source: TurnoverSource;
    /** The id of the deposit, the bonus or the adjustment: one lock for each. */
    ref: string;
    /** The part of the balance that can't be withdrawn while it is open. */
    locked: number;
    /** The settled stakes that open it, and those that counted so far. */
    needed: number;
    done: number;
    /** `met` by stakes; `spent` with the balance; `lifted` by an operator. */
    state: 'open' | 'met' | 'spent' | 'lifted';
    created_at: number;
    ended_at: number | null;
  };
  /** A member's settled stakes of a finished day in a category; none where nothing was staked. */
  turnover_days: {
    member_id: string;
    /** The day's end: settled before it, and not before the end of the day before. */
    until: number;
    category: string;
    /** YYYY-MM-DD in the operator's zone; empty for all that was settled before days were added up. */
    day: string;
    turnover: number;
  };
  /** The progress of adding days up: row 1 for rewards, row 2 for agents. Who adds up holds it. */
  turnover_head: {
    id: number;
    /** The end of the last day that is added up for all members; 0: none is. */
    until: number;
    /** The end of the day that is being added up, and the last member who was looked at. */
    ends: number | null;
    looked_to: string;
  };
}

/** The origin of locked money. */
export type TurnoverSource = 'deposit' | 'bonus' | 'adjustment';
export type TurnoverLock = Selectable<TurnoverTables['turnover_locks']>;

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
 * `reserved`: a member's money on its way out. `credit`: what is left of an agent's line of credit, set aside by the agent
 * above. `share`: an agent's parts of stakes, with the cover of the same parts of their returns. `points`: a member's points, in a currency of their own, which
 * come from the platform's `points_issued`. Of the platform: `fees` of payments, `bonus_cost`, `agent_cost` for
 * what agents earn, and `adjustment` for what operators put right.
 */
export type AccountKind = StoredAccount | SystemAccount;
type StoredAccount = 'wallet' | 'trial' | 'reserved' | 'credit' | 'share' | 'points';
export type SystemAccount =
  | 'house'
  | 'trial_house'
  | 'funding'
  | 'fees'
  | 'bonus_cost'
  | 'agent_cost'
  | 'adjustment'
  | 'points_issued';
