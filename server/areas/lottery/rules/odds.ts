import type { BetRule, Line } from './betType';
import { compare, fraction, nothing, plus, times, type Fraction } from './fraction';

/** The version of the odds that bets are sold under now; a ticket keeps its own (lottery#odds). */
export const odds_version = 1;

/** Odds are integers of thousandths of the stake, which is part of what is paid. */
export const odds_unit = 1_000;

/** The return of our own odds before they are rounded down. */
const our_return = fraction(95, 100);
const most_returned = fraction(1, 1);
const least_returned = fraction(40, 100);

/**
 * Returns the part of what is staked that comes back in the long run: over all winning lines, and
 * refunds (lottery#odds). `odds` are thousandths for each line.
 */
export function returnOf(rule: BetRule, odds: readonly number[]): Fraction {
  const won = rule.lines.reduce(
    (sum, { chance }, index) => plus(sum, times(chance, fraction(odds[index] ?? 0, odds_unit))),
    nothing,
  );
  return plus(times(won, fraction(1, rule.unitsStaked)), rule.refundChance);
}

/** The least part of its payout, in percent, that a type may be sold at: at less it would return below 40 % (lottery#reduced-payouts). */
export function leastPercentOf(rule: BetRule, odds: readonly number[]): number {
  const returned = (percent: number) => {
    const won = times(returnOf({ ...rule, refundChance: nothing }, odds), fraction(percent, 100));
    return plus(won, rule.refundChance);
  };
  let percent = 1;
  while (percent < 100 && compare(returned(percent), least_returned) < 0) percent += 1;
  return percent;
}

/** True for a return that a type may be sold with: from 40 to 100 percent. */
const mayBeSold = (returned: Fraction): boolean =>
  compare(returned, most_returned) <= 0 && compare(returned, least_returned) >= 0;

/** Our odds for a line: 95 % of the fair ones less refunds, three significant digits, rounded down. */
function ourOdds({ unitsStaked, refundChance, lines }: BetRule, { chance }: Line): number {
  const share = fraction(
    our_return.num * refundChance.den - refundChance.num * our_return.den,
    our_return.den * refundChance.den * BigInt(lines.length),
  );
  const thousandths =
    (share.num * BigInt(unitsStaked * odds_unit) * chance.den) / (share.den * chance.num);
  const step = 10n ** BigInt(Math.max(0, String(thousandths).length - 3));
  return Number(thousandths - (thousandths % step));
}

/**
 * Returns the odds of a type in thousandths for each of its lines: the market's, or ours where the
 * market has none or they return above 100 % or below 40 % (lottery#odds).
 */
export function oddsOf(rule: BetRule): readonly number[] {
  const usual = rule.lines.map(({ pays }) => pays);
  if (usual.every((pays) => pays !== undefined) && mayBeSold(returnOf(rule, usual))) return usual;
  return rule.lines.map((line) => ourOdds(rule, line));
}

/**
 * Throws an Error that names the first type whose odds return more than 100 % or less than 40 %; called
 * before anything is sold (lottery#odds).
 */
export function checkReturns(types: readonly (BetRule & { odds: readonly number[] })[]): void {
  for (const type of types) {
    const whole = type.odds.every((odds) => Number.isSafeInteger(odds) && odds >= 0);
    if (!whole || type.odds.length !== type.lines.length) {
      throw new Error(
        `the odds of ${type.id} (${type.shape}) are no whole thousandths for its lines`,
      );
    }
    const returned = returnOf(type, type.odds);
    if (!mayBeSold(returned)) {
      const percent = Number((returned.num * 10_000n) / returned.den) / 100;
      throw new Error(
        `the bet type ${type.id} (${type.shape}) would return ${percent} % of its stakes; 40 to 100 % may be sold`,
      );
    }
  }
}
