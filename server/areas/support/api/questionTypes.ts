/** The subjects of a feedback entry (support#feedback). */
export const questionTypes = [
  'deposit',
  'withdrawal',
  'game',
  'customerService',
  'application',
  'other',
] as const;
export type QuestionType = (typeof questionTypes)[number];
