import type { Selectable } from 'kysely';

/** The operator's rules of rewards, and what members have played for their levels (rewards#vip-levels). */
export interface ClubTables {
  /** Every folder of rules that was imported; a row never changes. */
  reward_versions: {
    /** From 1, without gaps. */
    version: number;
    /** In force from this instant until the next version. */
    created_at: number;
    operator: string;
    /** The files by their names, as JSON. */
    files: string;
    /** Their content, checked, as JSON: amounts in minor units. */
    rules: string;
  };
  /** One row: the newest version. Imports hold it, so that they come one after the other. */
  reward_head: { id: number; version: number };
}

export type RewardVersion = Selectable<ClubTables['reward_versions']>;
