/** Messages to members (content#messages). */
export interface MessageTables {
  member_messages: {
    /** Rising in time: the order of a member's messages. */
    id: string;
    member_id: string;
    kind:
      | 'lottery_result'
      | 'operator'
      | 'promotion'
      | 'withdrawal'
      | 'deposit'
      | 'feedback'
      | 'mallOrder'
      | 'contract';
    /**
     * The subject's id: of a ticket, a promotion, a withdrawal, a deposit, an entry of feedback or a contract; one from
     * the operator has its own.
     */
    ref: string;
    /** The facts that the words are made of, as JSON; the language is the reader's. */
    facts: string;
    created_at: number;
    read_at: number | null;
    deleted_at: number | null;
  };
  /** The announcements that a member has opened (content#marking-read). */
  announcement_reads: {
    member_id: string;
    announcement_id: string;
    read_at: number;
  };
}
