import { sql, type RawBuilder } from 'kysely';

/** A member and a time, as words of a query. */
interface WindowWords {
  memberId: unknown;
  from: unknown;
  to: unknown;
}

/** The window of a row of `s`, a subquery of `windowsOf`. */
export const each_window: WindowWords = {
  memberId: sql.ref('s.member_id'),
  from: sql.ref('s.from_at'),
  to: sql.ref('s.to_at'),
};

/** Stakes of one table, as `t`, that count as turnover: sums and lists read these alone (rewards#turnover). */
export interface CountedStakes {
  table: RawBuilder<unknown>;
  /** The instant at which one counts. */
  at: RawBuilder<number>;
  /** Minor units; below zero where a correction gave it back. */
  stake: RawBuilder<number>;
  /** The vendor of the game; empty for a lottery. */
  vendor: RawBuilder<string>;
  code: RawBuilder<string>;
  /** The columns of both. */
  game: RawBuilder<unknown>;
  /** The round or the ticket. */
  id: RawBuilder<string>;
  /** Tells the stakes of one instant apart. */
  key: RawBuilder<string>;
  /** The condition of those within a window. */
  within(window: WindowWords): RawBuilder<boolean>;
}

// The conditions of the indexes stand as they are: a parameter would hide them from the engine.

const during = (column: RawBuilder<unknown>, { memberId, from, to }: WindowWords) =>
  sql<boolean>`t.member_id = ${memberId} and ${column} >= ${from} and ${column} < ${to}`;
const column = <Value = string>(name: string): RawBuilder<Value> => sql<Value>`t.${sql.ref(name)}`;
const of_lottery = { vendor: sql<string>`''`, code: column('code'), game: column('code') };

/** Bets on games that were won or lost, never returned. */
export const gamesSettled: CountedStakes = {
  table: sql`wallet_txs as t`,
  at: column<number>('updated_at'),
  stake: column<number>('amount'),
  vendor: column('vendor_code'),
  code: column('game_code'),
  game: sql`t.vendor_code, t.game_code`,
  id: column('round_id'),
  key: column('vendor_tx'),
  within: (window) =>
    sql`t.op = 'bet' and t.status = 'settled' and ${during(column('updated_at'), window)}`,
};

/** Tickets that count as their results stand now. */
export const ticketsSettled: CountedStakes = {
  table: sql`lottery_tickets as t`,
  at: column<number>('settled_at'),
  // Of what an agent sold the part that the agent holds is no stake with the house (agent#shares).
  stake: sql<number>`(t.stake - t.held)`,
  ...of_lottery,
  id: column('id'),
  key: column('id'),
  within: (window) => sql`t.state in ('won', 'lost')
    and t.settled_at is not null and ${during(column('settled_at'), window)}`,
};

/** Stakes that corrected results gave back, or made count, at the instant of the correction (agent#rebates). */
export const ticketsCorrected: CountedStakes = {
  table: sql`stake_corrections as t`,
  at: column<number>('created_at'),
  stake: column<number>('amount'),
  ...of_lottery,
  id: column('ticket_id'),
  key: column('id'),
  within: (window) => during(column('created_at'), window),
};

/** The same, taken off at the instant at which the ticket was settled: with `ticketsSettled` it is the stake of then. */
export const ticketsAsSettled: CountedStakes = {
  ...ticketsCorrected,
  at: column<number>('settled_at'),
  stake: sql<number>`-t.amount`,
  within: (window) => during(column('settled_at'), window),
};
