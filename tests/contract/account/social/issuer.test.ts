// @engines sqlite
import { getRequestListener } from '@hono/node-server';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeEach, expect, it, onTestFinished, vi, beforeAll, describe } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Runtime } from '../../../../app/gateway/runtime.server';
import { openTransport } from '../../../../app/gateway/transport.server';
import { finishSocial, startSocial } from '../../../../server/areas/account/api/social';
import { createPlatform } from '../../../../server/runtime/createPlatform';
import { exclude } from '../../../../server/areas/protection/exclusions';
import {
  finishedOf,
  openFalseGoogle,
  returnPage,
  type SocialFixture,
  freshInstallation,
  pendingOf,
} from '../../../factories/social';
import {
  false_client_id,
  false_client_secret,
  type FalseIssuer,
  type Misdeed,
  misdeeds,
  backInQuery,
  packed,
  signedByBot,
  telegram_bot,
} from '../../../support/identityProviders';
import { atOnce } from '../../../support/repeat';
import { deadAddress, serveLoopback } from '../../../support/wire';
import { sessionOf } from '../../../factories/account';
import { memberRow } from '../../../factories/member';
import { hostileTexts, hostileValues } from '../../../support/hostile/texts';

const { issuer, fixture, logIn: come, close } = await openFalseGoogle();
afterAll(close);
beforeEach(() => {
  issuer.does = {};
  fixture.logged.length = 0;
});

const logIn = (token?: string) => come({ token });
const failed = { status: 400, code: 'social_failed', value: undefined };

const startIn = (other: SocialFixture) =>
  other.client.ask(startSocial, { provider: 'google', redirectUri: returnPage('google') });

it('takes the token of an issuer that does everything right', async () => {
  expect(finishedOf(await logIn()).pending).not.toBeNull();
  expect(fixture.logged).toEqual([]);
});

it('proves with the code that it is the one who began, and says who it is as the issuer asks', async () => {
  await logIn();
  const form = Object.fromEntries(issuer.form);
  expect(form).toMatchObject({
    grant_type: 'authorization_code',
    code: 'right',
    redirect_uri: returnPage('google'),
    code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
  });
  expect(form.client_secret).toBeUndefined();
});

const seconds = () => Math.floor(Date.now() / 1000);

it.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://accounts.false.test' }],
  ['another audience', { aud: 'another-client' }],
  ['several audiences, none of them ours', { aud: ['one', 'two'] }],
  ['another authorised party', { aud: [false_client_id, 'another'], azp: 'another' }],
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['its time over', { iat: seconds() - 900, exp: seconds() - 600 }],
  ['no end', { exp: undefined }],
  ['a time that is to come', { nbf: seconds() + 3_600 }],
  ['nobody named', { sub: undefined }],
  ['an empty name for who it is', { sub: '' }],
  ['a name no store could hold', { sub: 'a\u0000b' }],
  ['a name that is too long', { sub: 'x'.repeat(300) }],
  ['a list for who it is', { sub: ['somebody'] }],
])('refuses a token with %s (account#social-logins)', async (_what, change) => {
  issuer.does.claims = (right) => ({ ...right, ...change });
  expect(await logIn()).toMatchObject(failed);
});

it.each<[string, NonNullable<FalseIssuer['does']['sign']>]>([
  [
    'by another key under the same name',
    async (claims) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
    },
  ],
  [
    'by a key that nobody published',
    async (claims) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'two' }).sign(privateKey);
    },
  ],
  ['by nothing', async (claims) => new UnsecuredJWT(claims).encode()],
  [
    'by the secret that we share',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(false_client_secret)),
  ],
  [
    'right, with other claims put in after',
    async (claims, right) => {
      const [head, , tail] = (await right(claims)).split('.');
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' }));
      return `${head}.${forged.toString('base64url')}.${tail}`;
    },
  ],
  ['not at all, being no token', async () => 'not.a.token'],
])('refuses a token that is signed %s', async (_what, sign) => {
  issuer.does.sign = sign;
  expect(await logIn()).toMatchObject(failed);
});

