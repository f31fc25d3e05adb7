import type { Generated, Selectable } from 'kysely';
import type { ExclusionTables } from './exclusionTables';
import type { RegisterTables } from './registerTables';

type Kind = 'deposit' | 'loss' | 'stake';
type Period = 'day' | 'week' | 'month';

/** Members who are excluded from play, and the limits that members set for themselves. Amounts are minor units. */
export interface ProtectionTables extends ExclusionTables, RegisterTables {
  /** One row for each of a member's own limits (protection#own-limits). */
  play_limits: {
    member_id: string;
    kind: Kind;
    period: Period;
    currency: string;
    amount: number;
    /** Asked for in its place at `asked_at`; null there: the limit's removal. */
    asked_amount: number | null;
    /** Null: nothing is asked for. */
    asked_at: number | null;
  };
  /** Each act of a member about their limits, as evidence: rows are only added. */
  play_limit_acts: {
    id: string;
    member_id: string;
    /**
     * `declined`: went on to the first deposit without a limit. It is about deposits, of no period. `undone`: put back
     * by "this was not me".
     */
    act: 'set' | 'asked' | 'confirmed' | 'cancelled' | 'declined' | 'undone';
    kind: Kind;
    period: Period | null;
    currency: string;
    /** The limit before, and the one that was set or asked for; null for none. */
    before: number | null;
    amount: number | null;
    /** 1 where the member had confirmed who they are, or was no thief for another reason. */
    proved: Generated<number>;
    created_at: number;
  };
  /** The age that was confirmed for a member (protection#age-evidence), append-only. */
  age_confirmations: {
    member_id: string;
    /** The number of years in the sentence that was agreed to. */
    age: number;
    /** The version of the sentence; 0 where the form told none. */
    text_version: number;
    /** An `AgeMethod`. */
    method: string;
    /** Of the address, in two letters. */
    country: string;
    device_class: string;
    confirmed_at: number;
  };
}

export type AgeConfirmation = Selectable<ProtectionTables['age_confirmations']>;
export type PlayLimitRow = Selectable<ProtectionTables['play_limits']>;
