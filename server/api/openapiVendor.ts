import { jsonSchema, type JsonSchema } from './jsonSchema';
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

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

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
          responses: responsesOf(operation),
        },
      },
    ]),
  );

function responsesOf(operation: Operation) {
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
