import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isSigned, sign, vendorKey } from './signedRequest';

const compared = vi.spyOn(crypto, 'timingSafeEqual');
// Modules that import it by name get the one that is watched.
syncBuiltinESMExports();
beforeEach(() => void compared.mockClear());
afterAll(() => {
  compared.mockRestore();
  syncBuiltinESMExports();
});

const key = Buffer.from('a key of this test');
const parts = { timestamp: '1768453200000', nonce: 'used-once', body: Buffer.from('{"a":1}') };
const signature = sign(key, parts.timestamp, parts.nonce, parts.body);

/** The signature with one of its digits another. */
const tampered = (index: number) => {
  const other = signature[index] === '0' ? '1' : '0';
  return signature.slice(0, index) + other + signature.slice(index + 1);
};

test('is hex HMAC-SHA256 over time, nonce and body, parted by dots', () => {
  expect(signature).toBe('b9736206a71665b8e69a947636054daaedc8216b030b395abd33b29abbd8dd60');
  expect(isSigned(key, { ...parts, signature })).toBe(true);
  expect(isSigned(key, { ...parts, signature: signature.toUpperCase() })).toBe(true);
});

test.each([0, 31, 63])(
  'wrong in its digit %d, it is compared to its end like any other (wallet#signed-requests)',
  (index) => {
    expect(isSigned(key, { ...parts, signature: tampered(index) })).toBe(false);
    const [[given, expected] = []] = compared.mock.calls;
    expect(Buffer.from(given as Uint8Array).toString()).toBe(tampered(index));
    expect(Buffer.from(expected as Uint8Array).toString()).toBe(signature);
  },
);

test.each([
  ['time', { timestamp: '1768453200001' }],
  ['nonce', { nonce: 'used-twice' }],
  ['body', { body: Buffer.from('{"a":2}') }],
  ['length', { signature: `${signature}0` }],
])('with another %s it is wrong', (_what, change) => {
  expect(isSigned(key, { ...parts, signature, ...change })).toBe(false);
});

test('each vendor has a key of its own, and each platform others', () => {
  const keys = ['first secret', 'second secret'].flatMap((sessionSecret) =>
    ['A', 'B'].map((vendor) => vendorKey({ sessionSecret }, vendor).toString('hex')),
  );
  expect(new Set(keys).size).toBe(4);
});
