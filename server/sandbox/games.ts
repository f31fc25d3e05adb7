import { createHash } from 'node:crypto';
import type { Names } from '../kernel/api/names';
import type { SandboxRound } from '../store/tables';
import { gameThemes, type GameKind, type GameTheme } from './api/sandboxGames';
import { findModel, type Model } from './engine/engine';
import { fishModels } from './engine/fish';
import { hiloModels } from './engine/hilo';
import { matchModels } from './engine/match';
import { rouletteModels } from './engine/roulette';
import type { RoundSeeds } from './engine/round';
import { slotModels } from './engine/slots.models';
import type { Machine } from './machine';
import { machines } from './machines';

/**
 * Words of English names by the theme that suits them. A plural counts as its singular. A game's
 * name is all that a vendor knows about its picture.
 */
const words: Partial<Record<GameTheme, string>> = {
  animals: `bat bear bee boar buffalo butterfly cat deer dragonfly elephant firefly forest frog gecko
    gibbon horse lion monkey mouse mice mynah owl panda piglet pony rabbit rooster snail squirrel
    swallow tiger toad woods hornbill`,
  food: `banana candy chef chilli coconut dumpling durian farm field grape kitchen lime lychee mango
    mangosteen mooncake noodle orchard papaya pineapple pitaya pomelo pumpkin rambutan rice roll
    starfruit sweet watermelon`,
  sea: `anchor bay crab croc duck harbour island kingfisher koi lighthouse octopus otter pearl pelican
    river seashell shark turtle waterfall wave whale`,
  sky: `balloon cloud comet kite lightning moon rainbow rocket sky star starry sun thunder`,
  thai: `bamboo boat bridge crane drum fan flute jasmine krathong lamp lantern lotus market mask naga
    orchid parasol plumeria puppet sampan sunflower teahouse temple tuk tuktuk village`,
  treasure: `bracelet cave chest coin crown genie key magician mirror palace pirate tower treasure`,
  fortune: `dragon gong peacock phoenix qilin teapot`,
  classic: `bell lucky seven`,
  court: `court feather net paddle racket rally rattan shuttle spike`,
  ring: `boxing limbs ring`,
  hoop: `basket hoop`,
  river: `boat longboat oar rowing`,
  reef: `coral cove reef starfish clownfish seahorse crab shrimp`,
  lagoon: `bay lagoon turtle kingdom puffer tuna`,
  deep: `anglerfish deep eel octopus shark squid whale manta`,
};

const suits = new Map(
  Object.entries(words).map(([theme, list]) => [theme, new Set(list.split(/\s+/))]),
);

const singulars = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];

/** The themes of a kind that a game's English name mentions; may be empty. */
function themesIn(kind: GameKind, name: string): string[] {
  const spoken = name
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^a-z]+/)
    .flatMap(singulars);
  return gameThemes[kind].filter((theme) => spoken.some((word) => suits.get(theme)?.has(word)));
}

/** The vendor's view of a game in the catalogue. Amounts are minor units. */
export interface SandboxGame {
  code: string;
  vendorCode: string;
  gameType: string;
  names: Names;
  minBet: number;
  volatility: number;
  lineCount: number;
}

/** The kind of game of each category; categories that are absent have no engine. */
const kinds: Readonly<Record<string, GameKind>> = {
  RNG: 'slots',
  PVP: 'hilo',
  LIVE: 'roulette',
  SPORTS: 'match',
  ESPORTS: 'match',
  FISH: 'fish',
};

/** The largest stake, in minor units. */
export const max_stake = 10_000_000;
/** The stakes that the game page suggests, in minor units, within the game's limits. */
const offered_stakes = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000];

/** The machine that decides a game's rounds, and the theme of its page. */
export interface Setup {
  machine: Machine;
  theme: string;
}

/**
 * Chooses the machine and theme of a game; undefined for kinds without an engine. The choice
 * follows from the game's own figures and name, and its code decides between equals. A round keeps
 * the engine and model it was played under, so this may change without affecting past rounds.
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

/** A theme that the game's name mentions, else any; playing fields follow from the sport. */
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

/** The inputs that decide a round, apart from its machine and its choice. The seed is in clear. */
export const seedsOf = (round: SandboxRound, seed: string): RoundSeeds => ({
  seed,
  game: round.game_code,
  roundId: round.id,
  clientSeed: round.client_seed,
  nonce: round.nonce,
});

/**
 * The smallest and largest stake of a game and some between, in minor units, all multiples of the
 * machine's step.
 */
export function stakesOf(game: SandboxGame, { machine: { stakeStep: step } }: Setup) {
  const min = Math.ceil(Math.max(1, game.minBet) / step) * step;
  const max = Math.floor(max_stake / step) * step;
  const between = offered_stakes.filter((stake) => stake > min && stake <= max);
  return { min, max, step, offered: [min, ...between] };
}
