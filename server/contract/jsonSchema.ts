import { z } from 'zod';

/** A JSON Schema of draft 2020-12, as far as the contract needs it. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Schemas that are written out once and referred to from elsewhere. */
export type Named = ReadonlyMap<z.ZodTypeAny, string>;

/**
 * What a schema of the contract takes (or, the same here, gives), as JSON Schema. Throws for a kind
 * that the contract does not use: whoever brings one in adds it here.
 */
export function jsonSchema(schema: z.ZodTypeAny, named: Named = new Map()): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? written(schema, named) : { $ref: `#/components/schemas/${name}` };
}

/** The schema written out, even where it has a name. */
export function written(schema: z.ZodTypeAny, named: Named): JsonSchema {
  const inner = (part: z.ZodTypeAny) => jsonSchema(part, named);
  if (schema instanceof z.ZodString) return textSchema(schema);
  if (schema instanceof z.ZodNumber) return numberSchema(schema);
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' };
  if (schema instanceof z.ZodUnknown) return {};
  if (schema instanceof z.ZodLiteral) return { const: schema.value as unknown };
  if (schema instanceof z.ZodEnum) return { type: 'string', enum: schema.options as string[] };
  if (schema instanceof z.ZodArray) return { type: 'array', items: inner(schema.element) };
  if (schema instanceof z.ZodUnion) return { anyOf: (schema.options as z.ZodTypeAny[]).map(inner) };
  if (schema instanceof z.ZodObject) return objectSchema(schema, named);
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap());
  if (schema instanceof z.ZodEffects) return inner(schema.innerType());
  if (schema instanceof z.ZodNullable) return { anyOf: [inner(schema.unwrap()), { type: 'null' }] };
  if (schema instanceof z.ZodDefault) {
    return { ...inner(schema.removeDefault()), default: schema._def.defaultValue() as unknown };
  }
  if (schema instanceof z.ZodRecord) {
    return {
      type: 'object',
      propertyNames: inner(schema.keySchema),
      additionalProperties: inner(schema.valueSchema),
    };
  }
  throw new Error(`no JSON Schema for ${schema.constructor.name}`);
}

function textSchema(schema: z.ZodString): JsonSchema {
  const { minLength, maxLength } = schema;
  const pattern = schema._def.checks.find((check) => check.kind === 'regex');
  return {
    type: 'string',
    ...(minLength !== null && { minLength }),
    ...(maxLength !== null && { maxLength }),
    ...(pattern?.kind === 'regex' && { pattern: pattern.regex.source }),
  };
}

function numberSchema(schema: z.ZodNumber): JsonSchema {
  const { minValue, maxValue } = schema;
  return {
    type: schema.isInt ? 'integer' : 'number',
    ...(minValue !== null && { minimum: minValue }),
    ...(maxValue !== null && { maximum: maxValue }),
  };
}

function objectSchema(schema: z.ZodObject<z.ZodRawShape>, named: Named): JsonSchema {
  const fields = Object.entries(schema.shape);
  const required = fields.filter(([, field]) => !field.isOptional()).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field, named)])),
    ...(required.length > 0 && { required }),
  };
}
