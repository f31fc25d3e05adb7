// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import { login, memberInfo, register } from '../../../server/areas/account/api/entry';
import { memberSessions } from '../../../server/areas/account/api/security';
import type { Call } from '../../../server/kernel/api/call';
import { type CallFixture, openCallFixture } from '../../support/calls';
import { sampleOf } from '../../support/samples';

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
