import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { hostileValues } from '../../tests/support/hostile/texts';
import { checkAgainst, sampleOf, samplesFor } from '../../tests/support/samples';
import type { Call } from '../kernel/api/call';
import { errors } from '../kernel/api/errors';
import { failuresOf, hasBody } from '../kernel/api/failures';
import { calls } from './';
import { callsDocument, openApi, type vendorPaths } from './openapi';
import { answers, operations, requests } from '../areas/wallet/api/vendorWallet';

const whole = openApi();
// The document as it is served: it has been through JSON.
const served = JSON.parse(JSON.stringify(whole)) as typeof whole;
const check = checkAgainst(served);
const document = callsDocument();
const { schemas } = document.components;
const samples = samplesFor({
  nodeId: 7,
  vendor: 'TINKITE',
  gameId: 'g7',
  gameCode: 'game-7',
  gameType: 'RNG',
});
const operationOf = ({ path, method }: Call) => document.paths[path]![method.toLowerCase()]!;
const withBody = calls.filter(hasBody);
const inQuery = calls.filter((call) => !hasBody(call));
const shapeOf = (call: Call) => (call.request as z.ZodObject<z.ZodRawShape>).shape;

it('is a sound OpenAPI document, by a validator that is not ours', async () => {
  const { valid, errors: faults } = await new Validator().validate(served);
  expect(faults).toBeUndefined();
  expect(valid).toBe(true);
  expect(served.openapi).toBe('3.1.0');
});

it.each([
  ['a version that there is not', { openapi: '3.9.0' }],
  ['an operation without answers', { paths: { '/x': { get: { responses: 7 } } } }],
  ['a schema that is none', { components: { schemas: { X: { type: 'text' } } } }],
])('would not be sound with %s', async (_what, change) => {
  const { valid } = await new Validator().validate({ ...served, ...change });
  expect(valid).toBe(false);
});

it('has every call of the contract once, under its own name', () => {
  const all = Object.values(document.paths).flatMap((path) => Object.values(path));
  const names = all.map(({ operationId }) => operationId);
  expect(names.sort()).toEqual(calls.map(({ name }) => name).sort());
});

it('writes a shared object out once and refers to it everywhere else', () => {
  const references = JSON.stringify(served).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    expect(schemas, reference).toHaveProperty(reference.split('/').at(-1)!);
  }
  const { paths } = document;
  expect(paths['/wps/session/login']!.post!.responses['200']!.content).toMatchObject({
    'application/json': { schema: { properties: { value: { $ref: expect.any(String) } } } },
  });
  expect(schemas.sessionInfo!.properties).toHaveProperty('token');
});

const input = {
  none: undefined,
  optional: [{ member: [] }, {}],
  member: [{ member: [] }],
  real: [{ member: [] }],
  agent: [{ member: [] }],
  game: [{ game: [] }, {}],
};

it.each(calls)('says of $name who may ask, what it answers, and how it refuses', (call) => {
  const { security, responses } = operationOf(call);
  expect(security).toEqual(input[call.auth]);
  const refusal = (code: string) => ({ success: false, code, message: 'x' });
  const faultOf = (status: number, body: unknown) =>
    check.answerFault(call.path, call.method, status, body);
  for (const code of failuresOf(call)) {
    expect(faultOf(errors[code][0], refusal(code)), code).toBeUndefined();
    expect(faultOf(errors[code][0], refusal('no_such_code')), code).toBeDefined();
  }
  const statuses = new Set([200, ...failuresOf(call).map((code) => errors[code][0])]);
  expect(Object.keys(responses).map(Number).sort()).toEqual([...statuses].sort());
  expect(faultOf(200, { success: true })).toBeDefined();
});

/** The fields with one of them changed; JSON has no undefined, so that one is left out. */
function withField<T>(fields: Record<string, T>, name: string, value: T | undefined) {
  const rest = Object.entries(fields).filter(([each]) => each !== name);
  return Object.fromEntries(value === undefined ? rest : [...rest, [name, value]]);
}

const isMeasuredAlike = (value: unknown): boolean =>
  typeof value !== 'string' || [...value].length === value.length;

/** The document's path to the body of a call: the clear one, if it travels encrypted. */
const bodyOf = (call: Call): string[] =>
  call.encrypted
    ? ['components', 'schemas', `${call.name}Clear`]
    : [
        ...['paths', call.path, call.method.toLowerCase(), 'requestBody'],
        ...['content', 'application/json', 'schema'],
      ];

it.each(withBody)('takes for $name what the call takes, and refuses what it refuses', (call) => {
  const sample = sampleOf(samples, call) as Record<string, unknown>;
  expect(check.fault(bodyOf(call), sample)).toBeUndefined();
  for (const name of Object.keys(shapeOf(call))) {
    for (const value of hostileValues) {
      // Numbers may come as text too, for the sake of queries: a document need not say so.
      if (typeof value === 'string' && /^-?\d+$/.test(value)) continue;
      const input = withField(sample, name, value);
      const allowed = check.fault(bodyOf(call), input) === undefined;
      const taken = call.request.safeParse(input).success;
      const what = `${call.name} with ${name}=${JSON.stringify(value)?.slice(0, 60)}`;
      // JSON Schema measures characters, and the contract UTF-16 units, of which some have two.
      if (isMeasuredAlike(value)) expect(allowed, what).toBe(taken);
      else expect(allowed || !taken, what).toBe(true);
    }
  }
});

