import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './open';

/** The first two parts of a text with slashes, as `VENDOR/GAME` of `VENDOR/GAME/ROUND`, in an engine's own words. */
export function firstTwoParts(engine: Engine, column: string): RawBuilder<string> {
  const text = sql.ref(column);
  if (engine === 'postgres') {
    return sql<string>`split_part(${text}, '/', 1) || '/' || split_part(${text}, '/', 2)`;
  }
  const rest = sql`substr(${text}, instr(${text}, '/') + 1)`;
  return sql<string>`substr(${text}, 1, instr(${text}, '/') + instr(${rest} || '/', '/') - 1)`;
}
