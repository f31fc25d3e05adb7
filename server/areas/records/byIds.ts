/** Parameters of one query. */
const batch_ids = 500;

/** Reads the rows of some ids, each id once, as many at a time as a query takes. */
export async function byIds<Row>(
  ids: readonly string[],
  read: (batch: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all = [...new Set(ids)];
  const found: Row[] = [];
  for (let from = 0; from < all.length; from += batch_ids) {
    found.push(...(await read(all.slice(from, from + batch_ids))));
  }
  return found;
}
