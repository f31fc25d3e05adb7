import { expect, it } from 'vitest';
import { z } from 'zod';
import { hostileValues } from '../../tests/support/hostile';
import { matches } from '../../tests/support/jsonSchemaCheck';
import { sampleOf, samplesFor } from '../../tests/support/samples';
import type { Call } from './call';
import { errors } from './errors';
import { calls } from './index';
import { jsonSchema, type JsonSchema } from './jsonSchema';
import { callsDocument, openApi } from './openapi';
import type { vendorPaths } from './openapiVendor';
import { answers, operations, requests } from './vendorWallet';

const document = callsDocument();
const whole = openApi();
const { schemas } = document.components;
const samples = samplesFor({
  nodeId: 7,
  vendor: 'TINKITE',
  gameId: 'g7',
  gameCode: 'game-7',
  gameType: 'RNG',
});
const hasBody = ({ method }: Call) => method === 'POST' || method === 'PUT';
const operationOf = ({ path, method }: Call) => document.paths[path]![method.toLowerCase()]!;
const withBody = calls.filter(hasBody);
const inQuery = calls.filter((call) => !hasBody(call));

/** What a call with a body takes: the clear request, where it travels encrypted. */
const requestSchema = (call: Call): JsonSchema =>
  call.encrypted
    ? schemas[`${call.name}Clear`]!
    : operationOf(call).requestBody!.content['application/json'].schema;

it('is JSON as it stands', () => {
  expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  expect(whole.openapi).toBe('3.1.0');
});

it('has every call of the contract once, under its own name', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(names.sort()).toEqual(calls.map(({ name }) => name).sort());
});

it('refers to nothing that it does not have', () => {
  const references = JSON.stringify(whole).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    expect(schemas, reference).toHaveProperty(reference.split('/').at(-1)!);
  }
});

it.each(calls)('says of $name who may ask, what it answers, and how it refuses', (call) => {
  const { security, responses } = operationOf(call);
  const asked = {
    none: undefined,
    optional: [{ member: [] }, {}],
    member: [{ member: [] }],
    real: [{ member: [] }],
    agent: [{ member: [] }],
    game: [{ game: [] }, {}],
  };
  expect(security).toEqual(asked[call.auth]);
  for (const code of call.errors) {
    const { schema } = responses[String(errors[code][0])]!.content['application/json'];
    expect(matches(schema, { success: false, code, message: 'x' }, schemas), code).toBe(true);
  }
  expect(responses).toHaveProperty('400');
  expect('401' in responses).toBe(
    !['none', 'optional'].includes(call.auth) ||
      call.errors.some((code) => errors[code][0] === 401),
  );
});

it.each(withBody)('takes for $name what the call takes, and refuses what it refuses', (call) => {
  const schema = requestSchema(call);
  const sample = sampleOf(samples, call) as Record<string, unknown>;
  expect(matches(schema, sample, schemas)).toBe(true);
  for (const name of Object.keys((call.request as z.ZodObject<z.ZodRawShape>).shape)) {
    for (const value of hostileValues) {
      const input = { ...sample, [name]: value };
      // Numbers may come as text too, for the sake of queries: a document need not say so.
      if (typeof value === 'string' && /^-?\d+$/.test(value)) continue;
      expect(
        matches(schema, input, schemas),
        `${call.name} with ${name}=${JSON.stringify(value)?.slice(0, 60)}`,
      ).toBe(call.request.safeParse(input).success);
    }
  }
});

it.each(inQuery)('asks for $name what the call asks in its query', (call) => {
  const { parameters, requestBody } = operationOf(call);
  expect(requestBody).toBeUndefined();
  expect(parameters.map(({ name }) => name)).toEqual(
    Object.keys((call.request as z.ZodObject<z.ZodRawShape>).shape),
  );
  const sample = sampleOf(samples, call) as Record<string, unknown>;
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  expect(needed).toEqual(Object.keys(sample).filter((name) => needed.includes(name)));
  for (const { name, schema } of parameters.filter((each) => each.name in sample)) {
    expect(matches(schema, sample[name], schemas), name).toBe(true);
  }
});

