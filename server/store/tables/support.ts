import type { Generated } from 'kysely';

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
    /** The instant of the first message that no answer has followed; null while nothing waits. */
    waiting_since: number | null;
    /** The id of the operator who has taken it, and since when; null for nobody. */
    assigned_to: Generated<string | null>;
    assigned_at: Generated<number | null>;
  };
  /** The first answer of each wait, by the id of its message: how long a person waited for it. */
  support_answers: {
    id: string;
    /** The operator's name. */
    operator: string;
    waited_ms: number;
    created_at: number;
  };
  /** Answers that operators have ready (console#support). */
  ready_answers: {
    id: string;
    title: string;
    content: string;
    created_at: number;
    removed_at: number | null;
  };
  /** Operators' notes on members, which operators alone read (console#members). */
  member_notes: {
    id: string;
    member_id: string;
    /** The operator's name. */
    operator: string;
    content: string;
    /** The id of the operator and the form's key: a form that is sent twice adds one. */
    key: string;
    created_at: number;
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
