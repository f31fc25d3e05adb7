/** Conversations of members and visitors with customer service (support#chat). */
export interface SupportTables {
  support_threads: {
    id: string;
    /** A member has one thread; null for a visitor's. */
    member_id: string | null;
    /** Keyed hash of a visitor's secret. */
    visitor_hash: string | null;
    state: 'waiting' | 'answered' | 'closed';
    created_at: number;
    /** The instant of the last message. */
    last_at: number;
  };
  support_messages: {
    id: string;
    thread_id: string;
    author: 'person' | 'operator';
    content: string;
    /** The person's idempotency key; the operator's messages have none. */
    key: string | null;
    created_at: number;
    /** The instant at which the person first saw an answer. */
    read_at: number | null;
  };
}
