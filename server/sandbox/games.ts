import { createHash } from 'node:crypto';
import { gameThemes, type GameKind } from '../contract/sandboxGames';
import type { SandboxRound } from '../store/tables';
import { findModel, type Model } from './engine/findModel';
import { fishModels } from './engine/fish.model';
import { hiloModels } from './engine/hilo.model';
import { matchModels } from './engine/match.models';
import { rouletteModels } from './engine/roulette.model';
import type { RoundSeeds } from './engine/round';
import { slotModels } from './engine/slots.models';
import type { Machine } from './machine';
import { machines } from './machines';
import { themesIn } from './themes';

/** A game of the catalogue as the vendor needs it. Amounts are minor units. */
export interface SandboxGame {
  code: string;
  vendorCode: string;
  gameType: string;
  names: { th: string; en: string; vi: string };
  minBet: number;
  volatility: number;
  lineCount: number;
}

/** The kind of game that a category has; categories that are not here have no engine. */
const kinds: Readonly<Record<string, GameKind>> = {
  RNG: 'slots',
  PVP: 'hilo',
  LIVE: 'roulette',
  SPORTS: 'match',
  ESPORTS: 'match',
  FISH: 'fish',
};

/** One stake may not be more than this, in minor units. */
export const max_stake = 10_000_000;
/** What the game page offers, in minor units, as far as the game's limits allow. */
const offered_stakes = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000];

/** What a game is made of: what decides its rounds, and how it looks. */
export interface Setup {
  machine: Machine;
  theme: string;
}

/**
 * Which machine and theme a game has; undefined for kinds that have no engine. It follows from the
 * game's own figures and name, and its code decides between equals. A round keeps the engine and
 * model it was played under, so this may change without touching what was played.
 */
export function setupOf(game: SandboxGame): Setup | undefined {
  const kind = Object.hasOwn(kinds, game.gameType) ? kinds[game.gameType] : undefined;
  if (!kind) return undefined;
  const print = createHash('sha256').update(game.code).digest();
  const theme = themeOf(kind, game, print.readUInt8(1));
  const fitting = modelsFor(kind, game, theme);
  const model = fitting[print.readUInt8(0) % fitting.length]!;
  const machine = machines.filter((each) => each.model === model).at(-1)!;
  return { machine, theme };
}

/** A theme that the game's name speaks of, else any; fields of play follow from the sport. */
function themeOf(kind: GameKind, { gameType, names }: SandboxGame, chance: number): string {
  if (gameType === 'ESPORTS') return 'arena';
  const spoken = themesIn(kind, names.en);
  const fallback = kind === 'match' ? ['pitch'] : gameThemes[kind];
  const themes = spoken.length > 0 ? spoken : fallback;
  return themes[chance % themes.length]!;
}

/** The models that suit a game equally well. */
function modelsFor(kind: GameKind, game: SandboxGame, theme: string): readonly Model[] {
  switch (kind) {
    case 'slots': {
      const byLines = nearest(newest(slotModels), ({ lines }) => lines.length - game.lineCount);
      return nearest(byLines, ({ volatility }) => volatility - game.volatility);
    }
    case 'match': {
      const unit = theme === 'pitch' ? 'goals' : 'parts';
      return newest(matchModels).filter((model) => model.unit === unit);
    }
    case 'hilo':
      return newest(hiloModels);
    case 'roulette':
      return newest(rouletteModels);
    case 'fish':
      return newest(fishModels);
  }
}

const newest = <M extends Model>(models: readonly M[]): M[] =>
  models.filter((model) => findModel(models, model.id) === model);

function nearest<T>(items: readonly T[], difference: (item: T) => number): T[] {
  const distances = items.map((item) => Math.abs(difference(item)));
  const least = Math.min(...distances);
  return items.filter((_, index) => distances[index] === least);
}

/** All that decides a round beside its machine and its choice. */
export const seedsOf = (round: SandboxRound): RoundSeeds => ({
  seed: round.seed,
  game: round.game_code,
  roundId: round.id,
  clientSeed: round.client_seed,
  nonce: round.nonce,
});

/**
 * The least and greatest stake of a game and some between, in minor units: all of them multiples of
 * the machine's step.
 */
export function stakesOf(game: SandboxGame, { machine: { stakeStep: step } }: Setup) {
  const min = Math.ceil(Math.max(1, game.minBet) / step) * step;
  const max = Math.floor(max_stake / step) * step;
  const between = offered_stakes.filter((stake) => stake > min && stake <= max);
  return { min, max, step, offered: [min, ...between] };
}
