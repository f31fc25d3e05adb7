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
