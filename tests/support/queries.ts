import {
  CompiledQuery,
  createQueryId,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  type Selectable,
  sql,
  type TableNode,
} from 'kysely';
import type { Platform } from '../../server/kernel/context';
import type { Db, Trx } from '../../server/store/open';
import type { Tables } from '../../server/store/tables';
import { StoreUnavailable } from '../../server/store/unavailable';

interface Plan {
  query: string;
  /** Each access to a table, in the engine's own words, outermost first. */
  accesses: string[];
  /** Those of them that do not seek by an index, but go through all there is. */
  scans: string[];
}

const writes = new Set<string>(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * Returns the engine's plans of the queries that some work sends to read. The work really runs, on the
 * given platform. PostgreSQL is asked with sequential scans discouraged, because it reads a small
 * table whole no matter which indexes there are.
 */
export async function plansOf(
  platform: Platform,
  work: (watched: Platform) => Promise<unknown>,
): Promise<Plan[]> {
  const nodes: RootOperationNode[] = [];
  const watcher: KyselyPlugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      if (!writes.has(node.kind)) nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...platform, db: platform.db.withPlugin(watcher) });
  const explain = platform.store.engine === 'sqlite' ? explainSqlite : explainPostgres;
  return platform.db.transaction().execute(async (trx) => {
    const plans: Plan[] = [];
    for (const node of nodes) {
      const query = platform.db.getExecutor().compileQuery(node, createQueryId());
      plans.push({ query: query.sql, ...(await explain(trx, query)) });
    }
    return plans;
  });
}

async function explainSqlite(trx: Trx, query: CompiledQuery): Promise<Omit<Plan, 'query'>> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await trx.executeQuery<{ detail: string }>(explain);
  const lines = rows.map(({ detail }) => detail);
  // What an inner selection gives is gone through, by its name; the table it reads has its own line.
  const inner = lines.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(line)?.[1] ?? []);
  const accesses = lines
    .filter((line) => /^(SCAN|SEARCH)/.test(line))
    .filter((line) => !inner.some((name) => line === `SCAN ${name}`));
  return { accesses, scans: accesses.filter((line) => line.startsWith('SCAN')) };
}

interface PostgresNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PostgresNode[];
}

async function explainPostgres(trx: Trx, query: CompiledQuery): Promise<Omit<Plan, 'query'>> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
  }
  const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PostgresNode }[] }>(explain);
  const found = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => accessesOf(Plan));
  const seeks = (node: PostgresNode) => node['Index Cond'] !== undefined;
  return {
    accesses: found.map((node) => wordsOf(node)),
    scans: found.filter((node) => !seeks(node)).map((node) => wordsOf(node)),
  };
}

/** The nodes that read a table or an index; a bitmap's heap is read by what its index found. */
const accessesOf = (node: PostgresNode): PostgresNode[] => [
  ...(/^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) ? [node] : []),
  ...(node.Plans ?? []).flatMap((inner) => accessesOf(inner)),
];

const wordsOf = (node: PostgresNode): string =>
  [node['Node Type'], node['Relation Name'], node['Index Name'], node['Index Cond']]
    .filter(Boolean)
    .join(' ');

/** The same store, in which the given statement (from 1) and all after it fail before they are run. */
export function failingAt(db: Db, statement: number): Db {
  let requested = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      requested += 1;
      if (requested >= statement) throw new Error(`the process died at statement ${statement}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** The same store, in which the given insert (from 1) into a table and all after it fail before they are run. */
export function failingAtInsert(db: Db, table: string, insert: number): Db {
  let requested = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
      if (into === table && (requested += 1) >= insert) throw new Error(`no insert into ${table}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** The same store, which tells of each update the name of its table. */
export function tellingUpdates(db: Db, notify: (table: string) => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const table = node.kind === 'UpdateQueryNode' ? node.table : undefined;
      if (table?.kind === 'TableNode') notify((table as TableNode).table.identifier.name);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

type RowOf<T extends keyof Tables> = Selectable<Tables[T]>;

/** Reads the rows of a table whose columns have some values, in the order of a column where one is named. */
export async function rowsIn<T extends keyof Tables>(
  db: Db | Trx,
  table: T,
  values: Partial<RowOf<T>> = {},
  order?: keyof RowOf<T> & string,
): Promise<RowOf<T>[]> {
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  let query = untyped.selectFrom(table as string).selectAll();
  for (const [column, value] of Object.entries(values)) {
    query = query.where(column, value === null ? 'is' : '=', value);
  }
  return (await (order ? query.orderBy(order) : query).execute()) as RowOf<T>[];
}

/** Reads the one row of a table whose columns have some values. Throws where it is not there, or not alone. */
export async function rowIn<T extends keyof Tables>(
  db: Db | Trx,
  table: T,
  values: Partial<RowOf<T>>,
): Promise<RowOf<T>> {
  const [row, ...more] = await rowsIn(db, table, values);
  if (!row || more.length > 0) throw new Error(`${row ? 'many rows' : 'no row'} of ${table}`);
  return row;
}

/** The same store, with a note of each query: its table by a pattern, what it asks and how many rows it gives. */
export function watchReads(db: Db, pattern: RegExp) {
  const read: { table: string; query: string; rows: number }[] = [];
  const requested = new WeakMap<object, string>();
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      requested.set(queryId, JSON.stringify(node));
      return node;
    },
    async transformResult({ result, queryId }) {
      const query = requested.get(queryId)!;
      const [table = ''] = pattern.exec(query) ?? [];
      read.push({ table, query, rows: result.rows.length });
      return result;
    },
  });
  return { watched, read };
}

const metOthers = () =>
  Object.assign(new StoreUnavailable('others were in the way'), { code: '40001' });

/**
 * The same store, each transaction of which is undone at its end as by a conflict with another, and so done again: what a
 * transaction's function does besides is found out. Handles with a plugin of a test, which may count, are as they were.
 */
export function twice(db: Db): Db {
  const transaction = db.transaction.bind(db);
  return Object.assign(db, {
    transaction: () => {
      const builder = transaction();
      const execute = builder.execute.bind(builder);
      return Object.assign(builder, {
        execute: <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
          let isFirst = true;
          return execute(async (trx) => {
            const result = await work(trx);
            if (!isFirst) return result;
            isFirst = false;
            throw metOthers();
          });
        },
      });
    },
  });
}
