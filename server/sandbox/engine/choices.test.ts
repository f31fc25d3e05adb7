import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ByteStream } from '../../fair/bytes';
import { uniform } from '../../fair/sample';
import { casino_cycle_ms } from './engine';
import { addFractions, compareFractions, fraction } from './fraction';
import { returnOf } from './payouts';
import { slotModels } from './slots.models';
import { choiceGames } from './testing/models';

/** Every range that any round of any model draws from. */
const ranges = [
  ...new Set([
    ...slotModels.flatMap(({ strips }) => strips.map((strip) => strip.length)),
    ...choiceGames.flatMap((game) =>
      game.bets.flatMap(({ choice }) => game.everyPlay(choice)[0]!.ranges),
    ),
  ]),
].sort((a, b) => a - b);

class Exhausted extends Error {}

/** The result of one word of the source, first byte first; undefined if it is rejected. */
function valueOf(bytes: readonly number[], range: number): number | undefined {
  let index = 0;
  const stream: ByteStream = {
    next() {
      const byte = bytes[index++];
      if (byte === undefined) throw new Exhausted();
      return byte;
    },
  };
  try {
    return uniform(stream, range);
  } catch (error) {
    if (error instanceof Exhausted) return undefined;
    throw error;
  }
}

test('the ranges that are drawn from are those of the models, of both sizes (sandbox#proof)', () => {
  expect(ranges).toEqual(expect.arrayContaining([2, 3, 5, 10, 25, 37, 52, 100, 10_000]));
  expect(ranges.at(0)).toBeGreaterThan(1);
  expect(ranges.at(-1)).toBeLessThanOrEqual(65_536);
  expect(ranges.some((range) => range > 256)).toBe(true);
});

test.each(ranges)(
  'range %i has no bias: each value comes of as many words of the source (sandbox#proof)',
  (range) => {
    const size = range <= 256 ? 256 : 65_536;
    const counts = new Uint32Array(range);
    let rejected = 0;
    for (let word = 0; word < size; word += 1) {
      const value = valueOf(size === 256 ? [word] : [word >> 8, word & 255], range);
      if (value === undefined) rejected += 1;
      else counts[value]! += 1;
    }
    const each = Math.floor(size / range);
    expect(counts.every((count) => count === each)).toBe(true);
    expect(rejected).toBe(size % range);
  },
);

/** Lowest return and digest of each published model: a changed model must get a new version. */
const published: Record<string, [leastReturn: string, digest: string]> = {
  'hilo-seven v1': ['63/65', '8e26ffd6ba5b72db'],
  'hilo-middle v1': ['25/26', '68fd5161a7102c63'],
  'roulette-single-zero v1': ['36/37', 'e2852e790e67d658'],
  'football-even v1': ['1183/1250', '5abc9a7c5e7e6e53'],
  'football-home v1': ['3783/4000', '1ee1e040d91c03d0'],
  'football-away v1': ['187737/200000', '35d8275369692bae'],
  'football-tight v1': ['94527/100000', 'c6d1bf79c244a85b'],
  'football-open v1': ['189269/200000', '8ca78a664de7dedb'],
  'two-even v1': ['189/200', '9e39d766c7b7243a'],
  'two-home v1': ['949/1000', 'ad157a2bbea8da13'],
  'two-away v1': ['189/200', '7f5acd68580c83e5'],
  'two-close v1': ['189/200', '34ed0712b8a343e1'],
  'fish-six v1': ['24/25', 'a592f72d1f764887'],
};

test.each(choiceGames)(
  '$name: every draw played gives each choice its chance and return (sandbox#published-returns)',
  (game) => {
    for (const { choice, chance, payout } of game.bets) {
      const ways = game.everyPlay(choice);
      const won = ways.filter(({ played }) => played.payout.num > 0);
      expect(fraction(BigInt(won.length), BigInt(ways.length))).toEqual(chance);
      for (const { played } of won) expect(played.payout).toEqual(payout);
      const paid = ways.reduce(
        (sum, { played }) =>
          addFractions(sum, fraction(BigInt(played.payout.num), BigInt(played.payout.den))),
        fraction(0n, 1n),
      );
      const exact = fraction(paid.num, paid.den * BigInt(ways.length));
      expect(game.exactReturn(choice)).toEqual(exact);
    }
  },
);

