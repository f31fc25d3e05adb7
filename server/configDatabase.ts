import path from 'node:path';
import { z } from 'zod';

const postgres_form = /^postgres(ql)?:\/\//;

/** Accepts the address of a store: a file of SQLite, or PostgreSQL. */
export const databaseUrl = z
  .string()
  .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgres://');

/** Accepts the address of PostgreSQL for migrations alone. */
export const databaseMigrateUrl = z.string().regex(postgres_form, 'must begin with postgres://');

/**
 * Reads where the store is: in the data folder unless something else is said; `embedded` if it is a file. Throws what
 * `fault` makes of a sentence where an address for migrations is beside a file.
 */
export function databaseOf(
  e: { DATABASE_URL?: string | undefined; DATABASE_MIGRATE_URL?: string | undefined },
  dataDir: string,
  fault: (why: string) => Error,
): { databaseUrl: string; databaseMigrateUrl: string | undefined; embedded: boolean } {
  const url = e.DATABASE_URL ?? `file:${path.join(dataDir, 'chokdee.db')}`;
  if (e.DATABASE_MIGRATE_URL && !postgres_form.test(url)) {
    throw fault('DATABASE_MIGRATE_URL: only beside a DATABASE_URL that is PostgreSQL');
  }
  return {
    databaseUrl: url,
    databaseMigrateUrl: e.DATABASE_MIGRATE_URL,
    embedded: url.startsWith('file:'),
  };
}
