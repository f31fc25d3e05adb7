import type { NewcomerBonus } from '@server/areas/wallet/api/bonusTerms';
import { money } from '../i18n/format';
import type { Key } from '../i18n/keys';
import type { Flash } from './cookies.server';

/** Durations for which script shows a message (site#toasts). */
const toast_confirm_ms = 1_000;
export const toast_success_ms = 1_500;
export const toast_short_ms = 3_000;
export const toast_long_ms = 8_000;

/** "Change saved", for a moment. */
export const saved: Flash = { key: 'in_chang_saved', kind: 'good', duration_ms: toast_confirm_ms };

/** A success to read. */
export const done = (key: Key, params?: Flash['params']): Flash => ({
  key,
  ...(params && { params }),
  kind: 'good',
  duration_ms: toast_short_ms,
});

/** A newcomer's bonus and the stakes that it needs, as texts for a message (wallet#newcomers-bonus). */
export const bonusWords = ({ amount, needed, currency }: NewcomerBonus) => ({
  bonus: money(amount, currency),
  needed: money(needed, currency),
});
