import type { QuestionType } from '@server/areas/support/api/questionTypes';
import { defineFields } from '~/forms/fields';
import type { Key } from '~/i18n/keys';

/** The words of a question type (support#feedback). */
export const question_words: Readonly<Record<QuestionType, Key>> = {
  deposit: 'feedback_deposit',
  withdrawal: 'feedback_withdrawal',
  game: 'feedback_game',
  customerService: 'feedback_service',
  application: 'feedback_application',
  other: 'feedback_other',
};

/** The fields of a new entry. */
export const feedbackFields = defineFields('feedback', {
  questionType: 'feedback_type',
  content: 'feedback_content',
  contact: 'feedback_contact',
});

/** The field of a message that is added to an entry. */
export const addFields = defineFields('feedbackAdd', { content: 'feedback_add' });
