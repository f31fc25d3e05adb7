import { expect, it } from 'vitest';
import { headsOf, neighboursOf } from './sheets';

it('has the second digits of each first one in rising order, as often as they came, the special prize’s marked (lottery#results-of-a-day)', () => {
  const lines = headsOf([
    { label: 'GB', numbers: ['12305'] },
    { label: 'G1', numbers: ['00009'] },
    { label: 'G7', numbers: ['05', '01', '98'] },
  ]);
  const written = lines.map(({ head, tails }) => [
    head,
    tails.map(({ digit, special }) => digit + (special ? '*' : '')).join(),
  ]);
  expect(written[0]).toEqual(['0', '1,5*,5,9']);
  expect(written[9]).toEqual(['9', '8']);
  expect(written.slice(1, 9).map(([, tails]) => tails)).toEqual(Array(8).fill(''));
});

it.each([
  ['000000', ['999999', '000001']],
  ['999999', ['999998', '000000']],
  ['251309', ['251308', '251310']],
])('the neighbours of %s are %j (lottery#results-of-a-day)', (first, neighbours) => {
  expect(neighboursOf(first)).toEqual(neighbours);
});
