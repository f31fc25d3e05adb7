import { z } from 'zod';
import { answers, scoreOf, selfTestFields } from '~/areas/protection/problemGambling';
import { defineForm } from '~/forms/form.server';

const answer = z.enum(answers, { errorMap: () => ({ message: 'test_unanswered' }) });

interface Result {
  score: number;
  risk: ReturnType<typeof scoreOf>['risk'];
}

/** Scores the self-test and shows the result in the answer itself: nothing is kept (protection#self-test). */
export const selfTestForm = defineForm(selfTestFields, {
  answer: {
    view: async (_page, _raw, result: Result | undefined) => result ?? null,
  },
}).on(
  'score',
  z.object({
    q1: answer,
    q2: answer,
    q3: answer,
    q4: answer,
    q5: answer,
    q6: answer,
    q7: answer,
    q8: answer,
    q9: answer,
  }),
  async ({ value }) => ({ again: true, state: scoreOf(value) }),
);
