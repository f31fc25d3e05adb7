import type { Selectable } from 'kysely';

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
    /** `not_me`: its owner said that somebody else had added it. */
    removed_why: 'member' | 'not_me' | null;
  };
}

export type BankCardRow = Selectable<PayoutTables['bank_cards']>;
