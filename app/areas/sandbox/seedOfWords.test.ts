import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedOfWords } from './playForm.server';

test('words without other signs are the seed, with dashes for blanks (sandbox#first-seed)', () => {
  expect(seedOfWords('lucky seven')).toBe('lucky-seven');
  expect(seedOfWords('a:b!')).toBe('a:b!');
  expect(seedOfWords('')).toBeUndefined();
});

test('other words are taken by their SHA-256, as anybody can (sandbox#first-seed)', () => {
  for (const words of ['โชคดี', 'x'.repeat(65)]) {
    const hash = createHash('sha256').update(words).digest('hex');
    expect(seedOfWords(words)).toBe(hash.slice(0, 32));
  }
});

test('whatever is typed makes a seed that a round takes (sandbox#first-seed)', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (words) => {
      expect(seedOfWords(words)).toMatch(/^[\x21-\x7e]{1,64}$/);
    }),
  );
});
