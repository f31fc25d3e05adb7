import path from 'node:path';
import Database from 'libsql';

/** Reads rows of the SQLite store of a running server. */
export function rows<Row>(
  { dataDir }: { dataDir: string },
  sql: string,
  ...values: string[]
): Row[] {
  const store = new Database(path.join(dataDir, 'chokdee.db'));
  store.pragma('query_only = 1');
  try {
    return store.prepare(sql).all(...values) as Row[];
  } finally {
    store.close();
  }
}
