import type { Selectable } from 'kysely';

/** The times at which a register is asked; `again`: because it had not answered. */
export type RegisterMoment = 'registration' | 'login' | 'stay' | 'again';
/** `nobody`: there is nothing by which the register could know the member, so it was not asked. */
export type RegisterAnswer = 'clear' | 'excluded' | 'nobody' | 'unreachable';
/** The reasons for which there was no answer. */
export type RegisterFault = 'timeout' | 'connection' | 'status' | 'answer';

/** The outside register of self-exclusion (protection#outside-register). */
export interface RegisterTables {
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
