import { defineFields } from '~/forms/fields';

/** The interval of the reminders. */
export const reminderFields = defineFields('reminder', { every: 'reminder_every' });
