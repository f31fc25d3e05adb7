import path from 'node:path';
import Database from 'libsql';

/** The stored values that hostile requests must not change. */
export interface Stored {
  members: number;
  passwords: string;
  favourites: string;
  settings: number;
  money: string;
  rounds: number;
}

const queries = {
  // Trial accounts come and go with their button.
  members: 'select count(*) from members where type <> 4',
  passwords: "select group_concat(username || password_hash, '|') from members where type <> 4",
  favourites: "select coalesce(group_concat(member_id || node_id, '|'), '') from favourites",
  settings: 'select count(*) from settings',
  // Rebates, contracts and points of the demo's past are paid by jobs soon after the start, whoever asks for what.
  money: `select count(*) || ':' || coalesce(sum(amount), 0) from transfers
    where kind not in ('trial_reset', 'points_stakes',
      'agent_rebate', 'agent_salary', 'agent_hour', 'agent_dividend')`,
  rounds: "select count(*) from sandbox_rounds where state <> 'ready'",
} satisfies Record<keyof Stored, string>;

/** Reads from the SQLite store of a running server. */
export function readStored(dataDir: string): Stored {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  database.pragma('query_only = 1');
  try {
    const read = (sql: string): unknown => Object.values(database.prepare(sql).get() as object)[0];
    return Object.fromEntries(
      Object.entries(queries).map(([name, sql]) => [name, read(sql)]),
    ) as unknown as Stored;
  } finally {
    database.close();
  }
}
