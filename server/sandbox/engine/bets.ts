import type { ChoiceLabel } from '../../contract/sandboxGames';
import type { Fraction, ParsedChoice, Payout } from './engine';
import { compareFractions, fraction } from './fraction';
import { stepOf } from './payouts';

/** A choice of a game where a choice wins one fixed payout or nothing. */
export interface Bet<Choice extends string = string> {
  choice: Choice;
  /** What a page calls the choice. */
  label: ChoiceLabel;
  payout: Payout;
  /** The exact chance that it wins. */
  chance: Fraction;
}

/** What a choice brings on average, in stakes, exactly. */
export const returnOfBet = ({ payout, chance }: Bet): Fraction =>
  fraction(chance.num * BigInt(payout.num), chance.den * BigInt(payout.den));

/**
 * What a choice brings on average; without a choice, the least that any brings. Throws a RangeError
 * for a choice that there is not.
 */
export function returnAmong(bets: readonly Bet[], choice?: string): Fraction {
  const returns = bets
    .filter((bet) => choice === undefined || bet.choice === choice)
    .map(returnOfBet)
    .sort(compareFractions);
  if (!returns[0]) throw new RangeError(`there is no choice ${choice}`);
  return returns[0];
}

/** The least step of stakes that suits every bet, in minor units. */
export const stepAmong = (bets: readonly Bet[]): number => stepOf(bets.map(({ payout }) => payout));

/** Reads a choice that has to be one of a list, exactly as it stands there. */
export function readerOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string): ParsedChoice<Choice> => {
    if (text === '') return { ok: false, code: 'choice_missing' };
    const choice = choices.find((known) => known === text);
    return choice === undefined ? { ok: false, code: 'choice_unknown' } : { ok: true, choice };
  };
}
