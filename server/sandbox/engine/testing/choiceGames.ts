import type { Bet } from '../bets';
import type { Engine, VersionedOutcome, Played } from '../engine';
import type { Model } from '../findModel';
import { fish, fishBets, fishModels } from '../fish';
import { hilo, hiloBets, hiloModels } from '../hilo';
import { match, matchBets } from '../match';
import { matchModels } from '../match.models';
import { roulette, rouletteBets, rouletteModels } from '../roulette';

/** One course of a round: the drawn numbers, their ranges, and the result. */
interface Way<Outcome extends VersionedOutcome> {
  drawn: number[];
  ranges: number[];
  played: Played<Outcome>;
}

/** Plays every possible sequence of draws, all equally likely, the last draw changing fastest. */
export function* everyPlay<Params, Choice, Outcome extends VersionedOutcome>(
  engine: Engine<Params, Choice, Outcome>,
  params: Params,
  choice: Choice,
): Generator<Way<Outcome>> {
  let next: number[] | undefined = [];
  while (next) {
    const script: number[] = next;
    const drawn: number[] = [];
    const ranges: number[] = [];
    const draw = (range: number) => {
      const value = script[drawn.length] ?? 0;
      drawn.push(value);
      ranges.push(range);
      return value;
    };
    yield { played: engine.play(draw, choice, params), drawn, ranges };
    next = after(drawn, ranges);
  }
}

function after(drawn: number[], ranges: number[]): number[] | undefined {
  for (let place = drawn.length - 1; place >= 0; place -= 1) {
    const value = drawn[place]! + 1;
    if (value < ranges[place]!) return [...drawn.slice(0, place), value];
  }
  return undefined;
}

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