test.each(choiceGames)(
  '$name: without a choice its return is the least of all (sandbox#published-returns)',
  (game) => {
    const all = game.bets.map(({ choice }) => game.exactReturn(choice)).sort(compareFractions);
    expect(game.exactReturn()).toEqual(all[0]);
  },
);

test.each(choiceGames)(
  '$name: each draw has one range, all of it possible (sandbox#proof)',
  (game) => {
    for (const { choice } of game.bets) {
      const ways = game.everyPlay(choice);
      const ranges = new Set(ways.map((way) => way.ranges.join()));
      expect(ranges.size).toBe(1);
      expect(ways).toHaveLength(Number([...ranges][0]));
    }
  },
);

test.each(choiceGames)(
  '$name: a stake of whole steps never has a return to round (sandbox#stakes)',
  (game) => {
    const { stakeStep: step } = game;
    expect(100 % step).toBe(0);
    const payouts = game.bets.map(({ payout }) => payout);
    for (let smaller = 1; smaller < step; smaller += 1) {
      expect(payouts.some(({ num, den }) => (smaller * num) % den !== 0)).toBe(true);
    }
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(...payouts), (steps, payout) => {
        const returned = returnOf(steps * step, payout);
        expect(BigInt(returned) * BigInt(payout.den)).toBe(BigInt(steps * step * payout.num));
      }),
    );
  },
);

test.each(choiceGames)(
  '$name: takes its choices as they are written, and nothing else (sandbox#a-round)',
  (game) => {
    const { engine, bets } = game;
    expect(engine.choices).toEqual(bets.map(({ choice }) => choice));
    expect(new Set(engine.choices).size).toBe(engine.choices.length);
    for (const choice of engine.choices) {
      expect(engine.parseChoice(choice)).toEqual({ ok: true, choice });
      for (const wrong of [` ${choice}`, `${choice} `, `${choice}\n`, `0${choice}`, `-${choice}`]) {
        expect(engine.parseChoice(wrong)).toEqual({ ok: false, code: 'choice_unknown' });
      }
    }
    expect(engine.parseChoice('')).toEqual({ ok: false, code: 'choice_missing' });
    const wrongs = ['37', '1.0', '1e0', 'x', 'RED', 'green', '٣', '１', 'constructor', '__proto__'];
    for (const wrong of wrongs) {
      expect(engine.parseChoice(wrong)).toEqual({ ok: false, code: 'choice_unknown' });
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(engine.parseChoice(text).ok).toBe(engine.choices.includes(text));
      }),
    );
  },
);

test.each(choiceGames)(
  '$name: an outcome survives JSON, and has its version (sandbox#a-round, sandbox#proof)',
  (game) => {
    const outcomes = game.bets.flatMap(({ choice }) =>
      game.everyPlay(choice).map(({ played }) => played.outcome),
    );
    const distinct = new Map(outcomes.map((outcome) => [JSON.stringify(outcome), outcome]));
    for (const [text, outcome] of distinct) {
      expect(outcome.v).toBe(1);
      expect(JSON.parse(text)).toEqual(outcome);
    }
  },
);

test.each(choiceGames)(
  '$name: keeps the cycle of a casino game (sandbox#minimum-cycle)',
  ({ engine }) => {
    expect(engine.cycle_ms).toBe(casino_cycle_ms);
  },
);

test.each(choiceGames)(
  '$name is the model that was published (sandbox#published-returns)',
  (game) => {
    const { num, den } = game.exactReturn();
    const digest = createHash('sha256').update(JSON.stringify(game.model)).digest('hex');
    expect([`${num}/${den}`, digest.slice(0, 16)]).toEqual(published[game.name]);
  },
);

test('no two models share an id and version (sandbox#published-returns)', () => {
  expect(new Set(choiceGames.map(({ name }) => name)).size).toBe(choiceGames.length);
  expect(Object.keys(published)).toEqual(choiceGames.map(({ name }) => name));
});
