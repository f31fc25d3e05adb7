import { defineFields } from '~/forms/fields';

/** One of the member's own limits: what it limits, its period, and the amount as it is typed. */
export const limitFields = defineFields('setLimit', {
  limit: 'limits_limit',
  period: 'limits_period',
  amount: 'limits_amount',
});

/** The limit that the buttons beside it are about (`stake-day`); `asked` is what was asked for, in minor units. */
export const limitActFields = defineFields('limitAct', {
  which: null,
  asked: null,
});
