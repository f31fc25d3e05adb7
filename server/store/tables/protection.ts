import type { Generated, Selectable } from 'kysely';

/** Reminders of the time played and its result (protection#reminders). */
export interface ReminderTables {
  /** A member without a row has the usual interval. */
  play_reminders: {
    member_id: string;
    /** Minutes between reminders; 0: none. */
    every_min: number;
    answered_at: number;
  };
}

/** The times at which a register is asked; `again`: because it had not answered. */
export type RegisterMoment = 'registration' | 'login' | 'stay' | 'again';
/** `nobody`: there is nothing by which the register could know the member, so it was not asked. */
export type RegisterAnswer = 'clear' | 'excluded' | 'nobody' | 'unreachable';
/** The reasons for which there was no answer. */
export type RegisterFault = 'timeout' | 'connection' | 'status' | 'answer';

/** The outside register of self-exclusion (protection#outside-register). */
interface RegisterTables {
  /** The question of a member: the last day on which it was asked, and the next time that it falls due. */
  exclusion_checks: {
    /** The member's id. */
    id: string;
    /** The operator's day, YYYY-MM-DD; empty: never asked. */
    day: string;
    /** `asking`: under way; `none`: never asked. */
    answer: RegisterAnswer | 'asking' | 'none';
    /** 1: play waits for the answer, by the operator's setting. */
    held: number;
    tries: number;
    next_try_at: number | null;
  };
  /** Each question and its answer, append-only. */
  exclusion_questions: {
    id: string;
    /** Null: of a registration that was refused. */
    member_id: string | null;
    moment: RegisterMoment;
    answer: RegisterAnswer;
    fault: RegisterFault | null;
    took_ms: number;
    asked_at: number;
  };
  /** The times in which play of members waited for an answer: those in which `held` was 1. */
  register_waits: {
    member_id: string;
    from_at: number;
    /** Null: it goes on. A member has one such row. */
    to_at: number | null;
  };
}

export type ExclusionCheck = Selectable<RegisterTables['exclusion_checks']>;
export type ExclusionQuestion = Selectable<RegisterTables['exclusion_questions']>;

/** Time-outs and self-exclusions (protection#self-exclusion). */
interface ExclusionTables {
  /**
   * The numbers of members' messengers in the form of `members.mobile`, several where the dialing code is not told, and
   * ids of messengers as `line:somchai`.
   */
  messenger_numbers: { member_id: string; number: string };
  /** The exclusion of a member: the longest one that was asked for. `exclusionNow` tells if it holds. */
  exclusions: {
    member_id: string;
    kind: Generated<'timeOut' | 'self'>;
    /** Null: for ever. */
    until: number | null;
    source: Generated<ExclusionSource>;
    /** The instant at which the member asked to play again after a self-exclusion. */
    asked_at: number | null;
    created_at: number;
  };
  /** Each wish, order or match by which a member was excluded; `exclusions` has what holds of all that is not lifted. */
  exclusion_acts: {
    id: string;
    member_id: string;
    kind: 'timeOut' | 'self';
    /** Null: for ever. */
    until: number | null;
    source: ExclusionSource;
    /** The excluded member whose detail this one told; null for any other reason. */
    because_of: string | null;
    created_at: number;
    /** The instant at which the owner was told of it: from then on it can be disowned for 72 hours. */
    told_at: number | null;
    /** `login`: by the page that follows a proved login, for no message could be sent. */
    told_by: 'contact' | 'login' | null;
    /** The instant from which nobody disowns it; null while that follows from `told_at`. */
    final_at: number | null;
    lifted_at: number | null;
  };
  /** All that happened to members' exclusions, append-only. */
  protection_events: {
    id: string;
    member_id: string;
    /**
     * `return`: the member asked to play again. `note`: an operator's. `underage`: the member told a date of
     * birth that contradicts the age for players. `sameAs`: the member told a detail of a person who has excluded
     * themselves under another account. `lifted`: what was not final was disowned, or a match was a mistake.
     */
    act: 'timeOut' | 'self' | 'return' | 'note' | 'underage' | 'sameAs' | 'lifted';
    until: number | null;
    source: ExclusionSource;
    /** The operator's name; empty where there was none. */
    operator: string;
    note: string;
    created_at: number;
  };
  /** The open tickets of a self-excluded member are given back: work that falls due. */
  exclusion_refunds: {
    id: string;
    member_id: string;
    /** Given back so far, in minor units. */
    tickets: number;
    amount: number;
    tries: number;
    next_try_at: number | null;
    created_at: number;
    ended_at: number | null;
  };
}

/** The person or list that an exclusion comes from; `samePerson`: a detail of somebody who has excluded themselves. */
export type ExclusionSource = 'member' | 'operator' | 'register' | 'samePerson';
export type Exclusion = Selectable<ExclusionTables['exclusions']>;
export type ExclusionAct = Selectable<ExclusionTables['exclusion_acts']>;
export type ProtectionEvent = Selectable<ExclusionTables['protection_events']>;
export type ExclusionRefund = Selectable<ExclusionTables['exclusion_refunds']>;

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
