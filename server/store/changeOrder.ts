import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './store';

/**
 * The order in which changes can be read without missing one, in an engine's own words: `place` is a change's, and all from `next` on
 * are new to who has read now. SQLite writes one transaction at a time, so that ids will do. PostgreSQL gives an id long before its
 * transaction ends, and others may end first: there it is the transaction's own number, and from the oldest that is still
 * under way on all may be new (some are read twice).
 */
export const changeOrder = (
  engine: Engine,
): { place: RawBuilder<number>; next: RawBuilder<number> } =>
  engine === 'postgres'
    ? {
        place: sql.ref('xact'),
        next: sql`cast(pg_snapshot_xmin(pg_current_snapshot())::text as bigint)`,
      }
    : {
        place: sql.ref('id'),
        next: sql`(select coalesce(max(id), 0) + 1 from live_changes)`,
      };
