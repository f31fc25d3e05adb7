/** What every engine's model has: it never changes under its id and version. */
export interface Model {
  id: string;
  version: number;
}

/** A model by its id and version, the newest version where none is given; or undefined. */
export function findModel<M extends Model>(
  models: readonly M[],
  id: string,
  version?: number,
): M | undefined {
  return models
    .filter((model) => model.id === id && (version === undefined || model.version === version))
    .reduce<M | undefined>(
      (newest, model) => (newest && newest.version > model.version ? newest : model),
      undefined,
    );
}
