import { expect, it } from 'vitest';
import { first_wait_ms, nextWait_ms } from '~/routes/m/support/customer';

it('asks for an answer more and more rarely, and once a minute at last (support#chat)', () => {
  const waits = [first_wait_ms];
  for (let index = 0; index < 8; index += 1) waits.push(nextWait_ms(waits.at(-1)!));
  expect(waits).toEqual([5_000, 7_500, 11_250, 16_875, 25_313, 37_970, 56_955, 60_000, 60_000]);
});
