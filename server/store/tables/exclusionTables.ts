import type { Generated, Selectable } from 'kysely';

/** Time-outs and self-exclusions (protection#self-exclusion). */
export interface ExclusionTables {
  /** The numbers of members' messengers in the form of `members.mobile`, several where the dialing code is not told. */
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
