import fc from 'fast-check';
import { lines20, type Pays, type PerReel, type SlotModel } from '../slots.model';

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
