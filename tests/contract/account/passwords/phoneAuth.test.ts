// @engines both: concurrency
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  phone_auth_age_ms,
  provedByPhoneAuth,
  readPhoneAuth,
} from '../../../../server/kernel/verification/phoneAuth';
import { purgeCodes } from '../../../../server/kernel/verification/codes';
import { type PhoneAuthProvider, startPhoneAuth } from '../../../factories/social';
import { openTestPlatform, type TestPlatform } from '../../../support/platform';
import { atOnce } from '../../../support/repeat';

const contact = '+66812345678';
const minute_ms = 60_000;

let platform: TestPlatform;
let provider: PhoneAuthProvider;

beforeAll(async () => {
  [platform, provider] = await Promise.all([openTestPlatform(), startPhoneAuth()]);
  platform.config.phoneAuth = provider.config;
});
afterAll(async () => {
  await Promise.all([platform.close(), provider.stop()]);
});

const now = () => platform.clock.now();
const proves = (token: string) => provedByPhoneAuth(platform, token, contact);

it('is a proof of the number that it names, and of no other', async () => {
  const token = await provider.token(contact, now());
  expect(await provedByPhoneAuth(platform, token, '+66812345679')).toBe(false);
  expect(await proves(token)).toBe(true);
});

it('counts once, whatever token of that sign-in it is', async () => {
  const claims = { sub: 'somebody', auth_time: Math.floor(now() / 1000) };
  const tokens = [
    await provider.token(contact, now(), claims),
    await provider.token(contact, now() + 1000, claims),
  ];
  expect(await proves(tokens[0]!)).toBe(true);
  expect(await proves(tokens[0]!)).toBe(false);
  expect(await proves(tokens[1]!)).toBe(false);
  platform.clock.advance(phone_auth_age_ms);
  await purgeCodes(platform);
  expect(await proves(tokens[0]!)).toBe(false);
});

it('counts once where it comes many times at once', async () => {
  const token = await provider.token(contact, now());
  const answers = await atOnce(10, () => proves(token));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

it('is not used up by being read', async () => {
  const token = await provider.token(contact, now());
  expect(await readPhoneAuth(platform, token, contact)).toMatchObject({ ok: true });
  expect(await proves(token)).toBe(true);
});

it.each([
  ['another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['another project', { aud: 'other' }],
  ['no number', { phone_number: undefined }],
  ['a number that is none', { phone_number: { $ne: '' } }],
  ['nobody', { sub: '' }],
  ['no instant of the sign-in', { auth_time: undefined }],
  ['an instant that is text', { auth_time: 'now' }],
  ['another way to sign in', { firebase: { sign_in_provider: 'password' } }],
  ['no way to sign in', { firebase: undefined }],
])('is no proof with %s', async (_name, change) => {
  expect(await proves(await provider.token(contact, now(), change))).toBe(false);
});

it('is a proof for ten minutes after the sign-in, and not before it', async () => {
  const at_s = Math.floor(now() / 1000);
  const signedInAt = (at: number) => provider.token(contact, now(), { auth_time: at });
  expect(await proves(await signedInAt(at_s - phone_auth_age_ms / 1000))).toBe(true);
  expect(await proves(await signedInAt(at_s - phone_auth_age_ms / 1000 - 1))).toBe(false);
  expect(await proves(await signedInAt(at_s + (2 * minute_ms) / 1000))).toBe(false);
});

it('is no proof once the token itself has expired', async () => {
  const at_s = Math.floor(now() / 1000);
  const exp = at_s - (2 * minute_ms) / 1000;
  expect(await proves(await provider.token(contact, now(), { exp }))).toBe(false);
});

it('is no proof under another key, without a signature, or where it is no token', async () => {
  const token = await provider.token(contact, now());
  const [, payload, signature] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const symmetric = Buffer.from('{"alg":"HS256","kid":"own"}').toString('base64url');
  const wrong = [
    await provider.forged(contact, now()),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${symmetric}.${payload}.${signature}`,
    token.slice(0, -8),
    `${token}x`,
    'a.b.c',
    '..',
    '',
    'ก'.repeat(4000),
  ];
  for (const each of wrong) expect(await proves(each), each.slice(0, 40)).toBe(false);
});

it('proves nothing where no provider is configured', async () => {
  const token = await provider.token(contact, now());
  const config = { ...platform.config, phoneAuth: undefined };
  expect(await provedByPhoneAuth({ ...platform, config }, token, contact)).toBe(false);
  expect(await proves(token)).toBe(true);
});

it('proves nothing while the keys cannot be had, and tells the operator without the token', async () => {
  const stopped = await startPhoneAuth();
  const token = await stopped.token(contact, now());
  await stopped.stop();
  const lines: string[] = [];
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = { ...platform.config, phoneAuth: stopped.config };
  const watched = { ...platform, config, log: pino({ level: 'info' }, into) };
  expect(await provedByPhoneAuth(watched, token, contact)).toBe(false);
  expect(lines).toEqual([expect.stringContaining('no keys for phone-auth tokens')]);
  expect(lines.join()).not.toContain(token);
});
