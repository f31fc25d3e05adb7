import type { Bet } from '../bets';
import type { Engine, VersionedOutcome } from '../engine';
import type { Model } from '../findModel';
import { fish, fishBets } from '../fish';
import { fishModels } from '../fish.model';
import { hilo, hiloBets } from '../hilo';
import { hiloModels } from '../hilo.model';
import { match, matchBets } from '../match';
import { matchModels } from '../match.models';
import { roulette, rouletteBets } from '../roulette';
import { rouletteModels } from '../roulette.model';
import { everyPlay, type Way } from './everyPlay';

/** An engine with choices and one of its models, with its types erased. */
interface ChoiceGame {
  name: string;
  engine: Pick<Engine<unknown, unknown, VersionedOutcome>, 'id' | 'cycle_ms' | 'choices'> & {
    parseChoice(text: string): { ok: boolean; code?: string; choice?: unknown };
  };
  model: Model;
  bets: readonly Bet[];
  stakeStep: number;
  exactReturn(choice?: string): ReturnType<Engine<unknown, unknown, never>['exactReturn']>;
  everyPlay(choice: string): Way<VersionedOutcome>[];
}

const gameOf = <M extends Model, Choice extends string, Outcome extends VersionedOutcome>(
  engine: Engine<M, Choice, Outcome>,
  model: M,
  bets: readonly Bet<Choice>[],
): ChoiceGame => {
  const read = (text: string): Choice => {
    const parsed = engine.parseChoice(text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
    return parsed.choice;
  };
  return {
    name: `${model.id} v${model.version}`,
    engine,
    model,
    bets,
    stakeStep: engine.stakeStep(model),
    exactReturn: (choice) =>
      choice === undefined ? engine.exactReturn(model) : engine.exactReturn(model, read(choice)),
    everyPlay: (choice) => [...everyPlay(engine, model, read(choice))],
  };
};

/** Every model of every engine that has choices. */
export const choiceGames: readonly ChoiceGame[] = [
  ...hiloModels.map((model) => gameOf(hilo, model, hiloBets(model))),
  ...rouletteModels.map((model) => gameOf(roulette, model, rouletteBets(model))),
  ...matchModels.map((model) => gameOf(match, model, matchBets(model))),
  ...fishModels.map((model) => gameOf(fish, model, fishBets(model))),
];
