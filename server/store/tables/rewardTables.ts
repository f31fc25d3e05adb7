import type { Selectable } from 'kysely';

/** Rewards that members have earned (rewards#reward-centre), and their sign-ins. */
export interface RewardTables {
  rewards: {
    member_id: string;
    /** Kind and period or level, as `weekly.2026-11-23`: one of a member each. */
    id: string;
    kind: RewardKind;
    /** The number of the level that it is for; 0 for none. */
    level: number;
    /** The version of the rules that it was earned under. */
    version: number;
    /** Minor units, or points: one of the two. */
    amount: number;
    points: number;
    /** The stakes (minor units) that the money needs before it can be withdrawn. */
    needed: number;
    state: 'claimable' | 'claimed';
    created_at: number;
    /** From then on it can't be claimed; null: it is there for ever. */
    expires_at: number | null;
    claimed_at: number | null;
  };
  /** The days on which a member signed in for the day's prize. */
  check_ins: {
    member_id: string;
    /** YYYY-MM-DD in the operator's time zone. */
    day: string;
    /** The place in the chain, from 1. */
    place: number;
    /** The version of the rules in force when the chain began. */
    version: number;
    created_at: number;
  };
}

export type RewardKind = 'levelUp' | 'weekly' | 'birthday' | 'rebate' | 'signIn';
export type RewardRow = Selectable<RewardTables['rewards']>;
export type CheckIn = Selectable<RewardTables['check_ins']>;
