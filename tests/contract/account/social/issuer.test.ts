// @engines sqlite
import { getRequestListener } from '@hono/node-server';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Runtime } from '../../../../app/gateway/runtime.server';
import { openTransport } from '../../../../app/gateway/transport.server';
import { followingClock } from '../../../../server/kernel/time/clock';
import { finishSocial, startSocial } from '../../../../server/areas/account/api/social';
import { createPlatform } from '../../../../server/runtime/createPlatform';
import {
  finishedOf,
  openFalseGoogle,
  returnPage,
  type SocialFixture,
  freshInstallation,
} from '../../../factories/social';
import {
  false_client_id,
  false_client_secret,
  type FalseIssuer,
  type Misdeed,
  misdeeds,
} from '../../../support/identityProviders';
import { atOnce } from '../../../support/repeat';
import { deadAddress, serveLoopback } from '../../../support/wire';

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
  const clock = followingClock(fixture.platform.clock);
  const runtime = { platform: undefined, config, log, metrics, clock } as Runtime;
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
