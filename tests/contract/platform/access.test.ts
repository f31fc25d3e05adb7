// @engines sqlite
import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { z } from 'zod';
import { login, memberInfo, register, logout } from '../../../server/areas/account/api/entry';
import { memberSessions } from '../../../server/areas/account/api/security';
import { isRead, type Auth, type Call } from '../../../server/kernel/api/call';
import { errors, type ErrorCode } from '../../../server/kernel/api/errors';
import { failuresOf, needsSession } from '../../../server/kernel/api/failures';
import { newToken } from '../../../server/kernel/ids';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { setSetting } from '../../../server/kernel/settings/settings';
import { calls } from '../../../server/api';
import { encryption_header } from '../../../server/kernel/api/encryption';
import { type WireAnswer, sealFor } from '../../conformance/client';
import { type CallFixture, openCallFixture } from '../../support/calls';
import { sampleOf } from '../../support/samples';

describe('samples of calls', () => {
  let fixture: CallFixture;
  beforeAll(async () => {
    fixture = await openCallFixture();
  });
  afterAll(() => fixture.platform.close());

  it('has a sample of each call, valid and with nothing to spare', () => {
    expect(Object.keys(fixture.samples).sort()).toEqual(calls.map(({ name }) => name).sort());
    for (const call of calls) {
      const sample = sampleOf(fixture.samples, call) as Record<string, unknown>;
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

  it('refuses what is no call, and a method that a call does not take', async () => {
    const unknown = { ...memberInfo, path: '/wps/none' } as Call;
    expect(await fixture.client.ask(unknown, {})).toMatchObject({ status: 404, code: 'not_found' });
    const posted = { ...memberInfo, method: 'PUT' } as Call;
    const refused = await fixture.client.ask(posted, {});
    expect(refused).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(refused.headers.get('Allow')).toBe('GET');
    const ofTwo = await fixture.client.ask({ ...memberSessions, method: 'PUT' } as Call, {});
    expect(ofTwo.headers.get('Allow')?.split(', ').sort()).toEqual(['DELETE', 'GET']);
  });

  it('refuses a body that is too large before it reads it as anything', async () => {
    const body = 'x'.repeat(300 * 1024);
    for (const call of [login, register]) {
      expect(await fixture.client.ask(call as Call, {}, {}, { body })).toMatchObject({
        status: 413,
        code: 'body_too_large',
      });
    }
  });
});

describe('sessions and tokens', () => {
  let fixture: CallFixture;
  beforeAll(async () => {
    fixture = await openCallFixture();
  });
  afterAll(() => fixture.platform.close());

  const agent_type = 1;
  const callers = {
    'a visitor': async () => undefined,
    'an unknown token': async () => newToken(),
    'an ended session': async () => {
      const token = await fixture.tokenOfNew();
      await fixture.client.ask(logout, {}, { token });
      return token;
    },
    'a disabled member': async () => {
      const token = await fixture.tokenOfNew();
      const sessions = fixture.platform.db.selectFrom('sessions').select('member_id');
      const hash = createHash('sha256').update(token).digest('hex');
      await fixture.platform.db
        .updateTable('members')
        .set({ status: 'disabled' })
        .where('id', 'in', sessions.where('token_hash', '=', hash))
        .execute();
      return token;
    },
    'a trial player': () => fixture.tokenOfNew(trial_type),
    'a member': () => fixture.tokenOfNew(),
    'a special member': () => fixture.tokenOfNew(40),
    'an agent': () => fixture.tokenOfNew(agent_type),
  } satisfies Record<string, () => Promise<string | undefined>>;
  type Caller = keyof typeof callers;

  /** The outcome of a call: the service answers, it answers as it does to a visitor, or a refusal. */
  type Outcome = 'answers' | 'as to a visitor' | ErrorCode;

  const without_session = {
    'a visitor': 'not_logged_in',
    'an unknown token': 'not_logged_in',
    'an ended session': 'logged_out',
    'a disabled member': 'account_disabled',
  } as const;
  const everybody = Object.keys(callers) as Caller[];
  const to_all = <const O extends Outcome>(outcome: O) =>
    Object.fromEntries(everybody.map((caller) => [caller, outcome])) as Record<Caller, O>;

  const table: Record<Auth, Record<Caller, Outcome>> = {
    none: to_all('as to a visitor'),
    optional: {
      'a visitor': 'answers',
      'an unknown token': 'as to a visitor',
      'an ended session': 'as to a visitor',
      'a disabled member': 'as to a visitor',
      'a trial player': 'answers',
      'a member': 'answers',
      'a special member': 'answers',
      'an agent': 'answers',
    },
    member: { ...to_all('answers'), ...without_session },
    real: { ...to_all('answers'), ...without_session, 'a trial player': 'trial_not_allowed' },
    agent: { ...to_all('no_permission'), ...without_session, 'an agent': 'answers' },
    game: { ...to_all('game_session_over'), 'a visitor': 'not_logged_in' },
  };

  /** Calls that give something new each time they are asked. */
  const never_the_same: readonly string[] = [
    'captcha',
    'trialUser',
    'register',
    'passkeyChallenge',
  ];

  const outcomeOf = ({ status, success, code, message, value }: WireAnswer) => ({
    status,
    success,
    code,
    message,
    value,
  });

  /** Expects an answer of the service itself: a value by its schema, or a failure of the call's own. */
  function expectAnswered(call: Call, answer: WireAnswer): void {
    if (answer.success) {
      expect(answer.status).toBe(200);
      expect(call.response.safeParse(answer.value).error).toBeUndefined();
    } else {
      expect(call.errors).toContain(answer.code);
      expect(answer).toMatchObject(statusAndWords(answer.code as ErrorCode));
    }
  }

  const statusAndWords = (code: ErrorCode) => ({
    status: errors[code][0],
    success: false,
    code,
    message: errors[code][1],
  });

  describe.each(everybody)('for %s', (caller) => {
    it.each(calls)(
      'the outcome of $name follows from its auth (account#calls-without-a-token, account#ended-session)',
      async (call) => {
        const outcome = table[call.auth][caller];
        const answer = await fixture.ask(call, await callers[caller]());
        if (outcome === 'answers') return expectAnswered(call, answer);
        if (outcome !== 'as to a visitor') {
          return expect(answer).toMatchObject({ ...statusAndWords(outcome), value: undefined });
        }
        expectAnswered(call, answer);
        const visitors = await fixture.ask(call);
        const value = never_the_same.includes(call.name) ? expect.anything() : visitors.value;
        expect(outcomeOf(answer)).toEqual({ ...outcomeOf(visitors), value });
      },
    );
  });

  const reads = calls.filter(isRead);

  it.each(everybody)(
    'pages of the same process are answered for %s as over HTTP (site#calls-in-the-process)',
    async (caller) => {
      const token = await callers[caller]();
      const who = { token, address: '203.0.113.7', device: 'MOBILE' };
      for (const call of reads) {
        const { success, code, value } = await fixture.ask(call, token);
        const input = sampleOf(fixture.samples, call) as Record<string, unknown>;
        const isNew = ['launchGame', ...never_the_same].includes(call.name);
        expect([call.name, await fixture.read(call, input, who)]).toEqual([
          call.name,
          success
            ? { ok: true, value: isNew ? expect.anything() : value }
            : { ok: false, code, ...(value !== undefined && { detail: value }) },
        ]);
      }
    },
  );

  it.each(reads)(
    '$name takes no more from a page of the same process than over HTTP',
    async (call) => {
      const token = await fixture.tokenOfNew(agent_type);
      const who = { token, address: '203.0.113.7', device: 'MOBILE' };
      for (const nonsense of [
        'x',
        '\0',
        '\ud800',
        '-1',
        '1e3',
        '',
        ' ',
        'สาม',
        1.5,
        true,
        null,
        [2],
      ]) {
        const sample = sampleOf(fixture.samples, call) as object;
        const fields = Object.keys((call.request as { shape?: object }).shape ?? {});
        for (const field of fields.length > 0 ? fields : ['nodeId']) {
          const input = { ...sample, [field]: nonsense };
          // The web app leaves out of an address what is empty.
          const sent = nonsense === '' ? { ...input, [field]: undefined } : input;
          const wire = await fixture.client.ask(call, sent as never, { token });
          const direct = await fixture.read(call, input, who);
          expect([field, nonsense, direct.ok || direct.code]).toEqual([
            field,
            nonsense,
            wire.success || wire.code,
          ]);
        }
      }
    },
  );

  const in_session = calls.filter(needsSession);

  it.each(in_session)('$name takes nothing else for a token', async (call) => {
    const token = await fixture.tokenOfNew();
    const hash = createHash('sha256').update(token).digest('hex');
    for (const wrong of ['', 'x', hash, ` ${token}x`, token.slice(0, -1)]) {
      expect(await fixture.ask(call, wrong)).toMatchObject(statusAndWords('not_logged_in'));
    }
    const other = { headers: { Authorization: `Basic ${token}` } };
    expect(await fixture.ask(call, undefined, other)).toMatchObject(
      statusAndWords('not_logged_in'),
    );
  });

  /** Asks with a request that no call takes: a query of nonsense, or half a JSON in clear. */
  function askInvalid(call: Call, token?: string): Promise<WireAnswer> {
    const inQuery = call.method === 'GET' || call.method === 'DELETE';
    const body = { headers: { 'Content-Type': 'text/plain' }, body: '{"nodeId":' };
    return fixture.client.ask(call, { nodeId: 'x' } as never, { token }, inQuery ? {} : body);
  }

  it.each(in_session)('$name looks at the token before the request', async (call) => {
    expect((await askInvalid(call)).code).toBe('not_logged_in');
    const trial = table[call.auth]['a trial player'];
    if (trial === 'answers') return;
    expect((await askInvalid(call, await fixture.tokenOfNew(trial_type))).code).toBe(trial);
  });

  it('refuses a blocked country at exactly the calls that are restricted, before all else', async () => {
    const { db, clock } = fixture.platform;
    const block = (countries: string) =>
      setSetting(db, 'site.blockedCountries', countries, clock.now());
    await block('TH');
    clock.advance(60_000);
    const token = await fixture.tokenOfNew();
    for (const call of calls) {
      const answers = [await fixture.ask(call, token), await askInvalid(call)];
      const restricted = answers.map(({ code }) => code === 'restricted');
      expect(restricted, call.name).toEqual(call.restricted ? [true, true] : [false, false]);
      if (!call.restricted) continue;
      expect(failuresOf(call)).toContain('restricted');
      expect(answers[1]).toMatchObject({
        ...statusAndWords('restricted'),
        value: { ip: '203.0.113.7', country: 'TH' },
      });
    }
    await block('');
    clock.advance(60_000);
  });
});

describe('encryption', () => {
  const encrypted = calls.filter((call) => call.encrypted);
  let fixture: CallFixture;
  beforeAll(async () => {
    fixture = await openCallFixture();
  });

  afterAll(() => fixture.platform.close());

  it('encrypts what carries a password or tells where somebody lives, and nothing else (account#encryption)', () => {
    // What a social login ends by, and the link of a message, are as good as a password.
    const secret = calls.filter(
      ({ request }) =>
        request instanceof z.ZodObject &&
        Object.keys(request.shape as object).some((field) =>
          /password$|^ticket$|^pending$|^token$|^totp$|^postcode$/i.test(field),
        ),
    );
    expect(encrypted).toEqual(secret);
    expect(encrypted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['login', 'register']),
    );
  });

  /** A live session where a call looks for one before it looks at the body. */
  const whoMay = async (call: Call) =>
    needsSession(call) ? { token: await fixture.tokenOfNew() } : {};

  it.each(encrypted)(
    'refuses a body of $name that is not encrypted (account#encryption)',
    async (call) => {
      const who = await whoMay(call);
      const plain = JSON.stringify(sampleOf(fixture.samples, call));
      const sealed = sealFor(await fixture.client.key(), sampleOf(fixture.samples, call));
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
          await fixture.client.ask(call, {}, who, { body, headers }),
          `${body.slice(0, 40)} / ${wrapped?.slice(0, 12)}`,
        ).toMatchObject({
          status: 400,
          code: 'wrong_encryption',
          message: errors.wrong_encryption[1],
        });
      }
    },
  );

  it.each(encrypted)('reads a body of $name that is encrypted for it', async (call) => {
    const sealed = sealFor(await fixture.client.key(), sampleOf(fixture.samples, call));
    const headers = { [encryption_header]: sealed.wrapped };
    const answer = await fixture.client.ask(call, {}, await whoMay(call), {
      body: sealed.body,
      headers,
    });
    expect(answer.code).not.toBe('wrong_encryption');
    expect(answer.code).not.toBe('bad_request');
  });

  it.each(encrypted)(
    'refuses a body of $name that another gateway was meant to get',
    async (call) => {
      const who = await whoMay(call);
      const key = await fixture.client.key();
      const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
      const spki = foreign.export({ type: 'spki', format: 'pem' }).toString();
      const sample = sampleOf(fixture.samples, call);
      const forOther = sealFor({ kid: key.kid, spki }, sample);
      const forUs = sealFor({ kid: 'another-gateway', spki: key.spki }, sample);
      for (const { body, wrapped } of [forOther, forUs]) {
        const headers = { [encryption_header]: wrapped };
        expect(await fixture.client.ask(call, {}, who, { body, headers })).toMatchObject({
          status: 400,
          code: 'wrong_encryption',
        });
      }
    },
  );
});
