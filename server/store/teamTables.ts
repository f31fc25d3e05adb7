import type { Selectable } from 'kysely';

/** The tree of agents and the daily figures of its members (agent#the-tree, agent#daily-figures). */
export interface TeamTables {
  /** A member and one above, or the member itself (depth 0), from one instant to before another. */
  agent_links: {
    ancestor_id: string;
    member_id: string;
    /** The levels between the two. */
    depth: number;
    from_at: number;
    /** `open_end`: it holds now. */
    to_at: number;
  };
  /** A member's rate of rebates (hundredths of a per cent); none: 0. */
  agent_rates: { member_id: string; from_at: number; to_at: number; rate: number };
  /** One row, which every move and change of a rate holds, with the instant of the last one. */
  team_lock: { id: number; changed_at: number };
}

export type AgentLink = Selectable<TeamTables['agent_links']>;
