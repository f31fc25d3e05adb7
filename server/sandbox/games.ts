import { createHash } from 'node:crypto';
import type { SandboxRound } from '../store/tables';
import type { Engine } from './engine/engine';
import type { RoundInput } from './engine/round';
import { slots, type SlotOutcome } from './engine/slots';
import type { SlotModel } from './engine/slots.model';
import { findSlotModel, slotModels } from './engine/slots.models';
import { slotTable, type SlotTable } from './engine/slots.table';

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

/** The drawings that a slot may wear. */
export const slot_themes = ['animals', 'food', 'sea', 'sky', 'thai', 'treasure'] as const;

/** One stake may not be more than this, in minor units. */
export const max_stake = 10_000_000;
/** What the game page offers, in minor units, as far as the game's limits allow. */
const offered_stakes = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000];

/** What a game is made of: its engine with the engine's data, and how it looks. */
export interface Setup {
  engine: Engine<SlotModel, null, SlotOutcome>;
  model: SlotModel;
  theme: string;
}

/**
 * Which engine, model and theme a game has; undefined for kinds that have no engine. It follows
 * from the game's own figures: the model with the nearest number of lines, then the nearest
 * volatility; the game's code decides between equals, and picks the theme. A round keeps the model
 * it was played under, so this may change without touching what was played.
 */
export function setupOf(game: SandboxGame): Setup | undefined {
  if (game.gameType !== 'RNG') return undefined;
  const print = createHash('sha256').update(game.code).digest();
  const newest = slotModels.filter((model) => findSlotModel(model.id) === model);
  const byLines = nearest(newest, (model) => Math.abs(model.lines.length - game.lineCount));
  const equals = nearest(byLines, (model) => Math.abs(model.volatility - game.volatility));
  const model = equals[print.readUInt8(0) % equals.length]!;
  return { engine: slots, model, theme: slot_themes[print.readUInt8(1) % slot_themes.length]! };
}

function nearest<T>(items: readonly T[], distance: (item: T) => number): T[] {
  const least = Math.min(...items.map(distance));
  return items.filter((item) => distance(item) === least);
}

/**
 * The engine and model that a round was played under. Undefined where this program does not have
 * them: then it must not claim to know what the round's seed gives.
 */
export function setupPlayed(round: {
  engine: string;
  engine_version: number;
  model: string;
  model_version: number;
}): Pick<Setup, 'engine' | 'model'> | undefined {
  const model = findSlotModel(round.model, round.model_version);
  const same = round.engine === slots.id && round.engine_version === slots.version;
  return model && same ? { engine: slots, model } : undefined;
}

/** All that decides a round, as the engine takes it. Throws for a choice that is none. */
export function inputOf(
  round: SandboxRound,
  { engine, model }: Pick<Setup, 'engine' | 'model'>,
): RoundInput<SlotModel, null, SlotOutcome> {
  const parsed = engine.parseChoice(round.choice);
  if (!parsed.ok) throw new Error(`round ${round.id}: ${parsed.code}`);
  return {
    engine,
    params: model,
    seed: round.seed,
    game: round.game_code,
    roundId: round.id,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    choice: parsed.choice,
  };
}

const tables = new WeakMap<SlotModel, SlotTable>();

/** The published figures of a model, reckoned once. */
export function figuresOf(model: SlotModel): SlotTable {
  const known = tables.get(model) ?? slotTable(model);
  tables.set(model, known);
  return known;
}

/** The least and greatest stake of a game and some between, in minor units. */
export function stakesOf(game: SandboxGame): { min: number; max: number; offered: number[] } {
  const min = Math.max(1, game.minBet);
  const between = offered_stakes.filter((stake) => stake > min && stake <= max_stake);
  return { min, max: max_stake, offered: [min, ...between] };
}
