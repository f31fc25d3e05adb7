import type { Generated, Selectable } from 'kysely';

/** Bonuses with a deposit (wallet#bonuses). Minor units. */
export interface BonusTables {
  /** An offer stays as it was made; it can be closed. */
  bonuses: {
    id: string;
    /** The name by language, as JSON. */
    words: string;
    kind: 'percent' | 'fixed';
    /** Hundredths of a per cent of the deposit, or an amount. */
    value: number;
    /** The greatest bonus; 0: none. */
    cap: number;
    /** The least deposit. */
    least: number;
    /** Hundredths: 100 means that the bonus has to be staked once. */
    turnover: number;
    /** 1: once for each member. */
    once: number;
    begins_at: number;
    ends_at: number | null;
    closed_at: number | null;
    created_at: number;
  };
  /** A bonus that a member got. */
  bonus_grants: {
    id: string;
    /** The offer, or `newcomer`. */
    bonus_id: string;
    member_id: string;
    /** The offer, or `newcomer`, and the member where it is given once, else the deposit. */
    once_key: string;
    deposit_id: string | null;
    words: string;
    amount: number;
    created_at: number;
    /** It went back with its deposit. */
    taken_at: number | null;
  };
  /** A device on which a member got the newcomer's bonus. */
  newcomer_devices: {
    device_key: string;
    member_id: string;
  };
}

export type BonusRow = Selectable<BonusTables['bonuses']>;
export type BonusGrant = Selectable<BonusTables['bonus_grants']>;

/** Events that payment providers told us (wallet#payment-providers). Minor units. */
export interface PaymentTables {
  payment_events: {
    /** The provider and the event's own id: an event that is told twice is one row. */
    id: string;
    provider: string;
    deposit_id: string;
    kind: 'waiting' | 'paid' | 'failed' | 'expired';
    amount: number;
    currency: string;
    /** The payment's name at the provider. */
    provider_ref: string;
    received_at: number;
    /** Null until it has had its effect; `refunded`: paid, and its deposit was paid back before. */
    outcome: 'done' | 'nothing' | 'refused' | 'refunded' | null;
    tries: Generated<number>;
    next_try_at: number | null;
  };
  /** The sandbox provider's own: the orders that a payer has decided. */
  sandbox_payments: {
    /** The signed order. */
    id: string;
    deposit_id: string;
    reference: string;
    amount: number;
    currency: string;
    result: 'pay' | 'fail';
    decided_at: number;
    /** Callbacks of its plan that were taken. */
    sent: Generated<number>;
    tries: Generated<number>;
    next_try_at: number | null;
  };
}

export type PaymentEventRow = Selectable<PaymentTables['payment_events']>;
export type SandboxPaymentRow = Selectable<PaymentTables['sandbox_payments']>;

/** Deposits of members (wallet#deposit). Minor units. */
export interface DepositTables {
  deposits: {
    id: string;
    member_id: string;
    /** The member's id and the form's key: a form that is sent twice makes one deposit. */
    key: string;
    channel: 'bank' | 'promptpay' | 'stripe' | 'sandbox';
    /** The money that the member pays, and the part of it that the channel keeps. */
    amount: number;
    fee: number;
    currency: string;
    /** Hundredths: 100 locks what is credited until it was staked once. */
    turnover: number;
    /** Told to the payee, to find the payment. */
    reference: string;
    /** The account to pay to as it was shown, as JSON. */
    payee: string;
    state: 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded';
    /** The words of a rejection, which the member reads. */
    reason: string;
    created_at: number;
    expires_at: number;
    /** The slip came. */
    sent_at: number | null;
    /** It was paid or has failed. */
    ended_at: number | null;
    /** The id of the operator who approved it by hand; null for all others. */
    approved_by: string | null;
    /** It was paid back. */
    refunded_at: number | null;
    /** Its member gave it up; null for one that nobody did. */
    cancelled_at: number | null;
    /** The provider that takes the payment; empty: a person looks for it. */
    provider: Generated<string>;
    /** The payment's name at the provider, and the page where it is paid, once there are. */
    provider_ref: string | null;
    pay_url: Generated<string>;
    /** The bonus that it was made with, what it gives, and its turnover in hundredths. */
    bonus_id: string | null;
    bonus: Generated<number>;
    bonus_turnover: Generated<number>;
  };
}

export type DepositRow = Selectable<DepositTables['deposits']>;

/** Statements of the operator's bank accounts (wallet#bank-statements). Minor units. */
export interface StatementTables {
  /** An account of the operator's, with the columns of its statements. */
  statement_accounts: {
    id: string;
    /** As the clerk writes it: the bank and the end of the number. */
    name: string;
    /** The names of the columns as JSON, once they were chosen. */
    columns: string | null;
    created_at: number;
  };
  statements: {
    id: string;
    account_id: string;
    /** SHA-256 of the file, in hex. */
    file_hash: string;
    /** The file's text until its columns are known; null afterwards. */
    text: string | null;
    state: 'columns' | 'matched' | 'crediting' | 'done' | 'dropped';
    imported_by: string;
    imported_at: number;
    /** Another operator than the one who imported it. */
    confirmed_by: string | null;
    confirmed_at: number | null;
    ended_at: number | null;
    /** Its crediting, which falls due once it is confirmed (`kernel/due/work.ts`). */
    tries: Generated<number>;
    next_try_at: number | null;
  };
  statement_rows: {
    statement_id: string;
    /** The line's place among the entries of the file, from 1. */
    place: number;
    /** YYYY-MM-DD; empty where it could not be read. */
    day: string;
    /** Money that came in; 0 where none did, or it could not be read. */
    amount: number;
    note: string;
    /** SHA-256 of what tells one entry of the account from all others; null for one that is here already. */
    print: string | null;
    outcome: 'matched' | 'left' | 'credited';
    /** Why it was left; empty for the others. */
    why: string;
    /** The deposit that its note names. */
    deposit_id: string | null;
    /** The deposit while the row is matched to it or has credited it: one row takes a deposit. */
    taken_key: string | null;
    ended_at: number | null;
  };
}

export type StatementAccount = Selectable<StatementTables['statement_accounts']>;
export type StatementFile = Selectable<StatementTables['statements']>;
export type StatementRow = Selectable<StatementTables['statement_rows']>;

/** Keys of vendors, and credits that wait. Minor units. */
export interface VendorTables {
  /** The keys that a vendor signs with. Without any it has the one that is derived from the root secret. */
  vendor_keys: {
    vendor_code: string;
    /** From 1; the greatest is the one in use, the others are accepted until they end. */
    version: number;
    sealed: string;
    created_at: number;
    /** Null: it is valid until another takes its place. */
    ends_at: number | null;
  };
  /** The credits of a vendor on a day of the operator, in parts, so that members do not wait for each other. */
  vendor_days: { vendor_code: string; day: string; shard: number; credited: number };
  /** Wins and prizes that wait for an operator (wallet#credit-ceilings). */
  held_credits: {
    id: string;
    vendor_code: string;
    vendor_tx: string;
    member_id: string;
    amount: number;
    currency: string;
    /** 1: the win ends its round. */
    round_end: number;
    why: 'disabled' | 'win' | 'round' | 'day';
    state: 'held' | 'paid' | 'refused';
    /** The words of who refused it, which the member reads; empty for a command's. */
    reason: string;
    /** The name of who paid or refused it; null while it waits. */
    decided_by: string | null;
    created_at: number;
    ended_at: number | null;
  };
}

export type HeldCredit = Selectable<VendorTables['held_credits']>;
