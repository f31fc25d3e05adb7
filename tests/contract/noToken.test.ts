// @engines sqlite
import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../server/contract';
import { login, logout, memberInfo, register } from '../../server/contract/account/entry';
import type { Call } from '../../server/contract/call';
import { errors } from '../../server/contract/errors';
import { memberSessions } from '../../server/contract/account/security';
import { encryption_header } from '../../server/contract/encryption';
import { createPlatform } from '../../server/platform';
import { newToken } from '../../server/platform/ids';
import { tokenOf } from '../support/calls';
import { contractClient, sealFor, type ContractClient } from '../support/contractClient';
import {
  addGame,
  addMember,
  addVendor,
  openTestPlatform,
  type TestPlatform,
} from '../support/platform';
import { sampleOf, samplesFor, type Samples } from '../support/samples';

const not_logged_in = 'You are not logged in, please login first';

let platform: TestPlatform;
let client: ContractClient;
let samples: Samples;

beforeAll(async () => {
  platform = await openTestPlatform();
  const served = createPlatform(platform);
  client = contractClient((request) => served.fetch(request));
  const vendor = await addVendor(platform, 'SAMPLE');
  const { node_id, game_id, code, game_type } = await addGame(platform, vendor);
  samples = samplesFor({
    nodeId: node_id,
    vendor,
    gameId: game_id,
    gameCode: code,
    gameType: game_type,
  });
});
afterAll(() => platform.close());

const named = (auth: Call['auth']) => calls.filter((call) => call.auth === auth);
const encrypted = calls.filter((call) => call.encrypted);
const ask = (call: Call, token?: string) => client.ask(call, sampleOf(samples, call), { token });

it('has a sample of each call, valid and with nothing to spare', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort());
  for (const call of calls) {
    const sample = sampleOf(samples, call) as Record<string, unknown>;
    expect(call.request.safeParse(sample).success, call.name).toBe(true);
    for (const field of Object.keys(sample)) {
      const rest = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field));
      expect(call.request.safeParse(rest).success, `${call.name} without ${field}`).toBe(false);
    }
  }
});

