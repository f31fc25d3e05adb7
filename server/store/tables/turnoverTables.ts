import type { Selectable } from 'kysely';

/** Money that is to be played with before it can be withdrawn (wallet#turnover). Minor units. */
export interface TurnoverTables {
  turnover_locks: {
    /** Sorts by the time of its making: the order in which locks are played off. */
    id: string;
    member_id: string;
    source: TurnoverSource;
    /** The id of the deposit, the bonus or the adjustment: one lock for each. */
    ref: string;
    /** The part of the balance that can't be withdrawn while it is open. */
    locked: number;
    /** The settled stakes that open it, and those that counted so far. */
    needed: number;
    done: number;
    /** `met` by stakes; `spent` with the balance; `lifted` by an operator. */
    state: 'open' | 'met' | 'spent' | 'lifted';
    created_at: number;
    ended_at: number | null;
  };
  /** A member's settled stakes of a finished day in a category; none where nothing was staked. */
  turnover_days: {
    member_id: string;
    /** The day's end: settled before it, and not before the end of the day before. */
    until: number;
    category: string;
    /** YYYY-MM-DD in the operator's zone; empty for all that was settled before days were added up. */
    day: string;
    turnover: number;
  };
  /** The progress of adding days up: row 1 for rewards, row 2 for agents. Who adds up holds it. */
  turnover_head: {
    id: number;
    /** The end of the last day that is added up for all members; 0: none is. */
    until: number;
    /** The end of the day that is being added up, and the last member who was looked at. */
    ends: number | null;
    looked_to: string;
  };
}

/** The origin of locked money. */
export type TurnoverSource = 'deposit' | 'bonus' | 'adjustment';
export type TurnoverLock = Selectable<TurnoverTables['turnover_locks']>;
