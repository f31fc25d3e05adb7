import type { z } from 'zod';
import { ignoreOverride, zodToJsonSchema } from 'zod-to-json-schema';

/** A JSON Schema of draft 2020-12. */
export interface JsonSchema {
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** Schemas that are written out once, with the names under which they are referred to. */
export type Named = ReadonlyMap<z.ZodTypeAny, string>;

/**
 * Writes what a schema of the contract takes (or, the same here, gives) as JSON Schema. Schemas
 * with a name become references into the document's components.
 */
export function jsonSchema(schema: z.ZodTypeAny, named: Named = new Map()): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? writtenOut(schema, named) : referTo(name);
}

/** Writes a schema out even where it has a name; what is inside it is referred to by name. */
export function writtenOut(schema: z.ZodTypeAny, named: Named): JsonSchema {
  const names = new Map([...named].map(([each, name]) => [each._def as z.ZodTypeDef, name]));
  const written = zodToJsonSchema(schema, {
    // Otherwise schemas that occur twice are referred to by their place, which is not the document's.
    $refStrategy: 'none',
    // A number of a query is described as a number, and not as the text that it also takes.
    effectStrategy: 'input',
    // Fields that a call does not know are left aside, so no answer or request is wrong for them.
    removeAdditionalStrategy: 'strict',
    allowedAdditionalProperties: undefined,
    override: (def, { currentPath }) => {
      const name = currentPath.length > 1 ? names.get(def) : undefined;
      return name === undefined ? ignoreOverride : referTo(name);
    },
  }) as JsonSchema;
  // The document says itself which draft its schemas are of.
  delete written.$schema;
  return written;
}

/** Returns a reference to one of the document's components. */
export const referTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
