import type { Selectable } from 'kysely';

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
      | 'credit'
      | 'feedback'
      | 'mallOrder'
      | 'contract'
      | 'device';
    /**
     * The subject's id: of a ticket, a promotion, a withdrawal, a deposit, an entry of feedback or a contract; one from
     * the operator and one about a device have their own.
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

/** The help centre's articles (content#help-centre). */
export interface HelpTables {
  help_articles: {
    id: string;
    category: string;
    /** Title and content (HTML) by language, as JSON. */
    words: string;
    sort: number;
    active: number;
  };
}

export interface ContentTables {
  /** The folder of content as it was imported last; the row without a path is locked by imports. */
  content_files: {
    path: string;
    /** In base64. */
    body: string;
  };
  /** The folder's pictures as they are served. */
  content_images: {
    id: string;
    /** In base64. */
    webp: string;
  };
}

/** Promotions and the part that members take in them (content#promotions). */
export interface PromotionTables {
  promotions: {
    id: string;
    /** Title and content (HTML) by language, as JSON. */
    words: string;
    /** Days of the operator's time zone (YYYY-MM-DD), the first and the last; long term has no last. */
    start_date: string;
    end_date: string | null;
    /** A list of ids, as JSON. */
    categories: string;
    /** A list of `{ url, sequence }`, as JSON; sequence 1 is the cover. */
    images: string;
    kind: 'join' | 'claim' | 'apply' | 'none';
    /** The payout in minor units; 0: nothing by itself. */
    amount: number;
    /** Hundredths: at 100 the amount has to be staked once before it can be withdrawn. */
    turnover: number;
    /** 1: the member's own claim pays. */
    at_once: number;
    sort: number;
    /** The version that set what it pays; 0 where none did. */
    version: number;
    /** 0: nobody sees it. */
    active: number;
    /** Set where the operator ended it before its last day. */
    closed_at: number | null;
  };
  promotion_entries: {
    /** Rising in time: a member's newest entry is the one that counts. */
    id: string;
    promotion_id: string;
    member_id: string;
    /** Promotion and member, once; null after a rejection, so that another entry may follow. */
    live_key: string | null;
    /** The member's id and idempotency key. */
    key: string;
    state: 'joined' | 'applying' | 'approved' | 'claimed' | 'process' | 'issued' | 'rejected';
    remark: string;
    /** The payout, and the stakes that it needs then, in minor units: of the moment when it was made. */
    amount: number;
    needed: number;
    /** The version that set them; 0 where none did. */
    version: number;
    /** The operator's words to a rejection; else empty. */
    reason: string;
    /** The operator who decided last; null before. */
    decided_by: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Every import that changed what promotions pay; a row never changes. */
  promotion_versions: {
    /** From 1, without gaps. */
    version: number;
    created_at: number;
    /** Empty where payouts were only taken away, which needs nobody to be proved. */
    operator: string;
    /** The files of the promotions by their paths, in base64, as JSON. */
    files: string;
    /** The payout of each one that is not closed, by its id, as JSON. */
    payouts: string;
  };
  promotion_reads: { member_id: string; promotion_id: string; read_at: number };
}

export type StoredPromotion = Selectable<PromotionTables['promotions']>;
export type StoredEntry = Selectable<PromotionTables['promotion_entries']>;
