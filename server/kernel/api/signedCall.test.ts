import { expect, it } from 'vitest';
import { bodyHash, call_skew_ms, checkCall, signCall, type CallParts } from './signedCall';

const key = Buffer.alloc(32, 1);
const now = Date.UTC(2026, 0, 15, 5);
const about: Readonly<Record<string, string>> = {
  'X-Client-Address': '203.0.113.7',
  Authorization: 'Bearer a-token',
  'Device-Token': 'a-device',
};
const parts = (
  change: Partial<CallParts> = {},
  headers: Record<string, string> = {},
): CallParts => ({
  method: 'POST',
  path: '/wps/session/login?x=1',
  header: (name) => ({ ...about, ...headers })[name],
  ...change,
});
const signed = (instant = now) => signCall(key, parts(), { body: '{}', instant });

it('knows a call that was signed under one of its keys (site#signed-hop)', () => {
  const checked = checkCall([Buffer.alloc(32, 2), key], parts({}, signed()), now);
  expect(checked).toMatchObject({ time: now, bodyHash: bodyHash('{}') });
  expect(checkCall([Buffer.alloc(32, 2)], parts({}, signed()), now)).toBe('signature');
  expect(checkCall([key], parts(), now)).toBe('unsigned');
});

it.each<[string, Partial<CallParts>, Record<string, string>]>([
  ['method', { method: 'PUT' }, {}],
  ['path', { path: '/wps/session/logout?x=1' }, {}],
  ['query', { path: '/wps/session/login?x=2' }, {}],
  ['address', {}, { 'X-Client-Address': '198.51.100.1' }],
  ['country', {}, { 'X-Client-Country': 'TH' }],
  ['token', {}, { Authorization: 'Bearer another' }],
  ['device', {}, { 'Device-Token': 'another' }],
  ['key of the body', {}, { Encryption: 'another' }],
  ['hash of the body', {}, { 'X-Call-Body': bodyHash('{"a":1}') }],
  ['nonce', {}, { 'X-Call-Nonce': 'another-nonce-of-this-form' }],
  ['time', {}, { 'X-Call-Time': String(now + 1) }],
])('refuses a call with another %s than was signed (site#signed-hop)', (_what, change, headers) => {
  const call = parts(change, { ...signed(), ...headers });
  expect(checkCall([key], call, now)).toBe('signature');
});

it('refuses a call of another time, to who knows the key alone (site#signed-hop)', () => {
  for (const off of [-call_skew_ms - 1, call_skew_ms + 1]) {
    expect(checkCall([key], parts({}, signed(now + off)), now)).toBe('time');
    expect(checkCall([Buffer.alloc(32)], parts({}, signed(now + off)), now)).toBe('signature');
  }
  for (const off of [-call_skew_ms, call_skew_ms]) {
    expect(checkCall([key], parts({}, signed(now + off)), now)).toMatchObject({ time: now + off });
  }
});
