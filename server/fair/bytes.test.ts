import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ByteStream, createByteStream } from './bytes';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const asciiPart = fc.stringMatching(/^[a-z0-9_-]{1,20}$/);
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

function take(stream: ByteStream, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => stream.next()));
}

test('the stream is the blocks of the test vectors, which another program computed', () => {
  const bytes = take(createByteStream(seed, 'lines5-demo', 'r-1', 'lucky:7'), 11 * 32);
  expect(bytes.subarray(0, 32).toString('hex')).toBe(
    '50e344f079660b7a4ba75e4d79a83351d15bebad43db7faa02874483e0ccf16c',
  );
  expect(bytes.subarray(32, 64).toString('hex')).toBe(
    '67095a45972a9ef1dbc6b8f3fc15dc94da8ba0c0e5edd1dc16402451ffffe0a5',
  );
  expect(bytes.subarray(320, 352).toString('hex')).toBe(
    'ffe227b282e8717948e4f986f97d8c722ab09945fc3da713ab821fbb4743e825',
  );
});

test('the key is the raw seed: hex in either case and bytes give one stream', () => {
  const lower = take(createByteStream(seed, 'g', 'd', 'p'), 40);
  expect(take(createByteStream(seed.toUpperCase(), 'g', 'd', 'p'), 40)).toEqual(lower);
  expect(take(createByteStream(Buffer.from(seed, 'hex'), 'g', 'd', 'p'), 40)).toEqual(lower);
  const keyedByText = createHmac('sha256', seed).update('g:d:p:0').digest();
  expect(lower.subarray(0, 32)).not.toEqual(keyedByText);
});

test('every byte is that of HMAC-SHA256(seed, game:drawId:p:counter), for any inputs', () => {
  fc.assert(
    fc.property(anySeed, asciiPart, asciiPart, asciiPart, fc.nat(2_000), (key, game, id, p, n) => {
      const block = createHmac('sha256', key)
        .update(`${game}:${id}:${p}:${Math.floor(n / 32)}`)
        .digest();
      expect(take(createByteStream(key, game, id, p), n + 1)[n]).toBe(block[n % 32]);
    }),
  );
});

test('a change of any input changes the stream', () => {
  const base = ['game', 'draw', 'p'] as const;
  const first = (key: string, game: string, id: string, p: string) =>
    take(createByteStream(key, game, id, p), 32).toString('hex');
  const streams = [
    first(seed, ...base),
    first(seed.replace('1f', '1e'), ...base),
    first(seed, 'gamf', 'draw', 'p'),
    first(seed, 'game', 'drax', 'p'),
    first(seed, 'game', 'draw', 'q'),
  ];
  expect(new Set(streams).size).toBe(streams.length);
});

test('changing the bytes of a seed after the stream was made changes nothing', () => {
  const key = Buffer.from(seed, 'hex');
  const stream = createByteStream(key, 'g', 'd', 'p');
  key.fill(0);
  expect(take(stream, 64)).toEqual(take(createByteStream(seed, 'g', 'd', 'p'), 64));
});

test.each([
  ['a colon in the game', 'a:b', 'd', 'p'],
  ['a colon in the draw', 'g', 'd:1', 'p'],
  ['an empty game', '', 'd', 'p'],
  ['an empty draw', 'g', '', 'p'],
  ['an empty p', 'g', 'd', ''],
  ['a space', 'g', 'd', 'p q'],
  ['a line feed at the end', 'g', 'd', 'p\n'],
  ['letters beyond ASCII', 'g', 'd', 'โชคดี'],
])('%s is refused: two draws could share a message', (_what, game, id, p) => {
  expect(() => createByteStream(seed, game, id, p)).toThrow(RangeError);
});

test.each(['', seed.slice(2), `${seed}00`, seed.replace('0', 'g'), `${seed}\n`])(
  'a seed that is not 64 hex digits is refused: %j',
  (bad) => {
    expect(() => createByteStream(bad, 'g', 'd', 'p')).toThrow(RangeError);
  },
);
