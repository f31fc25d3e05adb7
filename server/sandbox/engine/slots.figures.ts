import type { Fraction } from './engine';
import { fraction } from './fraction';
import { multiplierWays } from './slots.distribution';
import type { SlotModel } from './slots.model';
import { slotReturn, stopCombinations } from './slots.returns';

/** The figures that follow from a model's whole distribution; all exact. */
interface SlotFigures {
  /** Probability that a round pays anything. */
  hit: Fraction;
  /** Probability that a round pays more than its stake. */
  aboveStake: Fraction;
  /** The largest payout of a round, in multiples of the total stake, and its probability. */
  top: { multiplier: number; chance: Fraction };
  /** Variance of the multiplier. */
  variance: Fraction;
}

const known = new WeakMap<SlotModel, SlotFigures>();

/**
 * Calculates a model's figures from its exact distribution. The first call for a model takes some
 * tenths of a second at worst; later calls are free. (For the return alone `slotReturn` is
 * cheaper.)
 */
export function slotFigures(model: SlotModel): SlotFigures {
  const before = known.get(model);
  if (before !== undefined) return before;

  const all = stopCombinations(model);
  let hitWays = 0n;
  let aboveWays = 0n;
  let squares = 0n;
  let top = { multiplier: 0, ways: all };
  for (const [multiplier, count] of multiplierWays(model)) {
    const ways = BigInt(count);
    if (multiplier > 0) hitWays += ways;
    if (multiplier > 1) aboveWays += ways;
    squares += ways * BigInt(multiplier) ** 2n;
    if (multiplier > top.multiplier) top = { multiplier, ways };
  }
  const mean = slotReturn(model);
  const figures = {
    hit: fraction(hitWays, all),
    aboveStake: fraction(aboveWays, all),
    top: { multiplier: top.multiplier, chance: fraction(top.ways, all) },
    variance: fraction(squares * mean.den ** 2n - all * mean.num ** 2n, all * mean.den ** 2n),
  };
  known.set(model, figures);
  return figures;
}
