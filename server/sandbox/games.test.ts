import { expect, test } from 'vitest';
import { amount_limit } from '../store/integers';
import { gameThemes, type GameKind } from './api/sandboxGames';
import { footballEven } from './engine/match';
import { slotModels } from './engine/slots.models';
import { max_stake, setupOf, stakesOf, type SandboxGame } from './games';
import { findMachine, machines, sidesOf } from './machines';

const codes = Array.from({ length: 3_000 }, (_, count) => `match-${count}`);
const all = codes.map(sidesOf);

test('a game always has the same two sides, which are not one', () => {
  codes.forEach((code, index) => expect(sidesOf(code)).toEqual(all[index]));
  for (const { home, away } of all) expect(home).not.toBe(away);
});

test('every side comes to play, at home and away, and no name is given twice', () => {
  const homes = [...new Set(all.map(({ home }) => home))];
  expect(new Set(all.map(({ away }) => away))).toEqual(new Set(homes));
  for (const language of ['th', 'en', 'vi', 'zh', 'ja'] as const) {
    expect(new Set(homes.map((side) => side[language])).size).toBe(homes.length);
  }
  expect(homes.length).toBeGreaterThanOrEqual(20);
});

test('names are written in the letters of their language', () => {
  for (const { home } of all) {
    expect(home.th).toMatch(/^[\u0e00-\u0e7f]+$/);
    expect(home.en).toMatch(/^[A-Za-z ]+$/);
    expect(home.vi).toMatch(/^[\p{Script=Latin} ]+$/u);
    expect(home.vi.normalize('NFC')).toBe(home.vi);
    expect(home.zh).toMatch(/^\p{Script=Han}+$/u);
    expect(home.ja).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u);
    expect(home.ja.normalize('NFC')).toBe(home.ja);
  }
});

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
const named = (en: string, gameType: string) => game({ gameType, names: { th: '', en, vi: '' } });
const slotOf = (change: Partial<SandboxGame>) => {
  const { id } = setupOf(game(change))!.machine.model;
  return slotModels.find((model) => model.id === id)!;
};
/** Games of a category that differ only in their code. */
const many = (gameType: string) =>
  Array.from({ length: 200 }, (_, count) => game({ gameType, code: `game-${count}` }));

test('a slot has the model with its lines, or the nearest, and then the nearest volatility', () => {
  expect(slotOf({ lineCount: 5, volatility: 1 }).lines).toHaveLength(5);
  expect(slotOf({ lineCount: 9 }).lines).toHaveLength(10);
  expect(slotOf({ lineCount: 40, volatility: 1 }).lines).toHaveLength(20);
  for (const lineCount of [5, 10, 20]) {
    const least = Math.min(
      ...slotModels
        .filter((model) => model.lines.length === lineCount)
        .map((model) => Math.abs(model.volatility - 5)),
    );
    const { volatility } = slotOf({ lineCount, volatility: 5 });
    expect(5 - volatility).toBe(least);
  }
});

test('the same game always has the same machine and theme', () => {
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS']) {
    for (const one of many(gameType)) expect(setupOf({ ...one })).toEqual(setupOf(one));
  }
});

test.each<[string, GameKind]>([
  ['RNG', 'slots'],
  ['PVP', 'hilo'],
  ['LIVE', 'roulette'],
  ['SPORTS', 'match'],
  ['ESPORTS', 'match'],
  ['FISH', 'fish'],
])('%s is played as %s, in a theme of that kind', (gameType, kind) => {
  for (const one of many(gameType)) {
    const { machine, theme } = setupOf(one)!;
    expect(machine.kind).toBe(kind);
    expect(gameThemes[kind]).toContain(theme);
  }
});

test('categories without an engine have no setup', () => {
  for (const gameType of ['ELOTT', 'LOTT', 'HOT', '', 'constructor']) {
    expect(setupOf(game({ gameType }))).toBeUndefined();
  }
});

test('what a game is called decides its looks, and in sports what is counted', () => {
  expect(setupOf(named('Hungry Durians', 'RNG'))!.theme).toBe('food');
  expect(setupOf(named("Granny Hoa's Kite", 'RNG'))!.theme).toBe('sky');
  expect(setupOf(named('Shrimp Lagoon', 'FISH'))!.theme).toMatch(/^(reef|lagoon)$/);
  const match = (name: string, gameType = 'SPORTS') => {
    const { machine, theme } = setupOf(named(name, gameType))!;
    const published = machine.published('some-game');
    return [theme, published.kind === 'match' && published.unit];
  };
  expect(match('Kick-Off Square')).toEqual(['pitch', 'goals']);
  expect(match('Net & Feather')).toEqual(['court', 'parts']);
  expect(match('Rattan Ball Court')).toEqual(['court', 'parts']);
  expect(match('Eight Limbs Ring')).toEqual(['ring', 'parts']);
  expect(match('Hoop Alley')).toEqual(['hoop', 'parts']);
  expect(match('Longboat Race Day')).toEqual(['river', 'parts']);
  expect(match('Robot Five-a-Side', 'ESPORTS')).toEqual(['arena', 'parts']);
});

test('every model of a kind comes to be played', () => {
  const played = ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS']
    .flatMap(many)
    .map((one) => setupOf(one)!.machine);
  const others = machines.filter(({ kind }) => kind !== 'slots');
  expect(new Set(played)).toEqual(new Set(others));
});

test('a round is only recomputed by the engine and model that it was played under', () => {
  for (const machine of machines) {
    const { engine, model } = machine;
    const round = {
      engine: engine.id,
      engine_version: engine.version,
      model: model.id,
      model_version: model.version,
    };
    expect(findMachine(round)).toBe(machine);
    expect(findMachine({ ...round, engine_version: engine.version + 1 })).toBeUndefined();
    expect(findMachine({ ...round, model_version: model.version + 1 })).toBeUndefined();
    expect(findMachine({ ...round, engine: 'other' })).toBeUndefined();
  }
  expect(
    findMachine({
      engine: 'hilo',
      engine_version: 1,
      model: footballEven.id,
      model_version: footballEven.version,
    }),
  ).toBeUndefined();
});

test('stakes that are offered are steps between the least and the greatest, in order', () => {
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS']) {
    for (const minBet of [0, 1, 10, 75, 100, 5_000]) {
      const one = game({ gameType, minBet });
      const { min, max, step, offered } = stakesOf(one, setupOf(one)!);
      expect(min).toBeGreaterThanOrEqual(Math.max(1, minBet));
      expect(min - Math.max(1, minBet)).toBeLessThan(step);
      expect(offered[0]).toBe(min);
      expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
      expect(offered.at(-1)!).toBeLessThanOrEqual(max);
      expect([...offered, max].filter((stake) => stake % step !== 0)).toEqual([]);
    }
  }
});

test('a whole baht may always be staked', () => {
  for (const { stakeStep } of machines) expect(100 % stakeStep).toBe(0);
});

test('the greatest stake with the greatest payout is within what the wallet takes', () => {
  for (const machine of machines) {
    const published = machine.published('some-game');
    const most =
      published.kind === 'slots'
        ? published.top.multiplier
        : Math.max(...machine.choices.map(({ payout }) => payout.num / payout.den));
    expect(most * max_stake).toBeLessThanOrEqual(amount_limit);
  }
});
