import path from 'node:path';
import Database from 'libsql';

const lock_wait_ms = 5_000;

/** Runs statements on the SQLite store of a running server. */
function inStore(dataDir: string, run: (store: Database.Database) => void): void {
  const store = new Database(path.join(dataDir, 'chokdee.db'), { timeout: lock_wait_ms });
  try {
    run(store);
  } finally {
    store.close();
  }
}

/** Nobody has sat at any of the vendor's games: no rounds, no cycles, no seeds of players. */
export const clearTables = (dataDir: string): void =>
  inStore(dataDir, (store) => store.exec('delete from sandbox_rounds; delete from sandbox_seats'));

/** Changes the return of a played round; its outcome stays, so its proof fails from then on. */
export const setReturn = (dataDir: string, id: string, minor: number): void =>
  inStore(dataDir, (store) => {
    store.prepare('update sandbox_rounds set return_amount = ? where id = ?').run(minor, id);
  });

/** Moves the start of all running cycles: forward, they are not over for that long. */
export const moveCycles = (dataDir: string, by_ms: number): void =>
  inStore(dataDir, (store) => {
    store.prepare('update sandbox_seats set last_play_at = last_play_at + ?').run(by_ms);
  });

/** Puts so many older rounds like this one into its player's history. */
export const addOlderRounds = (dataDir: string, id: string, count: number): void =>
  inStore(dataDir, (store) => {
    const columns = store
      .prepare('select name from pragma_table_info(?)')
      .all('sandbox_rounds')
      .map((row) => (row as { name: string }).name);
    const values = columns.map((name) =>
      name === 'id'
        ? "id || '-' || cast(@nth as integer)"
        : name === 'nonce'
          ? '-cast(@nth as integer)'
          : name === 'idempotency_key'
            ? 'null'
            : name,
    );
    const insert = store.prepare(
      `insert into sandbox_rounds (${columns.join()})
        select ${values.join()} from sandbox_rounds where id = @id`,
    );
    for (let nth = 1; nth <= count; nth += 1) insert.run({ id, nth });
  });
