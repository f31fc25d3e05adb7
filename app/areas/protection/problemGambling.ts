import { defineFields } from '~/forms/fields';

export const selfTestFields = defineFields('selfTest', {
  q1: 'test_q1',
  q2: 'test_q2',
  q3: 'test_q3',
  q4: 'test_q4',
  q5: 'test_q5',
  q6: 'test_q6',
  q7: 'test_q7',
  q8: 'test_q8',
  q9: 'test_q9',
});

/**
 * The Problem Gambling Severity Index (Ferris and Wynne, The Canadian Problem Gambling Index, 2001): nine
 * questions about the last twelve months, each answered by 0 to 3 (protection#self-test).
 */
export const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;

export const answers = ['0', '1', '2', '3'] as const;

export type Answer = (typeof answers)[number];
export type Answers = Record<(typeof questions)[number], Answer>;
export const risks = ['none', 'low', 'moderate', 'high'] as const;
export type Risk = (typeof risks)[number];

/** The scores from which a risk is spoken of, as the index has them. */
const bounds = [
  ['high', 8],
  ['moderate', 3],
  ['low', 1],
] as const;

export const score_most = questions.length * 3;

/** Returns the sum of the answers, 0 to 27, and the risk that the index reads in it. */
export function scoreOf(given: Answers): { score: number; risk: Risk } {
  const score = questions.reduce((sum, question) => sum + Number(given[question]), 0);
  return { score, risk: bounds.find(([, from]) => score >= from)?.[0] ?? 'none' };
}
