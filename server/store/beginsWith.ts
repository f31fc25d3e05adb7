import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './store';

/**
 * The condition that a text column begins with a text of ASCII letters, digits and `_`, and the order of its bytes, in an
 * engine's own words: each engine finds both in an index, also where its texts are sorted by the rules of a language.
 * `after` leaves out all up to that text: the place at which the page before ended.
 */
export function beginsWith(
  engine: Engine,
  column: string,
  { text, after = '' }: { text: string; after?: string | undefined },
): { where: RawBuilder<boolean>; orderBy: RawBuilder<unknown> } {
  const own = sql.ref(column);
  const [least, past, below] = (
    engine === 'postgres' ? ['~>=~', '~>~', '~<~'] : ['>=', '>', '<']
  ).map((sign) => sql.raw(sign));
  return {
    // No name has a `~`, which is behind all signs of names.
    where: sql<boolean>`${own} ${least} ${text} and ${own} ${below} ${`${text}~`} and ${own} ${past} ${after}`,
    orderBy: engine === 'postgres' ? sql`${own} using ~<~` : sql`${own}`,
  };
}
