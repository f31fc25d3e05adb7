import { expect, test } from 'vitest';
import { slotModels } from './engine/slots.models';
import { figuresOf, max_stake, setupOf, setupPlayed, stakesOf, type SandboxGame } from './games';
import { amount_limit } from '../store/integers';

const game = (change: Partial<SandboxGame> = {}): SandboxGame => ({
  code: 'some-game',
  vendorCode: 'V',
  gameType: 'RNG',
  names: { th: '', en: '', vi: '' },
  minBet: 100,
  volatility: 3,
  lineCount: 20,
  ...change,
});
const modelOf = (change: Partial<SandboxGame>) => setupOf(game(change))!.model;

test('a game has the model with its lines, or the nearest, and then the nearest volatility', () => {
  expect(modelOf({ lineCount: 5, volatility: 1 }).lines).toHaveLength(5);
  expect(modelOf({ lineCount: 9 }).lines).toHaveLength(10);
  expect(modelOf({ lineCount: 40, volatility: 1 }).lines).toHaveLength(20);
  for (const lineCount of [5, 10, 20]) {
    const least = Math.min(
      ...slotModels
        .filter((model) => model.lines.length === lineCount)
        .map((model) => Math.abs(model.volatility - 5)),
    );
    const { volatility } = modelOf({ lineCount, volatility: 5 });
    expect(5 - volatility).toBe(least);
  }
});

test('the same game always has the same model and theme', () => {
  for (let count = 0; count < 50; count += 1) {
    const one = game({ code: `game-${count}`, lineCount: count, volatility: (count % 5) + 1 });
    expect(setupOf(one)).toEqual(setupOf({ ...one }));
  }
});

test('kinds without an engine have no setup', () => {
  for (const gameType of ['LIVE', 'FISH', 'PVP', 'SPORTS', '']) {
    expect(setupOf(game({ gameType }))).toBeUndefined();
  }
});

test('a round is only recomputed by the engine and model that it was played under', () => {
  const { engine, model } = setupOf(game())!;
  const round = {
    engine: engine.id,
    engine_version: engine.version,
    model: model.id,
    model_version: model.version,
  };
  expect(setupPlayed(round)).toEqual({ engine, model });
  expect(setupPlayed({ ...round, engine_version: engine.version + 1 })).toBeUndefined();
  expect(setupPlayed({ ...round, model_version: model.version + 1 })).toBeUndefined();
  expect(setupPlayed({ ...round, engine: 'other' })).toBeUndefined();
});

test('stakes that are offered lie between the least and the greatest, in order', () => {
  for (const minBet of [0, 1, 10, 75, 100, 5_000]) {
    const { min, max, offered } = stakesOf(game({ minBet }));
    expect(min).toBe(Math.max(1, minBet));
    expect(offered[0]).toBe(min);
    expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
    expect(offered.at(-1)!).toBeLessThanOrEqual(max);
  }
});

test('the greatest stake with the greatest multiplier is within what the wallet takes', () => {
  for (const model of slotModels) {
    expect(figuresOf(model).top.multiplier * max_stake).toBeLessThanOrEqual(amount_limit);
  }
});
