import fc from 'fast-check';
import type { Bet } from '../bets';
import type { Engine, VersionedOutcome, Played, Model } from '../engine';
import { fish, fishBets, fishModels } from '../fish';
import { hilo, hiloBets, hiloModels } from '../hilo';
import { match, matchBets, matchModels } from '../match';
import { roulette, rouletteBets, rouletteModels } from '../roulette';
import { lines20, type Pays, type PerReel, type SlotModel } from '../slots.model';

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

/** Rows of pays that rise with the count, from 0 on. */
const anyPays: fc.Arbitrary<Pays> = fc
  .tuple(fc.nat(3), fc.nat(8), fc.nat(40))
  .map(([three, more, most]) => [three, three + more, three + more + most]);

const strip = fc.array(fc.nat(5), { minLength: 3, maxLength: 6 });
const five = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<PerReel<T>> =>
  fc.tuple(one, one, one, one, one);

/**
 * Small models of every kind: with and without wild (4) and scatter (5), on any reel and stacked,
 * with lines that overlap. Without one, its symbol is an ordinary one.
 */
export const anyModel: fc.Arbitrary<SlotModel> = fc
  .record({
    strips: five(strip),
    lines: fc.subarray([...lines20], { minLength: 1, maxLength: 6 }),
    pays: fc.array(anyPays, { minLength: 6, maxLength: 6 }),
    hasWild: fc.boolean(),
    hasScatter: fc.boolean(),
    scatterPays: anyPays,
  })
  .map(({ hasWild, hasScatter, scatterPays, ...rest }) => ({
    id: 'any',
    version: 1,
    volatility: 1,
    ...rest,
    ...(hasWild ? { wild: 4 } : {}),
    ...(hasScatter ? { scatter: 5, scatterPays } : {}),
  }));

/** Any stops of a model. */
export function stopsOf(model: SlotModel): fc.Arbitrary<PerReel<number>> {
  const on = (reel: 0 | 1 | 2 | 3 | 4) => fc.nat(model.strips[reel].length - 1);
  return fc.tuple(on(0), on(1), on(2), on(3), on(4));
}

/** Every combination of stops of a model, the last reel changing fastest. */
export function* everyStops(model: SlotModel): Generator<PerReel<number>> {
  const [a, b, c, d, e] = model.strips.map((symbols) => [...symbols.keys()]);
  for (const i of a ?? [])
    for (const j of b ?? [])
      for (const k of c ?? [])
        for (const l of d ?? []) for (const m of e ?? []) yield [i, j, k, l, m];
}
