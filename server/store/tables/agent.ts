import type { Generated, Selectable } from 'kysely';

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
  /** The figures of a finished day: none where all are 0. Amounts are minor units. */
  agent_days: DayFigures & {
    member_id: string;
    /** The day's end, as in `turnover_days`. */
    until: number;
    /** `own`: the member's. `team`: of all below, each movement by the upline of its instant. */
    scope: 'own' | 'team';
    /** Of stakes and wins; empty for what has none. */
    category: string;
    /** YYYY-MM-DD in the operator's zone. */
    day: string;
  };
  /** A member's earnings of the settled stakes of a finished day in a category (agent#rebates). */
  agent_rebates: {
    member_id: string;
    until: number;
    category: string;
    day: string;
    /** The settled stakes that it comes from; below zero where more were given back. */
    stake: number;
    amount: number;
    /** The amount less the exact shares of all its stakes, in 1/10,000 of a minor unit; null: of a day before it was kept. */
    rounding: number | null;
    /** The key of the transfer that paid it; null: it is open. */
    paid_key: string | null;
  };
  /** A settled stake that a corrected result gave back (below zero), or one that it made count. */
  stake_corrections: {
    id: string;
    member_id: string;
    code: string;
    ticket_id: string;
    amount: number;
    /** The instant at which the ticket was settled at first. */
    settled_at: number;
    created_at: number;
  };
  agent_remarks: { agent_id: string; member_id: string; remark: string; updated_at: number };
  /** Links by which people register below an agent (agent#invitations). */
  agent_invites: {
    id: string;
    code: string;
    agent_id: string;
    /** Of the form that made it: the same key makes one link. */
    key: string;
    /** The type and the rate of those who register by it. */
    type: number;
    rate: number;
    /** Null: any number. */
    uses_most: number | null;
    uses: number;
    expires_at: number | null;
    closed_at: number | null;
    created_at: number;
  };
  /** Members who came by a link, each once. */
  agent_invite_uses: { member_id: string; invite_id: string; created_at: number };
  /** Accounts that agents opened, and whose first password they made again, by the keys of their forms. */
  agent_openings: {
    agent_id: string;
    key: string;
    member_id: string;
    /** 1: the form made another first password for an account that was there. */
    renews: number;
    /** A digest of what the form that opened the account said; empty for others, and for those from before it was kept. */
    contents: string;
    created_at: number;
  };
  /** Contracts between an agent and one right below (agent#contracts). */
  agent_contracts: {
    id: string;
    kind: ContractKind;
    from_id: string;
    to_id: string;
    key: string;
    /** Hundredths of a per cent of the base. */
    rate: number;
    /** The base (minor units) from which a period is paid. */
    least: number;
    state: 'proposed' | 'accepted' | 'refused' | 'withdrawn' | 'ended';
    proposed_at: number;
    answered_at: number | null;
    /** The begin of the first period; null until it is accepted. */
    begins_at: number | null;
    /** Of a contract that was accepted: the end of its last period; null: open. */
    ended_at: number | null;
    /** The end of the last period that has a statement. */
    counted_to: number;
    /** The end of the next one; null: none will follow. */
    next_until: number | null;
    /** Failures to count it, and the instant before which it is not tried again; 0 for none. */
    tries: Generated<number>;
    next_try_at: Generated<number>;
  };
  /** A period of a contract: base, pay, and whether it was paid. */
  agent_statements: {
    contract_id: string;
    until: number;
    from_at: number;
    /** Settled stakes, or the loss of the team. */
    base: number;
    amount: number;
    /** `none`: nothing to pay. `due`: the wallet did not cover it yet. */
    state: 'none' | 'due' | 'paid';
    next_try_at: number | null;
    paid_at: number | null;
    transfer_id: string | null;
  };
}

/** Sales at the counters of agents (agent#counter-sales). */
export interface CounterTables {
  counter_sales: {
    /** Sorts by the time of its making. */
    id: string;
    agent_id: string;
    idempotency_key: string;
    /** The name of the customer as the agent wrote it; empty for none. */
    customer: string;
    sold_at: number;
  };
  counter_tickets: {
    ticket_id: string;
    sale_id: string;
    /** Minor units that the agent has handed to the customer, by the agent's word. */
    paid: number;
    paid_at: number | null;
  };
  /** Lines of credit that agents have of the agent above (agent#credit-lines); minor units. */
  credit_lines: {
    id: string;
    lender_id: string;
    agent_id: string;
    /** The most that may be owed: what the line's account holds, and what is owed. 0: closed. */
    most: number;
    changed_at: number;
  };
  /** A day of the operator's zone on which a line was drawn on. Of a line one day at most has a debt. */
  credit_days: {
    line_id: string;
    day: string;
    drawn: number;
    /** Of what was drawn on this day: paid back by returns of tickets, whenever they came. */
    repaid: number;
    /** The words of both sides about the day's statement. */
    agent_says: CreditWord | null;
    lender_says: CreditWord | null;
    /** Paid by the statement; null: it is not settled yet. */
    settled: number | null;
    settled_at: number | null;
  };
}

/** Agreements on an agent's share of the risk (agent#share-agreements). */
export interface ShareTables {
  share_agreements: {
    id: string;
    agent_id: string;
    /** The agent right above; null: the operator, of an agent with nobody above. */
    giver_id: string | null;
    /** Of stakes and returns, from 1. */
    percent: number;
    /** One of an agent's waits at most, and one is in force (`accepted`). */
    state: 'proposed' | 'accepted' | 'refused' | 'withdrawn' | 'ended';
    proposed_at: number;
    answered_at: number | null;
    ended_at: number | null;
  };
}

type CreditWord = 'yes' | 'no';
export type ShareAgreement = Selectable<ShareTables['share_agreements']>;
export type CreditLine = Selectable<CounterTables['credit_lines']>;
export type CreditDay = Selectable<CounterTables['credit_days']>;

export type ContractKind = 'salary' | 'dividend' | 'hour';
export type AgentInvite = Selectable<TeamTables['agent_invites']>;
export type AgentContract = Selectable<TeamTables['agent_contracts']>;
export type AgentStatement = Selectable<TeamTables['agent_statements']>;

/** Movements of a day, added up. Minor units, each above zero in the direction of its name. */
export interface DayFigures {
  /** Stakes less those that came back. */
  staked: number;
  /** Wins with the corrections of results. */
  won: number;
  /** Stakes that were won or lost in the time. */
  settled: number;
  deposits: number;
  withdrawals: number;
  bonuses: number;
  /** Rebates, salaries and dividends; less those that the member paid as an upper agent. */
  earned: number;
  /** Opening money and adjustments. */
  other: number;
  /** Members who logged in, registered, and staked. */
  logins: number;
  registered: number;
  bettors: number;
}

export type AgentDay = Selectable<TeamTables['agent_days']>;
export type AgentRebate = Selectable<TeamTables['agent_rebates']>;
