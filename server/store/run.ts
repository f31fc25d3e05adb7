import type { StoreKind } from './tables';

/** The run of migrations that a migration is part of. */
export interface MigrationRun {
  /** The kind that the store gets if this run makes it. */
  madeAs: StoreKind;
}
