import { expect, it } from 'vitest';
import { parsePercent } from './typedPercent';

it.each([
  ['0', 0],
  ['2.5', 250],
  [' 2.05 % ', 205],
  ['0,7', 70],
  ['๑.๒๕', 125],
  ['100', 10_000],
])('reads %j as %i hundredths of a per cent', (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

it.each(['', '-1', '100.01', '2.555', '1e2', 'three', '2.', '1 000'])(
  'takes %j for none',
  (text) => {
    expect(parsePercent(text)).toBe(null);
  },
);
