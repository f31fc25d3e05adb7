import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './open';

/** Stands for a parameter while a question is compiled. */
class Place {
  constructor(readonly index: number) {}
}

/**
 * Returns a function that asks a question whose text never changes: it is built and compiled once for a store, and each
 * time after that gets its parameters alone. For what every page asks; anything else is plainer as it is.
 * @param build builds the question; it may only compare with its parameters, and decide nothing by them
 */
export function compiledOnce<Values extends readonly (string | number)[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const known = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, ...values) => {
    const { adapter, plugins } = db.getExecutor();
    // A store that is watched sees each question built.
    if (plugins.length > 0) return (await db.executeQuery(build(db, ...values))).rows;
    // Transactions of a store share its adapter, and so its dialect.
    let query = known.get(adapter);
    if (!query) {
      const places = values.map((_, index) => new Place(index));
      known.set(adapter, (query = build(db, ...(places as unknown as Values)).compile()));
    }
    const parameters = query.parameters.map((part) =>
      part instanceof Place ? values[part.index] : part,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
