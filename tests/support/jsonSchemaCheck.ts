import type { JsonSchema } from '../../server/contract/jsonSchema';

/** Where `#/components/schemas/…` leads. */
export type Components = Readonly<Record<string, JsonSchema>>;

/** Whether a value is as a JSON Schema says: the words of draft 2020-12 that the contract uses. */
export function matches(schema: JsonSchema, value: unknown, components: Components): boolean {
  const { $ref } = schema;
  if ($ref !== undefined) return matches(components[$ref.split('/').at(-1)!]!, value, components);
  return (
    isOfType(schema.type, value) &&
    (!('const' in schema) || schema.const === value) &&
    (!schema.enum || schema.enum.includes(value)) &&
    (!schema.anyOf || schema.anyOf.some((each) => matches(each, value, components))) &&
    (typeof value !== 'string' || isTextOf(schema, value)) &&
    (typeof value !== 'number' || isNumberOf(schema, value)) &&
    (!Array.isArray(value) || isListOf(schema, value, components)) &&
    (!isObject(value) || isObjectOf(schema, value, components))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(type: string | undefined, value: unknown): boolean {
  switch (type) {
    case undefined:
      return value !== undefined;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

const isTextOf = (
  { minLength = 0, maxLength = Infinity, pattern = '' }: JsonSchema,
  text: string,
) => text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);

const isNumberOf = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number) =>
  Number.isFinite(value) && value >= minimum && value <= maximum;

const isListOf = ({ items }: JsonSchema, list: unknown[], components: Components): boolean =>
  !items || list.every((each) => matches(items, each, components));

function isObjectOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  value: Record<string, unknown>,
  components: Components,
): boolean {
  return (
    required.every((name) => Object.hasOwn(value, name) && value[name] !== undefined) &&
    Object.entries(value).every(([name, each]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (own) return each === undefined || matches(own, each, components);
      return (
        (!propertyNames || matches(propertyNames, name, components)) &&
        (!additionalProperties || matches(additionalProperties, each, components))
      );
    })
  );
}
