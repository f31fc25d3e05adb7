import type { Generated, Selectable } from 'kysely';

/** The accounts that members are paid out to (account#bank-cards), and their withdrawals. */
export interface PayoutTables {
  bank_cards: {
    id: string;
    member_id: string;
    bank_code: string;
    /** Digits alone. */
    number: string;
    payee_name: string;
    /** Bank and number while it is kept, for one member alone; null once it is removed. */
    live_key: string | null;
    created_at: number;
    removed_at: number | null;
    /** `not_me`: its owner said that somebody else had added it; `operator`: at the console. */
    removed_why: 'member' | 'not_me' | 'operator' | null;
  };
  withdrawals: {
    id: string;
    member_id: string;
    /** The member's id and the form's key: a form that is sent twice makes one withdrawal. */
    key: string;
    card_id: string;
    /** The account as it was when the withdrawal was asked for. */
    bank_code: string;
    number: string;
    payee_name: string;
    /** Minor units. */
    amount: number;
    currency: string;
    state: 'requested' | 'reviewing' | 'approved' | 'paying' | 'paid' | 'rejected';
    /** The words of a rejection, which the member reads. */
    reason: string;
    /** The day in the operator's zone (YYYY-MM-DD) whose limit it counts towards. */
    day: string;
    created_at: number;
    /** The instants of its steps; null where it has not come to them, or has left them out. */
    reviewed_at: number | null;
    approved_at: number | null;
    paying_at: number | null;
    ended_at: number | null;
    /** The instant at which its member said that somebody else had asked for it; null for none. */
    disowned_at: number | null;
  };
}

export type WithdrawalRow = Selectable<PayoutTables['withdrawals']>;
export type BankCardRow = Selectable<PayoutTables['bank_cards']>;

/** Files by which a bank pays many withdrawals at once (wallet#bank-files). Minor units. */
export interface PayoutBatchTables {
  payout_batches: {
    id: string;
    made_by: string;
    made_at: number;
    items: number;
    total: number;
    currency: string;
    /** The operator whose marks are being booked. */
    booked_by: string | null;
    /** The instant at which its last withdrawal was paid or rejected. */
    ended_at: number | null;
    tries: Generated<number>;
    next_try_at: number | null;
  };
  payout_items: {
    batch_id: string;
    place: number;
    withdrawal_id: string;
    /** The end of the withdrawal's id, by which the bank names it. */
    reference: string;
    /** The bank's word, read from its file or ticked; null before. */
    mark: 'paid' | 'failed' | null;
    /** The words of a failure, which the member reads. */
    reason: Generated<string>;
    /** 1: the mark is being booked, and stands. */
    booking: Generated<number>;
    /** The code with which the booking was refused; null for none. */
    refused: string | null;
    ended_at: number | null;
  };
}

export type PayoutBatch = Selectable<PayoutBatchTables['payout_batches']>;
export type PayoutItem = Selectable<PayoutBatchTables['payout_items']>;
