import { z } from 'zod';

/** Schemas that are told of by name, so that each is written out once. */
export type Named = ReadonlyMap<z.ZodTypeAny, string>;

const width = 88;

/** A schema in words close to TypeScript's; `depth` is how far it stands from the margin. */
export function shapeOf(schema: z.ZodTypeAny, named: Named, depth = 0): string {
  return nameOf(schema, named) ?? written(schema, named, depth);
}

/** Lists of codes are the same shape wherever they are made; other schemas are themselves alone. */
function nameOf(schema: z.ZodTypeAny, named: Named): string | undefined {
  if (!(schema instanceof z.ZodEnum)) return named.get(schema);
  const codes = String(schema.options);
  return [...named].find(([one]) => one instanceof z.ZodEnum && String(one.options) === codes)?.[1];
}

/** The schema written out, even where it has a name. */
export function written(schema: z.ZodTypeAny, named: Named, depth = 0): string {
  const inner = (part: z.ZodTypeAny) => shapeOf(part, named, depth);
  if (schema instanceof z.ZodObject) return objectOf(schema, named, depth);
  if (schema instanceof z.ZodEffects) return inner(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodDefault) return inner(schema.removeDefault() as z.ZodTypeAny);
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap() as z.ZodTypeAny);
  if (schema instanceof z.ZodNullable) return `${inner(schema.unwrap() as z.ZodTypeAny)} | null`;
  if (schema instanceof z.ZodArray) {
    const element = inner(schema.element as z.ZodTypeAny);
    return /[|,]/.test(element) && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
  }
  if (schema instanceof z.ZodUnion) {
    return (schema.options as z.ZodTypeAny[]).map(inner).join(' | ');
  }
  if (schema instanceof z.ZodEnum) {
    return choices((schema.options as string[]).map(literal));
  }
  if (schema instanceof z.ZodLiteral) return literal(schema.value as unknown);
  if (schema instanceof z.ZodRecord) return recordOf(schema, named, depth);
  if (schema instanceof z.ZodString) return textOf(schema);
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodUnknown) return 'any JSON';
  throw new Error(`no words for ${schema.constructor.name}`);
}

/** Alternatives, in as many lines as they need. */
const choices = (values: readonly string[]): string =>
  values.reduce((text, value) => {
    const last = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${last.length + value.length > width ? '\n  | ' : ' | '}${value}`;
  });

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);

function recordOf(
  schema: z.ZodRecord<z.KeySchema, z.ZodTypeAny>,
  named: Named,
  depth: number,
): string {
  const key = nameOf(schema.keySchema, named) ?? 'text';
  return `{ [${key}]: ${shapeOf(schema.valueSchema, named, depth)} }`;
}

function textOf(schema: z.ZodString): string {
  const { minLength, maxLength } = schema;
  const pattern = schema._def.checks.find((check) => check.kind === 'regex');
  if (pattern?.kind === 'regex') return `text ${String(pattern.regex)}`;
  if (maxLength === null) return 'text';
  return `text (${minLength ?? 0} to ${maxLength})`;
}

function numberOf(schema: z.ZodNumber): string {
  const kind = schema.isInt ? 'whole' : 'number';
  const { minValue, maxValue } = schema;
  return minValue !== null && maxValue !== null ? `${kind} (${minValue} to ${maxValue})` : kind;
}

function objectOf(schema: z.ZodObject<z.ZodRawShape>, named: Named, depth: number): string {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const given = fallback(field);
    const open = given !== undefined || field.isOptional();
    const shape = shapeOf(field, named, depth + 1);
    return `${name}${open ? '?' : ''}: ${shape}${given === undefined ? '' : ` = ${literal(given)}`}`;
  });
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.join('; ')} }`;
  if (line.length + depth * 2 <= width && !line.includes('\n')) return line;
  const margin = '  '.repeat(depth);
  return `{\n${fields.map((field) => `${margin}  ${field}\n`).join('')}${margin}}`;
}

/** The default of a missing field; undefined if it is required or optional. */
function fallback(field: z.ZodTypeAny): unknown {
  if (field instanceof z.ZodDefault) return field._def.defaultValue() as unknown;
  if (field instanceof z.ZodEffects) return fallback(field.innerType() as z.ZodTypeAny);
  return undefined;
}
