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
}

/** The origin of locked money. */
export type TurnoverSource = 'deposit' | 'bonus' | 'adjustment';
export type TurnoverLock = Selectable<TurnoverTables['turnover_locks']>;
