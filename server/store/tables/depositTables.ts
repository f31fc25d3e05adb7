import type { Generated, Selectable } from 'kysely';

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
