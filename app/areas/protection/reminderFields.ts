import { defineFields } from '~/forms/fields';

/** The interval of the reminders. */
export const reminderFields = defineFields('reminder', { every: 'reminder_every' });
/** The answer to a reminder, with the page that it stood on. */
export const reminderAnswerFields = defineFields('reminderAnswer', { redirectTo: null });
