import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteStream } from '../../fair/bytes';
import { uniform } from '../../fair/sample';
import { isClientSeed, publicInput, traceRound } from './round';
import { slots } from './slots';
import { lines10Even as model } from './slots.models';

const round = {
  engine: slots,
  params: model,
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  game: 'demo',
  roundId: 'r-1',
  clientSeed: 'lucky',
  nonce: 7,
  choice: null,
};
const anyClientSeed = fc.stringMatching(/^[\x21-\x7e]{1,64}$/);
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a round is the same every time, and has the stops of its byte stream', () => {
  fc.assert(
    fc.property(anySeed, anyClientSeed, fc.nat(), (seed, clientSeed, nonce) => {
      const input = { ...round, seed, clientSeed, nonce };
      const played = traceRound(input);
      expect(traceRound(input)).toEqual(played);
      const stream = createByteStream(seed, 'demo', 'r-1', `${clientSeed}:${nonce}`);
      expect(played.outcome.stops).toEqual(model.strips.map((s) => uniform(stream, s.length)));
    }),
  );
});

test('the trace of a round has its result and each number drawn', () => {
  const { steps, ...played } = traceRound(round);
  const drawn = steps.map(({ value }) => value);
  expect(played).toEqual(slots.play(() => drawn.shift()!, null, model));
  expect(steps.map(({ range }) => range)).toEqual(model.strips.map((strip) => strip.length));
  expect(steps.map(({ value }) => value)).toEqual(played.outcome.stops);
});

test('server seed, game, round, client seed and nonce each change the round', () => {
  const seed = createHash('sha256').update('another').digest();
  const variants = [
    round,
    { ...round, seed },
    { ...round, game: 'demo2' },
    { ...round, roundId: 'r-2' },
    { ...round, clientSeed: 'Lucky' },
    { ...round, nonce: 8 },
  ];
  const stops = variants.map((input) => traceRound(input).outcome.stops.join());
  expect(new Set(stops).size).toBe(variants.length);
});

test('no two pairs of client seed and nonce share a public input', () => {
  fc.assert(
    fc.property(anyClientSeed, fc.nat(), anyClientSeed, fc.nat(), (a, m, b, n) => {
      expect(publicInput(a, m) === publicInput(b, n)).toBe(a === b && m === n);
    }),
  );
  expect(publicInput('a:1', 2)).not.toBe(publicInput('a', 1));
});

test.each(['', ' ', 'a b', 'โชค', 'line\n', 'x'.repeat(65)])(
  'a client seed of %j is refused',
  (clientSeed) => {
    expect(isClientSeed(clientSeed)).toBe(false);
    expect(() => traceRound({ ...round, clientSeed })).toThrow(RangeError);
  },
);

test.each([-1, 1.5, Number.NaN, 2 ** 53])('a nonce of %d is refused', (nonce) => {
  expect(() => traceRound({ ...round, nonce })).toThrow(RangeError);
});
