import type { Generated, Selectable } from 'kysely';

/** A draw's way: `void` is refunded, `settled` is over. */
export type DrawState = 'open' | 'locked' | 'drawing' | 'resulted' | 'settled' | 'void';
export type TicketState = 'open' | 'won' | 'lost' | 'void';
/** The origin of a result: our committed randomness, an import, two operators, or the demo. */
export type ResultSource = 'electronic' | 'import' | 'operators' | 'demo';
/** The sale of a number: at its full payout, at a part of it, up to a limit, or not at all (lottery#numbers). */
export type NumberStatus = 'open' | 'reduced' | 'limited' | 'closed';

/** The lotteries' draws, tickets and results (lottery#draws). */
export interface LotteryTables {
  lottery_draws: {
    /** The lottery's code and the numero: `XSMB-20261122`, `K3_1-20261122-0001`. */
    id: string;
    code: string;
    /** `20261122`, `20261122-2`, `20261122-0001`: unique for a lottery, rising. */
    numero: string;
    /** YYYY-MM-DD in the lottery's own time zone (UTC+7). */
    day: string;
    opens_at: number;
    locks_at: number;
    draws_at: number;
    state: DrawState;
    /** Sealed until the draw is resulted or void, then 64 hex digits. Empty: not our randomness. */
    seed: string;
    commitment: string;
    /** The Merkle root of the tickets, set at the lock. */
    tickets_root: string | null;
    /**
     * Raised with each ticket, whose place it is. Its update is the gate of a bet: it holds the row, so
     * no lock and no other bet come between.
     */
    tickets_count: Generated<number>;
    /**
     * The source of the public input, fixed when the draw opens: `tickets`, for the tickets' root, or
     * the id of a state draw, whose result it is.
     */
    input_from: Generated<string>;
    /** The public input of the draw; null until it is known. */
    public_input: string | null;
    /** In the one form of results (`rules/shapes.ts`). */
    result: string | null;
    result_source: ResultSource | null;
    resulted_at: number | null;
    settled_at: number | null;
    void_reason: string | null;
    /** Work of the draw that falls due (`due/claim.ts`). */
    tries: Generated<number>;
    next_try_at: number | null;
  };
  /**
   * The witness of a draw (`draws/witness/pledges.ts`), written before the draw opens. What it said is null until then; its
   * reveal is null until the lock.
   */
  draw_witnesses: {
    draw_id: string;
    /** The seed of the draw to come, sealed; empty once the draw is open and has it. */
    seed: string;
    commitment: string;
    locks_at: number;
    /** The public keys: base64 of their DER form. */
    witness_key: string;
    operator_key: string;
    secret_commitment: string | null;
    committed_at: number | null;
    /** Of the commitment. */
    signature: string | null;
    /** The sealed list that the reveal is bound to. */
    root: string | null;
    count: number | null;
    locked_at: number | null;
    secret: string | null;
    revealed_at: number | null;
    reveal_signature: string | null;
  };
  /**
   * The blocks of a draw's tickets (`tickets/blocks.ts`), written at the lock and never changed. A draw of
   * one block has none, and one that was locked before they were kept gets them with its first path.
   */
  lottery_blocks: {
    draw_id: string;
    /** The Merkle roots of the blocks in their order, with commas between. */
    roots: string;
  };
  /** Changes of results that stood already, by an import or an operator; never changed themselves. */
  lottery_corrections: {
    id: string;
    draw_id: string;
    before: string;
    after: string;
    reason: string;
    operator: string;
    created_at: number;
    /** The instant at which the draw's tickets stood as the correction wants them. */
    settled_at: number | null;
    /** The place among the corrections of the draw, from 1. */
    place: Generated<number>;
    /** Its settlement, which falls due at once (`due/claim.ts`). */
    tries: Generated<number>;
    next_try_at: number | null;
  };
  /** Results that operators typed; two that agree make one (lottery#two-operators). */
  lottery_entries: {
    id: string;
    draw_id: string;
    operator: string;
    result: string;
    /** Of a draw at most one is `typed`. */
    state: 'typed' | 'confirmed' | 'dropped';
    created_at: number;
    /** The result that stood when it was typed, where it corrects one, and why. */
    before: string | null;
    reason: string | null;
    confirmed_by: string | null;
    ended_at: number | null;
  };
  lottery_tickets: {
    id: string;
    /** The number that people see and say. */
    number: string;
    member_id: string;
    account_id: string;
    trial: number;
    draw_id: string;
    code: string;
    /** The bets as canonical JSON, with the odds that they were sold under. */
    bets: string;
    odds_version: number;
    /** Minor units. */
    stake: number;
    currency: string;
    state: TicketState;
    payout: number;
    /** The place among the draw's tickets, from 0: the order of the leaves. */
    place: number;
    /** SHA-256 of byte 0 and the canonical JSON of the ticket. */
    leaf: string;
    idempotency_key: string;
    request_hash: string;
    /** The tickets of one chase share it; `stop_on_win` ends the rest. */
    chase_id: string | null;
    stop_on_win: number;
    placed_at: number;
    settled_at: number | null;
    /** Set where the ticket was given back because its owner was excluded, or cancelled it. */
    void_cause: Generated<'exclusion' | 'cancel' | null>;
    /** The draw of the other station, of a ticket that stands over two (lottery#two-stations). */
    other_draw_id: Generated<string | null>;
    /** The part of the stake that the agent who sold it holds, in minor units (agent#shares). */
    held: Generated<number>;
  };
  /** The part of the risk that an agent has in a ticket of the own counter, as it was sold (agent#shares). */
  ticket_shares: {
    ticket_id: string;
    /** Percent that was agreed on when it was sold, and that is held: 0 where the cover lacked. */
    agreed: number;
    percent: number;
    /** The part of what the ticket returned, in minor units; of one that was given back it is the part of the stake. */
    returned: number;
  };
  /** The money that an agent's parts in a draw have in the agent's `share` account, while tickets are open. Minor units. */
  share_pools: {
    member_id: string;
    draw_id: string;
    pool: number;
    /** Open tickets, and the parts of their stakes. */
    tickets: number;
    held: number;
  };
  /** The stakes for each unit, times percent, that an agent's open parts in a draw have on a number, by their terms. */
  share_wagers: {
    member_id: string;
    draw_id: string;
    bet_type: string;
    selection: string;
    /** Odds in thousandths, parted by slashes, and the percent of the payout. */
    terms: string;
    weight: number;
  };
  /** The stakes on one number of one bet type in a draw, for the limits. Minor units. */
  lottery_exposures: {
    draw_id: string;
    bet_type: string;
    selection: string;
    staked: number;
  };
  /**
   * Decisions about numbers of a draw, and what their exposure brought them to; the last one that is in force counts.
   * Rows are added and never changed.
   */
  lottery_numbers: {
    id: string;
    draw_id: string;
    bet_type: string;
    selection: string;
    status: NumberStatus;
    /** The part of the payout in percent where it is reduced, or is once the limit is reached. */
    percent: number | null;
    /** Limited: the most that all members may stake on the number, in minor units. */
    most: number | null;
    /** In force from this instant on. */
    from_at: number;
    source: 'operator' | 'exposure';
    created_at: number;
  };
  /** Receipts of tickets by their codes. One at most of a ticket is open. */
  lottery_receipts: {
    code: string;
    ticket_id: string;
    created_at: number;
    closed_at: number | null;
  };
  /** Debts of accounts after corrections that their balances did not cover. Minor units. */
  account_debts: {
    id: string;
    account_id: string;
    /** The key of the correction's transfer, which could take no more. */
    ref: string;
    amount: number;
    paid: number;
    created_at: number;
  };
  lottery_favourites: { member_id: string; code: string; created_at: number };
  /** The names beside the bets of a slip, for the ticket's member alone. */
  lottery_ticket_notes: { ticket_id: string; note: string };
  /** Sets of numbers that members have named for themselves (lottery#own-sets). */
  lottery_number_sets: {
    id: string;
    member_id: string;
    name: string;
    numbers: string;
    created_at: number;
  };
  lottery_recents: { member_id: string; code: string; played_at: number };
}

export type LotteryDraw = Selectable<LotteryTables['lottery_draws']>;
export type LotteryCorrection = Selectable<LotteryTables['lottery_corrections']>;
export type LotteryEntry = Selectable<LotteryTables['lottery_entries']>;
export type AccountDebt = Selectable<LotteryTables['account_debts']>;
export type LotteryTicket = Selectable<LotteryTables['lottery_tickets']>;
export type LotteryNumber = Selectable<LotteryTables['lottery_numbers']>;
