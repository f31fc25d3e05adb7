import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitment, newSeed, verifyCommitment } from './commit';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const published = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('the commitment is the SHA-256 of the raw bytes, as another program computed it', () => {
  expect(commitment(seed)).toBe(published);
  expect(commitment(Buffer.from(seed, 'hex'))).toBe(published);
  expect(commitment(Buffer.alloc(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
});

test('a new seed is what the random source gave, as hex', () => {
  const requested: number[] = [];
  const random = (size: number) => {
    requested.push(size);
    return Uint8Array.from({ length: size }, (_, i) => i);
  };
  expect(newSeed(random)).toBe(seed);
  expect(requested).toEqual([32]);
});

test('a random source that gives too little is refused', () => {
  expect(() => newSeed(() => new Uint8Array(31))).toThrow(RangeError);
});

test('a seed opens its own commitment, in either case of the hex', () => {
  fc.assert(
    fc.property(anySeed, (bytes) => {
      const digest = commitment(bytes);
      expect(verifyCommitment(bytes, digest)).toBe(true);
      expect(verifyCommitment(Buffer.from(bytes).toString('hex'), digest.toUpperCase())).toBe(true);
    }),
  );
});

test('a seed with any one bit changed does not open it', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(255), (bytes, bit) => {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(verifyCommitment(changed, commitment(bytes))).toBe(false);
    }),
  );
});

test.each([
  ['', published],
  [seed.slice(1), published],
  [`${seed}\n`, published],
  [seed, ''],
  [seed, published.slice(2)],
  [seed, `${published}00`],
  [seed, `${published}\n`],
  [seed, published.replace('6', 'x')],
])('what is malformed is no match, and no crash: %j %j', (badSeed, badDigest) => {
  expect(verifyCommitment(badSeed, badDigest)).toBe(false);
});
