import { fish, fishBets } from './engine/fish';
import { fishModels } from './engine/fish.model';
import { hilo, hiloBets } from './engine/hilo';
import { hiloModels } from './engine/hilo.model';
import { match, matchBets } from './engine/match';
import { matchModels } from './engine/match.models';
import { roulette, rouletteBets } from './engine/roulette';
import { rouletteModels } from './engine/roulette.model';
import { slots } from './engine/slots';
import { slotModels } from './engine/slots.models';
import { machineOf, type Machine } from './machine';
import {
  fishPublished,
  hiloPublished,
  matchPublished,
  roulettePublished,
  slotsPublished,
} from './publish';

const slotsParts = { kind: 'slots', engine: slots, publish: slotsPublished } as const;
const hiloParts = { kind: 'hilo', engine: hilo, bets: hiloBets, publish: hiloPublished } as const;
const rouletteParts = {
  kind: 'roulette',
  engine: roulette,
  bets: rouletteBets,
  publish: roulettePublished,
} as const;
const matchParts = {
  kind: 'match',
  engine: match,
  bets: matchBets,
  publish: matchPublished,
} as const;
const fishParts = { kind: 'fish', engine: fish, bets: fishBets, publish: fishPublished } as const;

/** The machines of every engine and model that was ever offered. */
export const machines: readonly Machine[] = [
  ...slotModels.map((model) => machineOf(slotsParts, model)),
  ...hiloModels.map((model) => machineOf(hiloParts, model)),
  ...rouletteModels.map((model) => machineOf(rouletteParts, model)),
  ...matchModels.map((model) => machineOf(matchParts, model)),
  ...fishModels.map((model) => machineOf(fishParts, model)),
];

/** The machine that a round was played on, as the round stores it. */
export interface PlayedOn {
  engine: string;
  engine_version: number;
  model: string;
  model_version: number;
}

/**
 * Finds the machine that a round was played on. Undefined if this program does not have it: then it
 * must not claim to know the result of the round's seed.
 */
export const findMachine = (round: PlayedOn): Machine | undefined =>
  machines.find(
    ({ engine, model }) =>
      engine.id === round.engine &&
      engine.version === round.engine_version &&
      model.id === round.model &&
      model.version === round.model_version,
  );
