import { expect, test } from 'vitest';
import { two_byte_range } from '../../fair/sample';
import { compareFractions, fraction } from './fraction';
import { match, matchBets, matchChoices, totalWeight, type MatchModel, matchModels } from './match';
import { everyPlay } from './testing/models';

const named = matchModels.map((model) => ({ id: model.id, model }));
const chanceOf = (model: MatchModel, result: string) =>
  matchBets(model).find(({ choice }) => choice === result)!.chance;
const find = (id: string) => matchModels.find((model) => model.id === id)!;

test.each(named)(
  '$id: each choice returns 93% to 96.5% (sandbox#published-returns)',
  ({ model }) => {
    for (const choice of matchChoices) {
      const exact = match.exactReturn(model, choice);
      expect(compareFractions(exact, fraction(93n, 100n))).toBeGreaterThanOrEqual(0);
      expect(compareFractions(exact, fraction(965n, 1_000n))).toBeLessThanOrEqual(0);
    }
  },
);

test.each(named)(
  '$id: one draw of the weights decides, each scoreline by its own (sandbox#kinds)',
  ({ model }) => {
    const ways = [...everyPlay(match, model, 'X')];
    expect(ways).toHaveLength(totalWeight(model));
    expect(totalWeight(model)).toBeLessThanOrEqual(two_byte_range);
    const counts = new Map<string, number>();
    for (const { played } of ways) {
      const { home, away, result } = played.outcome;
      expect(result).toBe(home > away ? '1' : home === away ? 'X' : '2');
      counts.set(`${home}-${away}`, (counts.get(`${home}-${away}`) ?? 0) + 1);
    }
    const scores = model.scores.map(([home, away, weight]) => [`${home}-${away}`, weight]);
    expect([...counts]).toEqual(scores);
  },
);

test.each(named)(
  '$id: the score does not depend on what was chosen (sandbox#a-round)',
  ({ model }) => {
    const outcomes = (choice: (typeof matchChoices)[number]) =>
      [...everyPlay(match, model, choice)].map(({ played }) => played.outcome);
    expect(outcomes('1')).toEqual(outcomes('2'));
  },
);

test.each(named)(
  '$id: odds have at most two decimals and pay more than the stake (sandbox#stakes)',
  ({ model }) => {
    for (const choice of matchChoices) {
      expect(Number.isInteger(model.pays[choice])).toBe(true);
      expect(model.pays[choice]).toBeGreaterThan(100);
    }
  },
);

test('matches of two parts end 2-0, 1-1 or 0-2, and there are at least three of them (sandbox#kinds)', () => {
  const parts = matchModels.filter(({ unit }) => unit === 'parts');
  expect(parts.length).toBeGreaterThanOrEqual(3);
  for (const { scores } of parts) {
    expect(scores.map(([home, away]) => `${home}-${away}`)).toEqual(['2-0', '1-1', '0-2']);
  }
});

test('there are four kinds of football or more, each as its name says (sandbox#kinds)', () => {
  expect(matchModels.filter(({ unit }) => unit === 'goals').length).toBeGreaterThanOrEqual(4);
  const stronger = (id: string) =>
    compareFractions(chanceOf(find(id), '1'), chanceOf(find(id), '2'));
  expect(stronger('football-home')).toBeGreaterThan(0);
  expect(stronger('two-home')).toBeGreaterThan(0);
  expect(stronger('football-away')).toBeLessThan(0);
  expect(stronger('two-away')).toBeLessThan(0);
  const goals = ({ scores }: MatchModel) =>
    scores.reduce((sum, [home, away, weight]) => sum + (home + away) * weight, 0);
  const football = matchModels.filter(({ unit }) => unit === 'goals');
  const byGoals = [...football].sort((a, b) => goals(a) - goals(b)).map(({ id }) => id);
  expect(byGoals[0]).toBe('football-tight');
  expect(byGoals.at(-1)).toBe('football-open');
});

test('a draw that no range gives is refused (sandbox#kinds)', () => {
  expect(() => match.play((range) => range, 'X', find('two-even'))).toThrow(RangeError);
});
