// @engines sqlite
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { login, logout } from '../../../server/areas/account/api/entry';
import { changePassword } from '../../../server/areas/account/api/passwords';
import { calls } from '../../../server/api';
import { isRead } from '../../../server/kernel/api/call';
import { noteBadSignature } from '../../../server/areas/wallet/badSignatures';
import { withinLimit } from '../../../server/kernel/limits/limit';
import { securityCalls } from '../../../server/kernel/security/securityCalls';
import { securityLogTo } from '../../../server/kernel/security/securityLog';
import { openVerificationFixture, right_password, sessionOf } from '../../factories/account';
import { openTestLog, openTestPlatform } from '../../support/platform';

let lines: string[] = [];
const security = securityLogTo({ write: (line) => void lines.push(line) });
const log = openTestLog();
const fixture = await openVerificationFixture({
  ...(await openTestPlatform()),
  security,
  log: log.logger,
});
afterAll(() => fixture.platform.close());
beforeEach(() => {
  lines = [];
});

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const from = { headers: { 'X-Request-Id': 'request-1' } };

it('tells of logins, refused ones and new devices, with member, network and request (site#security-log)', async () => {
  const member = await fixture.member();
  const who = {
    address: '2001:db8:7:8::9',
    deviceToken: 'a-device-that-nobody-has-seen-before-now-000',
  };
  const { username } = member;
  for (const password of ['Not-the-one-1', right_password, right_password]) {
    await fixture.client.ask(login, { username, password }, who, from);
  }
  const of = (event: string) => entries().filter((entry) => entry.event === event);
  const known = {
    memberId: member.id,
    network: '2001:db8:7:8::/64',
    requestId: 'request-1',
    act: 'login',
  };
  expect(of('login').map(({ outcome }) => outcome)).toEqual(['wrong_credentials', 'done', 'done']);
  for (const entry of of('login')) expect(entry).toMatchObject(known);
  expect(of('newDevice')).toMatchObject([known]);
});

it('tells of changes of an account and of the end of a session (site#security-log)', async () => {
  const member = await fixture.member();
  const session = sessionOf(await fixture.login(member.username));
  lines = [];
  const password = {
    password: 'Not-the-one-1',
    newPassword: 'Another-2026',
    confirmNewPassword: 'Another-2026',
  };
  await fixture.client.ask(changePassword, password as never, session);
  await fixture.client.ask(logout, {}, session);
  expect(entries().map(({ event, memberId }) => [event, memberId])).toEqual([
    ['password', member.id],
    ['logout', member.id],
  ]);
  expect(entries()[0]!.outcome).not.toBe('done');
  expect(entries()[1]!.outcome).toBe('done');
});

it('tells of vendors whose signature is wrong and of limits that are met, summed (site#security-log)', async () => {
  const refused = { address: '203.0.113.9', requestId: 'r9', vendor: 'MOON', operation: 'bet' };
  for (let time = 0; time < 20; time += 1) noteBadSignature(fixture.platform, refused);
  expect(entries()).toMatchObject([
    {
      event: 'vendorRefused',
      outcome: 'badSignature',
      vendor: 'MOON',
      network: '203.0.113.9',
      count: 1,
    },
  ]);
  lines = [];
  const tier = { name: 'check-address', times: 1, window_ms: 600_000, by: 'address' } as const;
  for (let time = 0; time < 30; time += 1) await withinLimit(fixture.platform, tier, '203.0.113.9');
  expect(entries()).toMatchObject([
    { event: 'limit', act: 'check-address', network: '203.0.113.9' },
  ]);
});

/** Calls that take something in secret and change no account: they read a link, or send an address. */
const elsewhere = ['resetLink', 'notMeLink', 'addMallAddress'];

it('tells of every call that takes a secret (site#security-log)', () => {
  const secret = calls.filter((call) => call.encrypted).map(({ name }) => name);
  expect(secret.filter((name) => !securityCalls.includes(name)).sort()).toEqual(elsewhere.sort());
  const changing = calls.filter((call) => !isRead(call)).map(({ name }) => name);
  expect(securityCalls.filter((name) => !changing.includes(name))).toEqual([]);
});

const marker = 'Geheim-4711';
/** Bodies of any shape, in which fields of all names hold the marker, at any depth. */
const { body } = fc.letrec<{ body: Record<string, unknown>; value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(marker),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('body'),
  ),
  body: fc.dictionary(
    fc.constantFrom(
      'username',
      'password',
      'code',
      'token',
      'totp',
      'captcha',
      'device',
      'note',
      'proof',
    ),
    tie('value') as fc.Arbitrary<unknown>,
    { noNullPrototype: true },
  ),
}));

it('no log has anything of what a call carried, whatever its shape (site#security-log, site#log-without-secrets)', async () => {
  const who = { token: marker, device: marker, deviceToken: marker.repeat(4).slice(0, 43) };
  const ask = fc.asyncProperty(fc.constantFrom(...securityCalls), body, async (name, input) => {
    const call = calls.find((each) => each.name === name)!;
    const given = { ...input, username: marker, email: marker, password: marker };
    await fixture.client.ask(call, given as never, who);
  });
  await fc.assert(ask, { numRuns: 150 });
  expect(entries().length).toBeGreaterThan(100);
  expect([...lines, ...log.lines].filter((line) => line.includes(marker))).toEqual([]);
});