it('refuses an answer without a token of who it is', async () => {
  issuer.does.tokens = (answer) => ({ ...answer, id_token: undefined });
  expect(await logIn()).toMatchObject(failed);
});

const wrong = Object.entries(misdeeds) as [string, Misdeed][];

it.each(wrong)('says that it failed where the token endpoint gives %s', async (_what, misdeed) => {
  issuer.does.instead = { '/token': misdeed };
  expect(await logIn()).toMatchObject(failed);
});

it.each(wrong)('says that it failed where the keys are %s', async (_what, misdeed) => {
  issuer.does.instead = { '/jwks': misdeed };
  await freshInstallation(issuer.url, async (other) => {
    const { url, ticket } = await other.start('google');
    expect(await other.finish('google', ticket, issuer.agree(url))).toMatchObject(failed);
  });
});

it.each(wrong)('is not available where the issuer tells of itself %s', async (_what, misdeed) => {
  issuer.does.instead = { '/.well-known/openid-configuration': misdeed };
  await freshInstallation(issuer.url, async (other) => {
    expect(await startIn(other)).toMatchObject({ status: 404, code: 'social_unavailable' });
    issuer.does = {};
    expect(await startIn(other)).toMatchObject({ status: 200 });
  });
});

it.each<[string, Record<string, unknown>]>([
  ['that it is another', { issuer: 'https://accounts.false.test' }],
  ['no page to log in on', { authorization_endpoint: undefined }],
  ['a page to log in on that is none', { authorization_endpoint: 'javascript:alert(1)' }],
])('is not available where the issuer says %s', async (_what, change) => {
  issuer.does.discovery = (document) => ({ ...document, ...change });
  await freshInstallation(issuer.url, async (other) => {
    expect(await startIn(other)).toMatchObject({ status: 404, code: 'social_unavailable' });
  });
});

it('is not available where nobody answers at all', async () => {
  await freshInstallation(await deadAddress(), async (other) => {
    expect(await startIn(other)).toMatchObject({ status: 404, code: 'social_unavailable' });
  });
});

/** Holds the clock of all time limits; what it gives lets time go on to the first that is over. */
function heldTime(): () => void {
  const limits: { ends_ms: number; at: AbortController }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ends_ms) => {
    const abort = new AbortController();
    limits.push({ ends_ms, at: abort });
    return abort.signal;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => {
    const live = limits.filter(({ at }) => !at.signal.aborted);
    const first_ms = Math.min(...live.map(({ ends_ms }) => ends_ms));
    const over = new DOMException('over', 'TimeoutError');
    for (const { ends_ms, at } of live) if (ends_ms === first_ms) at.abort(over);
  };
}

it('gives up on an issuer that never answers, and on one that never ends', async () => {
  const { url, ticket } = await fixture.start('google');
  const back = issuer.agree(url);
  const timeIsOver = heldTime();
  issuer.does.instead = {
    '/token': timeIsOver,
    '/.well-known/openid-configuration': (answer) => {
      answer.writeHead(200, { 'Content-Type': 'application/json' }).write('{', timeIsOver);
    },
  };
  expect(await fixture.finish('google', ticket, back)).toMatchObject(failed);
  expect(fixture.logged.join('')).toContain('OAUTH_TIMEOUT');
  await freshInstallation(issuer.url, async (other) => {
    expect(await startIn(other)).toMatchObject({ status: 404, code: 'social_unavailable' });
  });
});

it('says itself that an issuer is slow, before the web stops waiting for it (account#social-newcomers)', async () => {
  const served = createPlatform(fixture.platform);
  const gateway = await serveLoopback(() =>
    getRequestListener(served.fetch, { overrideGlobalObjects: false }),
  );
  onTestFinished(gateway.close);
  const config = { gatewayUrl: gateway.url };
  const { log, metrics } = fixture.platform;
  // Node's own server says the true time; the platform has that of the test.
  const clock = { now: () => fixture.platform.clock.now(), heard: () => undefined };
  const runtime = { platform: undefined, config, log, metrics, clock } as unknown as Runtime;
  const web = openTransport(runtime);
  const who = { address: '203.0.113.7', device: 'Phone', requestId: 'r-1' };
  const { url, ticket } = await fixture.start('google');
  const input = { provider: 'google' as const, ticket, returnedTo: issuer.agree(url) };
  issuer.does.instead = { '/token': heldTime() };
  expect(await web.send(finishSocial, input, who)).toMatchObject({ code: 'social_failed' });
});

