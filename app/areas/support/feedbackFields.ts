import { defineFields } from '~/forms/fields';

/** The fields of a new entry. */
export const feedbackFields = defineFields('feedback', {
  questionType: 'feedback_type',
  content: 'feedback_content',
  contact: 'feedback_contact',
});

/** The field of a message that is added to an entry. */
export const addFields = defineFields('feedbackAdd', { content: 'feedback_add' });
