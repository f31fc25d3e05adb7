import type { Selectable } from 'kysely';
import type { Trx } from '../../../store/open';
import type { SealTables } from '../../../store/tables/records';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';

type Work = Selectable<SealTables['seal_work']>;

/** A process that stops in the middle keeps the others waiting for so long. */
export const hold_ms = 60_000;

/** The one right to write seals. */
export interface Hold {
  /**
   * Does one slice of the work in a short transaction, with the work's row as it is, which stays locked
   * until its end. Throws `HoldLost`, and keeps nothing, if another process has taken over.
   */
  slice<T>(act: (trx: Trx, work: Work) => Promise<T>): Promise<T>;
  /** Gives the right back. */
  release(): Promise<void>;
}

/** Another process goes on with the work: this one was too slow. */
export class HoldLost extends Error {}

/** Takes the right to write seals; undefined while another process has it. */
export async function takeWork({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<Hold | undefined> {
  const owner = newId();
  const taken = await db
    .updateTable('seal_work')
    .set({ owner, held_until: clock.now() + hold_ms })
    .where('held_until', '<=', clock.now())
    .returning('id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return {
    slice: (act) =>
      db.transaction().execute(async (trx) => {
        const work = await trx
          .updateTable('seal_work')
          .set({ held_until: clock.now() + hold_ms })
          .where('owner', '=', owner)
          .returningAll()
          .executeTakeFirst();
        if (!work) throw new HoldLost('another process seals');
        return act(trx, work);
      }),
    release: async () => {
      await db
        .updateTable('seal_work')
        .set({ owner: null, held_until: 0 })
        .where('owner', '=', owner)
        .execute();
    },
  };
}
