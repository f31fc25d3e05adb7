import { defineFields } from '~/forms/fields';

/** The interval of the reminders. */
export const reminderFields = defineFields('reminder', { every: 'reminder_every' });

/** One of the member's own limits: what it limits, its period, and the amount as it is typed. */
export const limitFields = defineFields('setLimit', {
  limit: 'limits_limit',
  period: 'limits_period',
  amount: 'limits_amount',
});

/** The limit that the buttons beside it are about (`stake-day`); `requested` is what was asked for, in minor units. */
export const limitActFields = defineFields('limitAct', {
  which: null,
  requested: null,
});

/** A time-out: its span or last day, and the second yes. */
export const timeOutFields = defineFields('timeOut', {
  until: 'break_span',
  day: 'break_day',
  confirmed: null,
});

/** A self-exclusion, in the same way. */
export const selfExcludeFields = defineFields('selfExclude', {
  until: 'break_span',
  day: 'break_day',
  confirmed: null,
});

/** The wish to play again after a self-exclusion is over. */
export const playAgainFields = defineFields('playAgain', {});

/** Makes an exclusion final at once; or says that it was somebody else's wish (protection#final). */
export const settleFields = defineFields('settle', {});
export const disownFields = defineFields('disown', {});

/** The choice of a day that is typed in the field beside it. */
export const until_day = 'day';
