/** The tables of an area: statements in order, each table with its indexes and triggers. */
export interface SchemaPart {
  sqlite: readonly string[];
  /** Functions of PostgreSQL that triggers call. */
  functions: readonly string[];
  postgres: readonly string[];
  /** References between tables of PostgreSQL, which follow when all tables are there. */
  references: readonly string[];
}
