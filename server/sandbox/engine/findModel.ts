/** The part that every engine's model has. A model never changes under its id and version. */
export interface Model {
  id: string;
  version: number;
}

/** Finds a model by its id and version, the newest if no version is given; undefined if unknown. */
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