it('asks what an issuer says of itself once an hour, however many come', async () => {
  await freshInstallation(issuer.url, async (other) => {
    const before = issuer.input['/.well-known/openid-configuration'] ?? 0;
    const newInput = () => issuer.input['/.well-known/openid-configuration']! - before;
    await atOnce(6, () => startIn(other));
    expect(newInput()).toBe(1);
    other.platform.clock.advance(3_600_000);
    await startIn(other);
    expect(newInput()).toBe(2);
  });
});

it('goes on with what the issuer said before, where it says nothing new', async () => {
  await freshInstallation(issuer.url, async (other) => {
    await startIn(other);
    issuer.does.instead = { '/.well-known/openid-configuration': misdeeds['an error of its own'] };
    other.platform.clock.advance(3_600_000);
    expect(await startIn(other)).toMatchObject({ status: 200 });
    expect(await startIn(other)).toMatchObject({ status: 200 });
  });
});

it('logs that it failed, and nothing of what was sent', async () => {
  issuer.does.claims = (right) => ({ ...right, aud: 'another-client' });
  const { url, ticket } = await fixture.start('google');
  const back = issuer.agree(url);
  await fixture.finish('google', ticket, back);
  issuer.does = { instead: { '/token': misdeeds['an error of its own'] } };
  const second = await fixture.start('google');
  await fixture.finish('google', second.ticket, issuer.agree(second.url));
  expect(fixture.logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: 'social', provider: 'google', why: 'ClientError' }),
    expect.objectContaining({ event: 'social', provider: 'google', level: 40 }),
  ]);
  const { state, nonce } = Object.fromEntries(new URL(url).searchParams);
  const secrets = [state!, nonce!, ticket, 'for nothing', false_client_secret, 'code='];
  for (const secret of [...secrets, issuer.form.get('code_verifier')!]) {
    expect(fixture.logged.join('')).not.toContain(secret);
  }
});

describe('newcomers', () => {
  let google: Awaited<ReturnType<typeof openFalseGoogle>>;
  let subject: string;
  beforeAll(async () => {
    google = await openFalseGoogle();
    google.issuer.does.claims = (right) => ({ ...right, sub: subject });
  });
  afterAll(() => google.close());
  beforeEach(() => {
    subject = randomUUID();
  });

  it('keeps the name and date of birth that a newcomer tells, and knows by them who has excluded themselves (account#social-newcomers, protection#known-again)', async () => {
    const person = { payeeName: ' Anong  Suksai ', birthDate: '5/6/2535' };
    const { id: memberId } = sessionOf(
      await google.fixture.join(pendingOf(await google.logIn()), true, {}, person),
    );
    expect(await memberRow(google.fixture.platform.db, memberId)).toMatchObject({
      payee_name: 'Anong Suksai',
      birth_date: '1992-06-05',
    });
    await exclude(google.fixture.platform, {
      memberId,
      kind: 'self',
      until: null,
      source: 'member',
    });
    subject = randomUUID();
    expect(
      await google.fixture.join(pendingOf(await google.logIn()), true, {}, person),
    ).toMatchObject({
      code: 'excluded_here',
    });
  });

  it('says all faults of a newcomer at once, and spends nothing that is sealed (account#social-newcomers, protection#known-again)', async () => {
    await google.fixture.set('register.payeeName.required', '1');
    const pending = pendingOf(await google.logIn());
    const reported = { birthDate: 'yesterday' };
    expect(await google.fixture.join(pending, false, {}, reported)).toMatchObject({
      code: 'fields_invalid',
      value: { agree: 'agree_required', payeeName: 'required', birthDate: 'birth_date_form' },
    });
    const young = { payeeName: 'Anong Suksai', birthDate: '2020-01-01' };
    expect(await google.fixture.join(pending, true, {}, young)).toMatchObject({
      value: { birthDate: 'birth_date_young' },
    });
    await google.fixture.set('register.payeeName.required', '0');
    await google.fixture.set('register.birthDate.enabled', '0');
    // What the operator does not ask for is not looked at, and not kept.
    const { id } = sessionOf(await google.fixture.join(pending, true, {}, reported));
    expect(await memberRow(google.fixture.platform.db, id)).toMatchObject({
      payee_name: null,
      birth_date: null,
    });
    await google.fixture.set('register.birthDate.enabled', '1');
  });
});

