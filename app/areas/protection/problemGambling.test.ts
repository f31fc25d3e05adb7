import { expect, it, test } from 'vitest';
import { questions, score_most, scoreOf, type Answer, type Answers } from './problemGambling';

const all = (answer: Answer) =>
  Object.fromEntries(questions.map((question) => [question, answer])) as Answers;

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
] as const)('a score of %d means %s (protection#self-test)', (score, risk) => {
  const given = all('0');
  let left = score;
  for (const question of questions) {
    const part = Math.min(3, left);
    given[question] = String(part) as Answer;
    left -= part;
  }
  expect(scoreOf(given)).toEqual({ score, risk });
});

it('goes up to 27 (protection#self-test)', () => {
  expect(scoreOf(all('3'))).toEqual({ score: score_most, risk: 'high' });
  expect(score_most).toBe(27);
});
