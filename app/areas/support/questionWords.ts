import type { QuestionType } from '@server/areas/support/api/questionTypes';
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