it('declares each call once, by name and by method and path', () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

it.each([...named('none'), ...named('optional')])('answers $name without a token', async (call) => {
  const answer = await ask(call);
  if (answer.success) {
    expect(answer.status).toBe(200);
    expect(call.response.safeParse(answer.value).error).toBeUndefined();
  } else {
    expect(answer.code).not.toBe('not_logged_in');
    expect(call.errors).toContain(answer.code);
  }
});

it.each(named('none'))('answers $name the same with a token that is nobody’s', async (call) => {
  const answer = await ask(call, newToken());
  expect(answer.code).not.toBe('not_logged_in');
  expect(answer.status).toBeLessThan(500);
});

it.each(named('member'))(
  'refuses $name without a token, in the words of the spec',
  async (call) => {
    expect(await ask(call)).toMatchObject({
      status: 401,
      success: false,
      code: 'not_logged_in',
      message: not_logged_in,
      value: undefined,
    });
  },
);

it.each(named('member'))('refuses $name with a token that is nobody’s', async (call) => {
  const member = await addMember(platform);
  const token = await tokenOf(platform, member.username);
  const hash = createHash('sha256').update(token).digest('hex');
  for (const wrong of ['', 'x', newToken(), hash, ` ${token}x`, token.slice(0, -1)]) {
    expect(await ask(call, wrong)).toMatchObject({ status: 401, message: not_logged_in });
  }
  const other = { headers: { Authorization: `Basic ${token}` } };
  expect(await client.ask(call, sampleOf(samples, call), {}, other)).toMatchObject({
    code: 'not_logged_in',
  });
});

it.each(named('member'))('says of $name that the session has ended', async (call) => {
  const member = await addMember(platform);
  const token = await tokenOf(platform, member.username);
  expect(await client.ask(logout, {}, { token })).toMatchObject({ status: 200, success: true });
  expect(await ask(call, token)).toMatchObject({
    status: 401,
    code: 'logged_out',
    message: errors.logged_out[1],
  });
});

it.each(named('member'))(
  'asks $name for a session before it looks at the request',
  async (call) => {
    const nonsense = { headers: { 'Content-Type': 'text/plain' }, body: '{"nodeId":' };
    const inQuery = call.method === 'GET' || call.method === 'DELETE';
    const tamper = inQuery ? {} : nonsense;
    expect(await client.ask(call, { nodeId: 'x' } as never, {}, tamper)).toMatchObject({
      code: 'not_logged_in',
    });
  },
);

it.each(named('optional'))('answers $name with any token as without one', async (call) => {
  const member = await addMember(platform);
  const token = await tokenOf(platform, member.username);
  await client.ask(logout, {}, { token });
  const visitors = await ask(call);
  expect(visitors).toMatchObject({ status: 200, success: true });
  for (const wrong of ['', 'x', newToken(), token]) {
    expect(await ask(call, wrong)).toMatchObject({ status: 200, value: visitors.value });
  }
});

it.each(named('game'))('asks $name for a login where there is no token at all', async (call) => {
  expect(await ask(call, undefined)).toMatchObject({ status: 401, code: 'not_logged_in' });
});

it.each(named('game'))('says of $name that the game was left', async (call) => {
  const member = await addMember(platform);
  const session = await tokenOf(platform, member.username);
  // A member's own token opens no game either.
  for (const token of [newToken(), session]) {
    expect(await ask(call, token)).toMatchObject({ status: 401, code: 'game_session_over' });
  }
});

it('encrypts what carries a password, and nothing else', () => {
  // What a social login ends by is as good as a password.
  const secret = calls.filter(
    ({ request }) =>
      request instanceof z.ZodObject &&
      Object.keys(request.shape as object).some((field) =>
        /password$|^ticket$|^pending$/i.test(field),
      ),
  );
  expect(encrypted).toEqual(secret);
  expect(encrypted.map(({ name }) => name)).toEqual(expect.arrayContaining(['login', 'register']));
});

/** A live session where a call looks for one before it looks at the body. */
const whoMay = async ({ auth }: Call) =>
  auth === 'member' ? { token: await tokenOf(platform, (await addMember(platform)).username) } : {};

it.each(encrypted)('refuses a body of $name that is not encrypted', async (call) => {
  const who = await whoMay(call);
  const plain = JSON.stringify(sampleOf(samples, call));
  const sealed = sealFor(await client.key(), sampleOf(samples, call));
  const { kid, data } = JSON.parse(sealed.body) as { kid: string; data: string };
  const bodies: [string, string | undefined][] = [
    [plain, undefined],
    [plain, sealed.wrapped],
    [sealed.body, undefined],
    [sealed.body, 'bm90IGEga2V5'],
    [JSON.stringify({ kid, data: 7 }), sealed.wrapped],
    [JSON.stringify({ kid, data: data.slice(4) }), sealed.wrapped],
    [JSON.stringify({ kid, data: `${data.slice(0, -4)}AAAA` }), sealed.wrapped],
    ['null', sealed.wrapped],
    ['[]', sealed.wrapped],
    ['"text"', sealed.wrapped],
  ];
  for (const [body, wrapped] of bodies) {
    const headers: Record<string, string> = wrapped ? { [encryption_header]: wrapped } : {};
    expect(
      await client.ask(call, {}, who, { body, headers }),
      `${body.slice(0, 40)} / ${wrapped?.slice(0, 12)}`,
    ).toMatchObject({ status: 400, code: 'wrong_encryption', message: errors.wrong_encryption[1] });
  }
});

it.each(encrypted)('reads a body of $name that is encrypted for it', async (call) => {
  const sealed = sealFor(await client.key(), sampleOf(samples, call));
  const headers = { [encryption_header]: sealed.wrapped };
  const answer = await client.ask(call, {}, await whoMay(call), { body: sealed.body, headers });
  expect(answer.code).not.toBe('wrong_encryption');
  expect(answer.code).not.toBe('bad_request');
});

it.each(encrypted)(
  'refuses a body of $name that another gateway was meant to get',
  async (call) => {
    const who = await whoMay(call);
    const key = await client.key();
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const spki = foreign.export({ type: 'spki', format: 'pem' }).toString();
    const sample = sampleOf(samples, call);
    const forOther = sealFor({ kid: key.kid, spki }, sample);
    const forUs = sealFor({ kid: 'another-gateway', spki: key.spki }, sample);
    for (const { body, wrapped } of [forOther, forUs]) {
      const headers = { [encryption_header]: wrapped };
      expect(await client.ask(call, {}, who, { body, headers })).toMatchObject({
        status: 400,
        code: 'wrong_encryption',
      });
    }
  },
);

it('refuses what is no call, and a method that a call does not take', async () => {
  const unknown = { ...memberInfo, path: '/wps/none' } as Call;
  expect(await client.ask(unknown, {})).toMatchObject({ status: 404, code: 'not_found' });
  const posted = { ...memberInfo, method: 'PUT' } as Call;
  const refused = await client.ask(posted, {});
  expect(refused).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(refused.headers.get('Allow')).toBe('GET');
  const ofTwo = await client.ask({ ...memberSessions, method: 'PUT' } as Call, {});
  expect(ofTwo.headers.get('Allow')?.split(', ').sort()).toEqual(['DELETE', 'GET']);
});

it('refuses a body that is too large before it reads it as anything', async () => {
  const body = 'x'.repeat(300 * 1024);
  for (const call of [login, register]) {
    expect(await client.ask(call as Call, {}, {}, { body })).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  }
});
