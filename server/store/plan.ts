import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely';
import type { MigrationRun } from './limits';
import { all_names, migrationOf } from './migrate';
import type { Engine } from './store';

/** Others who wait: all who use a table, those who write to it, or those who write to the same rows. */
type Waiting = 'all' | 'writes' | 'rows';

/** A statement of a migration, and who waits at which table of before, until the whole run has ended. */
export interface PlannedStatement {
  sql: string;
  waits: { table: string; who: Waiting }[];
}

/** A migration that would run. */
export interface PlannedMigration {
  name: string;
  statements: PlannedStatement[];
}

/**
 * Returns what some of the migrations would send to an engine, and on PostgreSQL for which tables others would have to wait; no
 * store is touched. Tables that the run itself makes are nobody's yet. Throws for a statement of which it does not know that.
 */
export async function planOf(
  names: readonly string[],
  engine: Engine,
  run: MigrationRun,
): Promise<PlannedMigration[]> {
  const plan: PlannedMigration[] = [];
  const indexed = new Map<string, string>();
  const own = new Set<string>();
  // The earlier ones tell of which table an index is.
  for (const name of all_names) {
    const statements: PlannedStatement[] = [];
    const isOwn = names.includes(name);
    const recording = new Kysely<unknown>({
      dialect: deaf(engine),
      log: ({ query: { sql } }) => {
        const [, made] = /^create table "?(\w+)"?/i.exec(sql) ?? [];
        if (made !== undefined && isOwn) own.add(made);
        const waits = engine === 'sqlite' ? [] : waitsOf(sql, indexed);
        statements.push({ sql, waits: waits.filter(({ table }) => !own.has(table)) });
      },
    });
    await migrationOf(name, engine, run).up(recording);
    if (isOwn) plan.push({ name, statements });
  }
  return plan;
}

/** A dialect that writes statements and sends none. */
const deaf = (engine: Engine): Dialect => ({
  createDriver: () => new DummyDriver(),
  createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
  createIntrospector: (db) =>
    engine === 'sqlite' ? new SqliteIntrospector(db) : new PostgresIntrospector(db),
  createQueryCompiler: () =>
    engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
});

/** Kinds of statements by their beginnings, which name a table, and who waits there. */
const kinds: readonly (readonly [beginning: RegExp, who: Waiting | 'nobody'])[] = [
  [/^create (?:or replace )?function/i, 'nobody'],
  [/^create table "?(\w+)/i, 'nobody'],
  [/^insert into "?(\w+)/i, 'nobody'],
  [/^(?:update|delete from) "?(\w+)/i, 'rows'],
  [/^create (?:unique )?index "?\w+"? on "?(\w+)/i, 'writes'],
  [/^create trigger .*? on "?(\w+)/is, 'writes'],
  [/^drop trigger "?\w+"? on "?(\w+)/i, 'all'],
  [/^alter table (?:only )?"?(\w+)/i, 'all'],
  [/^drop table "?(\w+)/i, 'all'],
];

function waitsOf(sql: string, indexed: Map<string, string>): PlannedStatement['waits'] {
  const text = sql.trim();
  const [, index, on] = /^create (?:unique )?index "?(\w+)"? on "?(\w+)/i.exec(text) ?? [];
  if (index !== undefined) indexed.set(index, on!);
  const [, dropped] = /^drop index "?(\w+)/i.exec(text) ?? [];
  if (dropped !== undefined) return [{ table: indexed.get(dropped)!, who: 'all' }];
  const kind = kinds.find(([beginning]) => beginning.test(text));
  if (!kind) throw new Error(`nobody knows who waits for: ${text.slice(0, 80)}`);
  const [beginning, who] = kind;
  const table = beginning.exec(text)?.[1] ?? '';
  const waits = who === 'nobody' ? [] : [{ table, who }];
  if (!/^(?:create|alter) table/i.test(text)) return waits;
  // A reference has the writers of the other table wait too.
  const others = [...text.matchAll(/\breferences "?(\w+)/gi)].map(([, other]) => other!);
  for (const other of new Set(others)) {
    if (other !== table) waits.push({ table: other, who: 'writes' });
  }
  return waits;
}
