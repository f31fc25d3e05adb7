import type { Generated, Selectable } from 'kysely';

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
