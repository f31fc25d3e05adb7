import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';

/** The label that the rows of a Thai result have and no other's: of its two-digit prize. */
const thai_label = 'B2';

const thai: Readonly<Record<string, Key>> = {
  G1: 'prize_G1',
  F3: 'prize_F3',
  B3: 'prize_B3',
  B2: 'prize_B2',
  G2: 'prize_G2',
  G3: 'prize_G3',
  G4: 'prize_G4',
  G5: 'prize_G5',
};

const others: Readonly<Record<string, Key>> = { GB: 'prize_GB', L6: 'prize_L6' };

/** True for the labels of a Thai result. */
export const isThai = (labels: readonly string[]): boolean => labels.includes(thai_label);

/**
 * Names a row of a result in the reader's language (lottery#prize-names): those of the Thai lottery in words, the
 * special prize of Vietnam as it is written there, the one number of Laos in words, every other by its label.
 */
export function prizeName(t: Translate, label: string, ofThai: boolean): string {
  const key = ofThai ? thai[label] : others[label];
  return key ? t(key) : label;
}