describe('hostile answers of a provider', () => {
  let issuer: FalseIssuer;
  let fixture: SocialFixture;
  let closeAll: () => Promise<void>;
  beforeAll(async () => {
    ({ issuer, fixture, close: closeAll } = await openFalseGoogle({ telegram: telegram_bot }));
  });
  afterAll(() => closeAll());

  /** Texts that can be sent as JSON to us at all: the others are refused before. */
  const sound = hostileTexts.filter(
    (text) => text.length < 2_000 && !/[\0\ud800-\udfff]/u.test(text),
  );

  it('takes any text for the address that somebody came back to as none', async () => {
    for (const [index, text] of sound.entries()) {
      const provider = index % 2 ? 'google' : 'telegram';
      const page = returnPage(provider);
      const backs = [text, `${page}?code=${text}&state=${text}`, `${page}#tgAuthResult=${text}`];
      const { ticket } = await fixture.start(provider);
      const answer = await fixture.finish(provider, ticket, backs[index % 3]!);
      expect(answer, `${provider} ${text}`).toMatchObject({ status: 400, code: 'social_failed' });
    }
  });

  it('lets in whoever the issuer names, whatever it tells of them beside', async () => {
    const values: readonly unknown[] = [...hostileTexts, ...hostileValues];
    for (const [index, text] of values.entries()) {
      const email = values.at(index - 1);
      const sub = randomUUID();
      issuer.does.claims = (right) => ({ ...right, sub, name: text, email, picture: text });
      const { url, ticket } = await fixture.start('google');
      const finished = await fixture.finish('google', ticket, issuer.agree(url));
      const session = sessionOf(await fixture.join(pendingOf(finished)));
      const { nickname } = await memberRow(fixture.platform.db, session.id);
      expect(nickname, JSON.stringify(text)).toMatch(/^[\p{L}\p{M}\p{N} ._'’-]{1,20}$/u);
    }
  });

  const isPlain = (value: unknown) =>
    typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);

  it('lets in nobody whom the issuer names by anything but a plain text', async () => {
    const values: readonly unknown[] = [...hostileValues, ...hostileTexts];
    for (const sub of values.filter((value) => !isPlain(value))) {
      issuer.does.claims = (right) => ({ ...right, sub });
      const { url, ticket } = await fixture.start('google');
      const answer = await fixture.finish('google', ticket, issuer.agree(url));
      expect(answer, JSON.stringify(sub)?.slice(0, 60)).toMatchObject({ code: 'social_failed' });
    }
  });

  it('does not fall over any field that was signed', async () => {
    const auth_date = Math.floor(fixture.platform.clock.now() / 1000);
    for (const [index, text] of hostileTexts.entries()) {
      const fields = signedByBot({
        id: 1_000 + index,
        first_name: text,
        photo_url: text,
        auth_date,
      });
      const { url, ticket } = await fixture.start('telegram');
      const returnTo = new URL(url).searchParams.get('return_to')!;
      const back = backInQuery(returnTo, index % 2 ? fields : { tgAuthResult: packed(fields) });
      const answer = await fixture.finish('telegram', ticket, back);
      expect(answer.status, JSON.stringify(text)).toBeLessThan(500);
      if (answer.success) sessionOf(await fixture.join(pendingOf(answer)));
    }
  });
});
