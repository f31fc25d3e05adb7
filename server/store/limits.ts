import type { StoreKind } from './tables';

/** The run of migrations that a migration is part of. */
export interface MigrationRun {
  /** The kind that the store gets if this run makes it. */
  madeAs: StoreKind;
}

/** The kinds of statements that have limits of their own. */
export type StatementKind = 'calls' | 'jobs' | 'reports' | 'migrations';

/** The limits of a statement on PostgreSQL; in milliseconds. */
export interface StatementLimits {
  /** Its own time. */
  statement_ms: number;
  /** Its wait for a lock that another holds. */
  lock_ms: number;
  /** The time in which its transaction may do nothing before the server ends it. */
  idle_ms: number;
  /** A transaction in whose way others are is done again for so long. */
  again_ms: number;
}

const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/**
 * Calls wait as long as a request may take, and for a lock less than the web process waits for their answer: it is told
 * that nothing was done, and does not have to guess. Jobs work in slices, but add up days. Reports are asked for by a
 * person who waits, or by the nightly check. A migration may rebuild a table, and waits for that of another process.
 */
export const limitsOf: Readonly<Record<StatementKind, StatementLimits>> = {
  calls: {
    statement_ms: 15 * second_ms,
    lock_ms: 3 * second_ms,
    idle_ms: 15 * second_ms,
    again_ms: 3 * second_ms,
  },
  jobs: {
    statement_ms: minute_ms,
    lock_ms: 5 * second_ms,
    idle_ms: minute_ms,
    again_ms: 15 * second_ms,
  },
  reports: {
    statement_ms: 10 * minute_ms,
    lock_ms: 30 * second_ms,
    idle_ms: minute_ms,
    again_ms: 30 * second_ms,
  },
  migrations: {
    statement_ms: 6 * hour_ms,
    lock_ms: 6 * hour_ms,
    idle_ms: 10 * minute_ms,
    again_ms: 10 * minute_ms,
  },
};