it.each(inQuery)('asks for $name what the call asks in its query', (call) => {
  const { parameters, requestBody } = operationOf(call);
  expect(requestBody).toBeUndefined();
  expect(parameters.map(({ name }) => name)).toEqual(Object.keys(shapeOf(call)));
  const sample = sampleOf(samples, call) as Record<string, string>;
  const faultOf = (fields: Record<string, string>) =>
    check.queryFault(new URLSearchParams(fields), call.path, call.method);
  expect(faultOf(sample)).toBeUndefined();
  for (const name of Object.keys(sample)) {
    expect(faultOf(withField(sample, name, undefined)), name).toBeDefined();
  }
});

/** The fields that a body is encrypted for: anyone who reads them could come in or be paid. */
const secretFields: Record<string, readonly string[]> = {
  login: ['password', 'firebaseIdToken'],
  register: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
  registerByMobile: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
  resetLink: ['token'],
  resetByEmail: ['token', 'newPassword'],
  setPasswordByPhone: ['newPassword', 'verificationCode', 'firebaseIdToken'],
  changePassword: ['oldPassword', 'newPassword', 'confirmNewPassword'],
  setPaymentPassword: ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'],
  resetPaymentPassword: ['verificationCode', 'paymentPassword', 'confirmPaymentPassword'],
  finishSocial: ['ticket', 'returnedTo'],
  notMeLink: ['token'],
  notMe: ['token'],
  stepUp: ['password', 'verificationCode', 'totp'],
  secondStep: ['ticket', 'totp', 'recovery'],
  passkeyLogin: ['ticket', 'response'],
  addPasskey: ['ticket', 'response'],
  totpConfirm: ['totp'],
  totpEnd: ['totp', 'recovery'],
  stepUpSocial: ['ticket', 'returnedTo'],
  joinSocial: ['pending'],
  addBankCard: ['bankCardNo', 'paymentPassword'],
  addMallAddress: ['name', 'phone', 'line', 'postcode'],
  requestWithdrawal: ['paymentPassword'],
};
const encrypted = calls.filter((call) => call.encrypted);

it('knows what is secret in each encrypted call', () => {
  expect(encrypted.map(({ name }) => name).sort()).toEqual(Object.keys(secretFields).sort());
  const passwords = (call: Call) =>
    Object.keys(shapeOf(call)).filter((field) => /password$/i.test(field));
  for (const call of encrypted) {
    expect(secretFields[call.name], call.name).toEqual(expect.arrayContaining(passwords(call)));
  }
});

it.each(encrypted)('says how the body of $name is encrypted, and what is in it', (call) => {
  const { parameters, requestBody } = operationOf(call);
  expect(parameters).toMatchObject([{ name: 'Encryption', in: 'header', required: true }]);
  const bodySchema = requestBody!.content['application/json'].schema;
  expect(bodySchema).toEqual({ $ref: '#/components/schemas/encryptedBody' });
  const clear = schemas[`${call.name}Clear`]!.properties;
  for (const field of secretFields[call.name]!) {
    expect(clear).toHaveProperty(field);
    // None of them is beside the sealed text.
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

it.each(operations)(
  'has the vendors’ operation %s, signed, beside the calls (wallet#vendor-operations)',
  (operation) => {
    const path = `/vendor/{vendor}/${operation}`;
    expect(document.paths).not.toHaveProperty([path]);
    const { post } = (whole.paths as ReturnType<typeof vendorPaths>)[path]!;
    const { security, responses } = post;
    expect(security).toEqual([
      { vendorKey: [], vendorTimestamp: [], vendorNonce: [], vendorSignature: [] },
    ]);
    expect(vendorKey.name).toBe('X-Vendor-Key');
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['vendorNonce', 'vendorSignature']));
    const pointer = ['paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema'];
    const sample: Record<string, unknown> = { operation, ...vendorSample };
    expect(check.fault(pointer, sample)).toBeUndefined();
    for (const name of Object.keys(sample)) {
      for (const value of hostileValues) {
        const input = withField(sample, name, value);
        // That a rollback is not of itself is more than a schema can say.
        expect(
          check.fault(pointer, input) === undefined,
          `${name}=${JSON.stringify(value)?.slice(0, 60)}`,
        ).toBe(requests[operation].safeParse(input).success);
      }
    }
    const good = { status: 'ok', balance: 1, currency: 'THB', requestId: '' };
    expect(check.answerFault(path, 'post', 200, good)).toBeUndefined();
    for (const [http, { content }] of Object.entries(responses)) {
      const { status } = content['application/json'].schema.properties!;
      for (const each of status!.enum as string[]) {
        expect(answers[each as 'ok'].http).toBe(Number(http));
      }
    }
  },
);
