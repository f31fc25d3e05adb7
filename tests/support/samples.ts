import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { calls } from '../../server/api';
import type { openApi } from '../../server/api/openapi';
import type { Call, RequestOf } from '../../server/kernel/api/call';

/** One valid request for each call, by the call's name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A game that is there, for the calls that ask about one. */
interface SampleGame {
  nodeId: number;
  vendor: string;
  gameId: string;
  gameCode: string;
  gameType: string;
}

/** Values by field, where any text or number that the schema allows would not do. */
const fields: Readonly<Record<string, unknown>> = {
  username: 'nobody_here',
  password: 'Sample-2026',
  confirmPassword: 'Sample-2026',
  newPassword: 'Sample-2027',
  confirmNewPassword: 'Sample-2027',
  paymentPassword: '135790',
  confirmPaymentPassword: '135790',
  verificationCode: '000000',
  mobileNum: '810000000',
  mobileNo: '810000000',
  email: 'nobody@example.com',
  origin: 'https://chokdee.test',
  redirectUri: 'https://chokdee.test/m/login/google',
  types: 'B',
  announcementId: 'welcome',
  articleId: 'register',
  visitor: 'sample-of-a-secret-of-forty-three-characters'.slice(0, 43),
  // A lottery that is there, and a draw of it that is none.
  code: 'XSMB',
  numero: '20050101',
  bets: [{ betType: 'de_dac_biet', numbers: '05', stake: 10_000 }],
  memberIds: ['nobody'],
};

/** Values of one call, where the fields' own would not do. */
const of_call: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  register: { username: `s${Date.now().toString(36)}` },
  promotionDetail: { promotionId: 'first-steps' },
  // Anybody who has no session has a secret.
  sendToDesk: { visitor: 'v'.repeat(43) },
  addMallAddress: { phone: '0812345678', province: '10', postcode: '10310' },
  exclusionPreview: { until: '24h' },
  answerCreditDay: { day: '2026-01-15' },
  drawHistory: { gameCode: 'XSMB' },
  lotteryResults: { gameCode: 'XSMB' },
  lotteryStatistics: { gameCode: 'XSMB' },
  checkNumbers: { gameCode: 'XSMB' },
  drawWins: { gameCode: 'XSMB' },
  addLotteryFavourite: { gameCode: 'XSMB' },
  removeLotteryFavourite: { gameCode: 'XSMB' },
  saveNumberSet: { numbers: '05, 23' },
};

/**
 * Makes the smallest valid request of each call from its schema: the fields that must be there,
 * about a game that is there and nobody who is.
 */
export function samplesFor(game: SampleGame, merchantCode = 'CHOKDEE'): Samples {
  const merchant = { merchantCode, merchant: merchantCode, merchant_code: merchantCode };
  const given = { ...fields, ...merchant, ...game, gameCategory: game.gameType };
  return Object.fromEntries(
    calls.map((call) => [call.name, sampleFor(call, { ...given, ...of_call[call.name] })]),
  );
}

function sampleFor(call: Call, given: Readonly<Record<string, unknown>>) {
  const { shape } = call.request as z.ZodObject<z.ZodRawShape>;
  const own = of_call[call.name] ?? {};
  const needed = Object.entries(shape).filter(
    ([name, field]) => !field.isOptional() || Object.hasOwn(own, name),
  );
  return Object.fromEntries(
    needed.map(([name, field]) => {
      const value = given[name] ?? valueOf(field);
      const parsed = field.safeParse(value);
      if (!parsed.success) throw new Error(`${call.name} needs a sample of ${name}`);
      return [name, value];
    }),
  );
}

/** A value that a schema allows: a short text, the smallest number. It knows nothing of patterns. */
function valueOf(schema: z.ZodTypeAny): unknown {
  if (schema instanceof z.ZodEffects) return valueOf(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodString)
    return 'a-sample-of-text'.slice(0, schema.maxLength ?? undefined);
  if (schema instanceof z.ZodNumber) return schema.minValue ?? 0;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return (schema.options as string[])[0];
  if (schema instanceof z.ZodLiteral) return schema.value as unknown;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodUnion) return valueOf((schema.options as z.ZodTypeAny[])[0]!);
  return undefined;
}

/** The sample of a call. */
export function sampleOf(samples: Samples, call: Call): RequestOf<Call> {
  const sample = samples[call.name];
  if (sample === undefined) throw new Error(`${call.name} has no sample request`);
  return sample;
}

/** Checks requests and answers against an OpenAPI document, by a validator that is not ours. */
interface DocumentCheck {
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
      const parameters = valueAt(document, [...operation, 'parameters']) as Parameter[];
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

const valueAt = (value: unknown, pointer: readonly string[]): unknown =>
  pointer.reduce((part, name) => (part as Record<string, unknown>)[name], value);
