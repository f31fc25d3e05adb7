import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { openApi } from '../../server/api/openapi';

/** Checks requests and answers against an OpenAPI document, by a validator that is not ours. */
export interface DocumentCheck {
  /** Returns what is wrong with a value by a schema of the document; undefined where nothing is. */
  fault(pointer: readonly string[], value: unknown): string | undefined;
  /** The same for a query: its values are texts, which count as what they spell. */
  queryFault(query: URLSearchParams, path: string, method: string): string | undefined;
  /** The same for an answer. A status that the document does not have is a fault. */
  answerFault(path: string, method: string, status: number, body: unknown): string | undefined;
}

type Document = ReturnType<typeof openApi>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}

/** Opens a document for checks. Throws for schemas and patterns that are none of JSON Schema's. */
export function checkAgainst(document: Document): DocumentCheck {
  const id = 'https://contract.test/openapi.json';
  // The document around the schemas is no schema: what it says besides is not the validator's.
  const options = { strict: false, allErrors: true } as const;
  const ajv = new Ajv2020(options).addSchema(document, id);
  const ofTexts = new Ajv2020({ ...options, coerceTypes: true }).addSchema(document, id);
  const find = (from: Ajv2020, pointer: readonly string[]): ValidateFunction | undefined => {
    const parts = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
    return from.getSchema(`${id}#/${parts.map(encodeURIComponent).join('/')}`);
  };
  const faultOf = (from: Ajv2020, pointer: readonly string[], value: unknown) => {
    const validate = find(from, pointer);
    if (!validate) return `nothing stands at ${pointer.join(' ')}`;
    if (validate(value)) return undefined;
    const [first] = validate.errors!;
    return `${first!.instancePath || 'it'} ${first!.message} ${JSON.stringify(first!.params)}`;
  };
  return {
    fault: (pointer, value) => faultOf(ajv, pointer, value),
    queryFault(query, path, method) {
      const operation = ['paths', path, method.toLowerCase()];
      const parameters = at(document, [...operation, 'parameters']) as Parameter[];
      for (const [index, { name, in: place, required }] of parameters.entries()) {
        if (place !== 'query') continue;
        const value = query.get(name);
        if (value === null) {
          if (required) return `${name} is missing`;
          continue;
        }
        const pointer = [...operation, 'parameters', String(index), 'schema'];
        const fault = faultOf(ofTexts, pointer, value);
        if (fault) return `${name}: ${fault}`;
      }
      return undefined;
    },
    answerFault(path, method, status, body) {
      const answer = ['paths', path, method.toLowerCase(), 'responses', String(status)];
      return faultOf(ajv, [...answer, 'content', 'application/json', 'schema'], body);
    },
  };
}

const at = (value: unknown, pointer: readonly string[]): unknown =>
  pointer.reduce((part, name) => (part as Record<string, unknown>)[name], value);
