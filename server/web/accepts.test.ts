import { expect, it } from 'vitest';
import { hostileTexts } from '../../tests/support/hostile/texts';
import { accepts, bestEncoding } from './accepts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', undefined],
  ['x-gzip', 'gzip'],
  ['brotli', undefined],
  ['not-br', undefined],
  ['br;q=much', undefined],
])('takes from %j the best that is taken: %s', (header, best) => {
  expect(bestEncoding(header)).toBe(best);
});

it('takes only what there is', () => {
  expect(bestEncoding('br, gzip', (name) => name === 'gzip')).toBe('gzip');
  expect(bestEncoding('br', (name) => name === 'gzip')).toBeUndefined();
});

it('takes any header without failing', () => {
  for (const text of hostileTexts) expect(accepts(text, 'br')).toBe(false);
});
