import { gameTypes } from '@server/areas/games/api/gameTypes';
import type { Key } from '~/i18n/keys';

/** The sums of profit and loss in the order of the page (agent#profit-and-loss). */
export const pnlFigures = [
  ...(['profit', 'staked', 'won', 'settled', 'bonuses', 'earned'] as const),
  ...(['deposits', 'withdrawals', 'other'] as const),
] as const;

/** A category of games in words; money that is of none has a word of its own. */
export function categoryKey(category: string): Key {
  const type = gameTypes.find((each) => each === category);
  return type ? `category_${type}` : 'figures_money';
}

/** Hundredths of a per cent: `3.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`;
