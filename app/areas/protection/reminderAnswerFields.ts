import { defineFields } from '~/forms/fields';

/** The answer to a reminder, with the page that it stood on; every page has it, so it is a file of its own. */
export const reminderAnswerFields = defineFields('reminderAnswer', { redirectTo: null });
