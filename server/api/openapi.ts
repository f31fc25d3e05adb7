import { z } from 'zod';
import {
  answerFacts,
  answers,
  common_refusals,
  operations,
  refusals,
  requests,
  summaries,
  type Operation,
  type WalletStatus,
} from '../areas/wallet/api/vendorWallet';
import type { Auth, Call } from '../kernel/api/call';
import { encryption_header } from '../kernel/api/encryption';
import { errors, type ErrorCode } from '../kernel/api/errors';
import { failuresOf, hasBody, needsSession } from '../kernel/api/failures';
import { calls, apiModules } from './';
import { jsonSchema, referTo, writtenOut, type JsonSchema, type Named } from './jsonSchema';

/** The contract's own version. It changes when callers must change. */
export const contract_version = '1.0.0';

const areas = new Set(apiModules.map(({ area }) => area));

/** The contract's exported objects, which are written out once, by name. */
const named: Named = new Map(
  apiModules
    .flatMap(({ exports }) => Object.entries(exports))
    .filter(
      (entry): entry is [string, z.ZodObject<z.ZodRawShape>] => entry[1] instanceof z.ZodObject,
    )
    .map(([name, schema]) => [schema, name]),
);

/**
 * Writes the contract as an OpenAPI document (3.1.0, https://spec.openapis.org/oas/v3.1.0): the web
 * app's calls and the vendors' operations.
 */
export function openApi() {
  const { paths, ...document } = callsDocument();
  return { ...document, paths: { ...paths, ...vendorPaths() } };
}

/** Writes the document with the web app's calls alone. */
export function callsDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const { area, calls } of apiModules) {
    for (const call of calls) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, area);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chokdee: the contract between the web app and the platform',
      version: contract_version,
      description:
        'Amounts are integers of the smallest unit of their currency, instants are epoch ' +
        'milliseconds, ids are text. Every answer is an envelope: success and value, or success, ' +
        'code and message.',
    },
    tags: [...areas, 'vendor'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
        game: { type: 'http', scheme: 'bearer', description: 'The token of a game session' },
        ...signatureSchemes,
      },
      schemas: Object.fromEntries([
        ...[...named].map(([schema, name]) => [name, writtenOut(schema, named)]),
        ['encryptedBody', encryptedBody],
        ...calls
          .filter((call) => call.encrypted)
          .map((call) => [`${call.name}Clear`, writtenOut(call.request, named)]),
      ]) as Record<string, JsonSchema>,
    },
  };
}

const encryptedBody: JsonSchema = {
  type: 'object',
  properties: {
    kid: { type: 'string', description: 'The key of publicKey that the header is under' },
    data: {
      type: 'string',
      description:
        'Base64 of 12 bytes nonce, the JSON of the clear request under AES-256-GCM, 16 bytes tag',
    },
  },
  required: ['kid', 'data'],
};

function operation(call: Call, area: string) {
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    ...describe(call),
    ...(needsSession(call) && { security: [{ member: [] }] }),
    ...(call.auth === 'optional' && { security: [{ member: [] }, {}] }),
    ...(call.auth === 'game' && { security: [{ game: [] }, {}] }),
    parameters: parametersOf(call),
    ...(hasBody(call) && { requestBody: { required: true, content: json(bodyOf(call)) } }),
    responses: responsesOf(call),
  };
}

const auth_descriptions: Partial<Record<Auth, string>> = {
  real: 'Trial accounts are refused.',
  agent: 'Members who are no agents are refused.',
};

function describe(call: Call): { description?: string } {
  const sentences = [
    auth_descriptions[call.auth],
    call.restricted && 'Callers from a blocked country or address are refused.',
    call.encrypted && `The clear request is #/components/schemas/${call.name}Clear.`,
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const bodyOf = (call: Call): JsonSchema =>
  call.encrypted ? referTo('encryptedBody') : jsonSchema(call.request, named);

interface Parameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

function parametersOf(call: Call): Parameter[] {
  if (call.encrypted) {
    const description = 'Base64 of the AES key under the RSA key of kid (OAEP, SHA-256)';
    return [
      {
        name: encryption_header,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      },
    ];
  }
  if (hasBody(call)) return [];
  const { properties = {}, required = [] } = writtenOut(call.request, named);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function responsesOf(call: Call) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of failuresOf(call)) {
    const [status] = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const good: JsonSchema = {
    type: 'object',
    properties: { success: { const: true }, value: jsonSchema(call.response, named) },
    required: ['success', 'value'],
  };
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${errors[code][1]}`).join('. '),
      content: json(refusal(codes)),
    },
  ]);
  return {
    '200': { description: call.summary, content: json(good) },
    ...Object.fromEntries(refusals),
  } as Record<string, { description: string; content: ReturnType<typeof json> }>;
}

const refusal = (codes: readonly ErrorCode[]): JsonSchema => ({
  type: 'object',
  properties: {
    success: { const: false },
    code: { type: 'string', enum: codes },
    message: { type: 'string' },
    value: { description: 'Details of the refusal, by name' },
  },
  required: ['success', 'code', 'message'],
});

/** The headers of a signed request, all of which are needed. */
export const signatureSchemes = {
  vendorKey: header('X-Vendor-Key', "The vendor's code"),
  vendorTimestamp: header('X-Vendor-Timestamp', 'Epoch milliseconds, at most 300 s off'),
  vendorNonce: header('X-Vendor-Nonce', '8 to 100 of letters, digits, _ and -; never used before'),
  vendorSignature: header(
    'X-Vendor-Signature',
    'hex(HMAC-SHA256(key, timestamp "." nonce "." body)), the body as its raw bytes',
  ),
};

function header(name: string, description: string) {
  return { type: 'apiKey', in: 'header', name, description } as const;
}

const signed = Object.fromEntries(
  Object.keys(signatureSchemes).map((name) => [name, [] as string[]]),
);

const vendor = {
  name: 'vendor',
  in: 'path',
  required: true,
  description: "The vendor's code",
  schema: { type: 'string' },
} as const;

/** Writes the paths of the seamless wallet for game vendors, one for each operation. */
export const vendorPaths = () =>
  Object.fromEntries(
    operations.map((operation) => [
      `/vendor/{vendor}/${operation}`,
      {
        post: {
          operationId: `vendor${operation[0]!.toUpperCase()}${operation.slice(1)}`,
          tags: ['vendor'],
          summary: summaries[operation],
          security: [signed],
          parameters: [vendor],
          requestBody: { required: true, content: json(jsonSchema(requests[operation])) },
          responses: vendorResponses(operation),
        },
      },
    ]),
  );

function vendorResponses(operation: Operation) {
  const byHttp = new Map<number, WalletStatus[]>();
  for (const status of ['ok', ...refusals[operation], ...common_refusals] as const) {
    const { http } = answers[status];
    byHttp.set(http, [...(byHttp.get(http) ?? []), status]);
  }
  return Object.fromEntries(
    [...byHttp].map(([http, statuses]) => [
      String(http),
      { description: statuses.join(', '), content: json(answer(statuses)) },
    ]),
  );
}

const facts = jsonSchema(answerFacts).properties!;

const answer = (statuses: readonly WalletStatus[]): JsonSchema => ({
  type: 'object',
  properties: {
    status: { type: 'string', enum: statuses },
    ...facts,
    requestId: { type: 'string' },
  },
  required: ['status', 'requestId'],
});
