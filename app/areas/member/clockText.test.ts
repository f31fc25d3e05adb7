import { expect, it } from 'vitest';
import { clockText } from './clockText';

it.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [299_000, '4:59'],
  [61_500, '1:02'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('says %d ms as %s', (left_ms, text) => expect(clockText(left_ms)).toBe(text));
