import { expect, it } from 'vitest';
import { countGiven } from './args';

const given = (text: string) => countGiven(text, [1, 1_000_000], 'no count');

it.each([
  ['12', 12],
  ['๑๒', 12],
  ['１２\u200b ', 12],
  ['1,200', 1_200],
  ['1 200', 1_200],
])('the count %j of a command is read as it is typed (site#typed-text)', (text, count) => {
  expect(given(text)).toBe(count);
});

it.each(['', '0', '1.200', '-5', '1e3', '1000001', '12345678'])(
  'the count %j of a command is refused (site#typed-text)',
  (text) => {
    expect(() => given(text)).toThrow('no count');
  },
);
