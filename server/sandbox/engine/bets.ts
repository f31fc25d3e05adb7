import type { ChoiceLabel } from '../api/sandboxGames';
import type { Fraction, ParsedChoice, Payout } from './engine';
import { compareFractions, fraction } from './fraction';
import { stepOf } from './payouts';

/** A choice that either wins one fixed payout or nothing. */
export interface Bet<Choice extends string = string> {
  choice: Choice;
  /** The name of the choice on a page. */
  label: ChoiceLabel;
  payout: Payout;
  /** The exact probability of a win. */
  chance: Fraction;
}

/** The exact expected return of a choice, in stakes. */
export const returnOfBet = ({ payout, chance }: Bet): Fraction =>
  fraction(chance.num * BigInt(payout.num), chance.den * BigInt(payout.den));

/**
 * The expected return of a choice; without a choice, the lowest of all. Throws a RangeError for an
 * unknown choice.
 */
export function returnAmong(bets: readonly Bet[], choice?: string): Fraction {
  const returns = bets
    .filter((bet) => choice === undefined || bet.choice === choice)
    .map(returnOfBet)
    .sort(compareFractions);
  if (!returns[0]) throw new RangeError(`there is no choice ${choice}`);
  return returns[0];
}

/** The smallest stake step that suits every bet, in minor units. */
export const stepAmong = (bets: readonly Bet[]): number => stepOf(bets.map(({ payout }) => payout));

/** Makes a reader that accepts exactly the listed choices. */
export function readerOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string): ParsedChoice<Choice> => {
    if (text === '') return { ok: false, code: 'choice_missing' };
    const choice = choices.find((known) => known === text);
    return choice === undefined ? { ok: false, code: 'choice_unknown' } : { ok: true, choice };
  };
}
