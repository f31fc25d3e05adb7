import { sql } from 'kysely';
import type { Db } from '../../server/store/open';
import { isStoreUnavailable } from '../../server/store/unavailable';

const at_once = 5;

/** The writes of one process, and the locks that it holds meanwhile. */
export interface LockOrders {
  file: string;
  /** The beginning of its writes' names. */
  name: string;
  writes: number;
  wait_ms: number;
  durable: boolean;
  hold_ms: [from: number, to: number];
  free_ms: [from: number, to: number];
  seed: string;
}

/** The writes that were answered as done, and how many tries were told to come again. */
export interface Written {
  names: string[];
  refused: number;
}

/**
 * Writes rows, half of them in transactions. A refused write is sent again, as somebody would: if it had been
 * written all the same, the table would refuse its name.
 */
export async function writeAll(
  db: Db,
  { name, writes }: Pick<LockOrders, 'name' | 'writes'>,
): Promise<Written> {
  const written: Written = { names: [], refused: 0 };
  let next = 0;
  const write = async (row: string, whole: boolean) => {
    const insert = sql`insert into writes (name) values (${row})`;
    if (!whole) await insert.execute(db);
    else
      await db.transaction().execute(async (trx) => {
        await sql`select count(*) from writes where name = ${row}`.execute(trx);
        await insert.execute(trx);
      });
  };
  const acknowledged = async (row: string, whole: boolean) => {
    try {
      await write(row, whole);
      return true;
    } catch (cause) {
      if (!isStoreUnavailable(cause)) throw cause;
      written.refused += 1;
      return false;
    }
  };
  const writer = async () => {
    while (next < writes) {
      const at = next++;
      const row = `${name}-${at}`;
      while (!(await acknowledged(row, at % 2 === 0)));
      written.names.push(row);
    }
  };
  await Promise.all(Array.from({ length: at_once }, writer));
  return written;
}
