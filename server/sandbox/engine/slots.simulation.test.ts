import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fraction } from './engine';
import { traceRound } from './round';
import { slots } from './slots';
import { slotModels } from './slots.models';
import { slotReturn } from './slots.returns';
import { slotFigures } from './slots.table';

/** The soak plays ten million (tests/chaos/returns.test.ts). */
const rounds = 20_000;
/** Two-sided 99.9% of the normal distribution. */
const z = 3.2905;

const named = slotModels.map((model) => ({ name: `${model.id} v${model.version}`, model }));
const toNumber = ({ num, den }: Fraction) => Number(num) / Number(den);

test.each(named)('$name: real rounds lie within the 99.9% interval', ({ model }) => {
  const seed = createHash('sha256').update(`simulation of ${model.id}`).digest();
  let returned = 0;
  let hits = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { payout } = traceRound({
      engine: slots,
      params: model,
      seed,
      game: model.id,
      roundId: 'simulated',
      clientSeed: 'player',
      nonce,
      choice: null,
    });
    // Slots pay whole multiples.
    returned += payout.num;
    if (payout.num > 0) hits += 1;
  }
  const { variance, hit } = slotFigures(model);
  const chance = toNumber(hit);
  const returnError = Math.abs(returned / rounds - toNumber(slotReturn(model)));
  const hitError = Math.abs(hits / rounds - chance);
  expect(returnError).toBeLessThan(z * Math.sqrt(toNumber(variance) / rounds));
  expect(hitError).toBeLessThan(z * Math.sqrt((chance * (1 - chance)) / rounds));
});
