import { gameTypes } from '@contract/gameTypes';
import type { Key } from '~/i18n/keys';
import { money } from '~/i18n/format';
import { signedMoney } from '~/i18n/signedMoney';

/** A category of games in words; money that is of none has a word of its own. */
export function categoryKey(category: string): Key {
  const type = gameTypes.find((each) => each === category);
  return type ? `category_${type}` : 'figures_money';
}

/** A result (minor units) with its sign; nothing has none. */
export const resultText = (minor: number, currency: string): string =>
  minor === 0 ? money(0, currency) : signedMoney(minor, currency);

/** Hundredths of a per cent: `3.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`;
