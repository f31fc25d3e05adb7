export const selfTest = {
  title_selfTest: 'Self-test',
  test_lead:
    'Nine questions about the last twelve months. Answer honestly: only you see the result.',
  test_private: 'Your answers are not kept and go to nobody.',
  test_q1: 'Have you bet more than you could really afford to lose?',
  test_q2: 'Have you needed to gamble with larger amounts to get the same feeling of excitement?',
  test_q3: 'When you gambled, did you go back another day to try to win back the money you lost?',
  test_q4: 'Have you borrowed money or sold anything to get money to gamble?',
  test_q5: 'Have you felt that you might have a problem with gambling?',
  test_q6: 'Has gambling caused you any health problems, including stress or anxiety?',
  test_q7:
    'Have people criticised your betting or told you that you had a gambling problem, whether or not you thought it was true?',
  test_q8: 'Has your gambling caused any money problems for you or your household?',
  test_q9: 'Have you felt guilty about the way you gamble or what happens when you gamble?',
  test_a0: 'Never',
  test_a1: 'Sometimes',
  test_a2: 'Most of the time',
  test_a3: 'Almost always',
  test_unanswered: 'Not answered yet: {field}',
  test_send: 'Show my result',
  test_source:
    'Problem Gambling Severity Index: J. Ferris and H. Wynne, The Canadian Problem Gambling Index, 2001.',
  test_score: 'Your score: {score} of {most}.',
  test_risk_none: 'No sign of a problem',
  test_risk_low: 'A low risk',
  test_risk_moderate: 'A moderate risk',
  test_risk_high: 'A high risk',
  test_advice_none: 'Keep an eye on your time and money. You can set limits before you need them.',
  test_advice_low: 'There are few signs of harm so far. Limits help to keep it that way.',
  test_advice_moderate:
    'Gambling may already be doing you harm. Set limits or take a break, and talk to somebody about it.',
  test_advice_high:
    'Gambling is very likely doing you harm. Please talk to a help line today, and stop playing for a time.',
  test_help: 'Help lines',
  test_limits: 'Limits and breaks',
  test_no_diagnosis: 'The test is no diagnosis.',
  test_again: 'Take it again',
} as const;
