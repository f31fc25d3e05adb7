import type { NewcomerBonus } from '@server/areas/wallet/api/bonusTerms';
import { money } from '~/i18n/format';

/** A newcomer's bonus and the stakes that it needs, as texts for a message (wallet#newcomers-bonus). */
export const bonusWords = ({ amount, needed, currency }: NewcomerBonus) => ({
  bonus: money(amount, currency),
  needed: money(needed, currency),
});
