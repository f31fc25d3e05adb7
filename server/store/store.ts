import type { Kysely, Transaction } from 'kysely';
import type { StatementKind } from './limits';
import type { Tables } from './tables';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** An open database and its engine. */
export interface Store {
  engine: Engine;
  /** For calls. */
  db: Db;
  /** The same store for another kind of statements, with limits of its own; one and the same on SQLite. */
  within(kind: StatementKind): Db;
  close(): Promise<void>;
}
