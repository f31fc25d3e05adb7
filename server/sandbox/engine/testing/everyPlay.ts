import type { Engine, Played, VersionedOutcome } from '../engine';

/** One course of a round: the drawn numbers, their ranges, and the result. */
export interface Way<Outcome extends VersionedOutcome> {
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