/** What a body is encrypted for: each field by which somebody could come in, take over or pay out. */
const secretFields: Record<string, readonly string[]> = {
  login: ['password', 'firebaseIdToken'],
  register: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
  registerByMobile: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
  resetByEmail: ['token', 'newPassword'],
  setPasswordByPhone: ['newPassword', 'verificationCode', 'firebaseIdToken'],
  changePassword: ['oldPassword', 'newPassword', 'confirmNewPassword'],
  setPaymentPassword: ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'],
  resetPaymentPassword: ['verificationCode', 'paymentPassword', 'confirmPaymentPassword'],
  finishSocial: ['ticket', 'returnedTo'],
  joinSocial: ['pending'],
};
const encrypted = calls.filter((call) => call.encrypted);

it('knows what is secret in each encrypted call', () => {
  expect(encrypted.map(({ name }) => name).sort()).toEqual(Object.keys(secretFields).sort());
  const passwords = (call: Call) =>
    Object.keys((call.request as z.ZodObject<z.ZodRawShape>).shape).filter((field) =>
      /password$/i.test(field),
    );
  for (const call of encrypted) {
    expect(secretFields[call.name], call.name).toEqual(expect.arrayContaining(passwords(call)));
  }
});

it.each(encrypted)('says how the body of $name is encrypted, and what is in it', (call) => {
  const { parameters, requestBody } = operationOf(call);
  expect(parameters).toMatchObject([{ name: 'Encryption', in: 'header', required: true }]);
  const travelling = requestBody!.content['application/json'].schema;
  expect(travelling).toEqual({ $ref: '#/components/schemas/encryptedBody' });
  const clear = schemas[`${call.name}Clear`]!.properties;
  for (const field of secretFields[call.name]!) {
    expect(clear).toHaveProperty(field);
    // None of them stands beside the sealed text.
    expect(schemas.encryptedBody!.properties).not.toHaveProperty(field);
  }
});

const { vendorKey, ...others } = whole.components.securitySchemes;
const vendorSample = {
  requestId: 'r',
  at: 1,
  playerRef: 'p',
  gameCode: 'g',
  roundId: 'r',
  txId: 't',
  refTxId: 'b',
  sessionToken: 's',
  launchToken: 'l',
  amount: 1,
  currency: 'THB',
};

it.each(operations)('has the vendors’ operation %s, signed, beside the calls', (operation) => {
  const path = `/vendor/{vendor}/${operation}`;
  expect(document.paths).not.toHaveProperty([path]);
  const { post } = (whole.paths as ReturnType<typeof vendorPaths>)[path]!;
  const { security, requestBody, responses } = post;
  expect(security).toEqual([
    { vendorKey: [], vendorTimestamp: [], vendorNonce: [], vendorSignature: [] },
  ]);
  expect(vendorKey.name).toBe('X-Vendor-Key');
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['vendorNonce', 'vendorSignature']));
  const { schema } = requestBody.content['application/json'];
  const sample = { operation, ...vendorSample };
  expect(matches(schema, sample, schemas)).toBe(true);
  for (const name of ['operation', ...Object.keys(vendorSample)]) {
    for (const value of hostileValues) {
      const input = { ...sample, [name]: value };
      // That a rollback is not of itself is more than a schema can say.
      expect(
        matches(schema, input, schemas),
        `${name}=${JSON.stringify(value)?.slice(0, 60)}`,
      ).toBe(requests[operation].safeParse(input).success);
    }
  }
  const good = { status: 'ok', balance: 1, currency: 'THB', requestId: '' };
  expect(matches(responses['200']!.content['application/json'].schema, good, schemas)).toBe(true);
  for (const [http, { content }] of Object.entries(responses)) {
    const said = content['application/json'].schema.properties!.status!.enum as string[];
    for (const status of said) expect(answers[status as 'ok'].http).toBe(Number(http));
  }
});

it('knows each kind of schema that the contract has, and says so of one that it has not', () => {
  expect(jsonSchema(z.string().nullable())).toEqual({
    anyOf: [{ type: 'string' }, { type: 'null' }],
  });
  expect(() => jsonSchema(z.date())).toThrow('no JSON Schema for ZodDate');
});
