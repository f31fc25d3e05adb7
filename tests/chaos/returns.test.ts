// @engines sqlite
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GameKind } from '../../server/sandbox/api/sandboxGames';
import { slotModels } from '../../server/sandbox/engine/slots.models';
import { multiplierWays } from '../../server/sandbox/engine/slots.table';
import type { Machine } from '../../server/sandbox/machine';
import { machines } from '../../server/sandbox/machines';
import { scaled } from '../support/repeat';

const rounds = scaled(20_000, 10_000_000);
/** Two-sided 99 % of the normal distribution. */
const z = 2.5758;
/** The longest that the full size may take on a slow machine. */
const limit_ms = 3_600_000;

const kinds: readonly GameKind[] = ['slots', 'hilo', 'roulette', 'match', 'fish'];

/** One thing to stake on, with the mean and the variance of what it pays, in stakes. */
interface Play {
  machine: Machine;
  choice: string;
  mean: number;
  variance: number;
}

const momentsOf = (outcomes: readonly (readonly [pays: number, chance: number])[]) => {
  const mean = outcomes.reduce((sum, [pays, chance]) => sum + pays * chance, 0);
  return {
    mean,
    variance: outcomes.reduce((sum, [pays, chance]) => sum + (pays - mean) ** 2 * chance, 0),
  };
};

function playsOf(machine: Machine): Play[] {
  if (machine.kind === 'slots') {
    const model = slotModels.find((each) => each === machine.model)!;
    const ways = [...multiplierWays(model)];
    const all = ways.reduce((sum, [, count]) => sum + count, 0);
    const outcomes = ways.map(([multiplier, count]) => [multiplier, count / all] as const);
    return [{ machine, choice: '', ...momentsOf(outcomes) }];
  }
  return machine.choices.map(({ choice, payout, chance }) => {
    const wins = Number(chance.num) / Number(chance.den);
    const pays = payout.num / payout.den;
    return {
      machine,
      choice,
      ...momentsOf([
        [pays, wins],
        [0, 1 - wins],
      ]),
    };
  });
}

/** Plays real rounds on every model and choice of a kind in turn. */
function simulate(plays: readonly Play[], kind: string) {
  const seed = createHash('sha256').update(`returns of ${kind}`).digest();
  let returned = 0;
  let mean = 0;
  let variance = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { machine, choice, ...expected } = plays[nonce % plays.length]!;
    const seeds = { seed, game: kind, roundId: 'simulated', clientSeed: 'player', nonce };
    const { payout } = machine.play(seeds, choice);
    returned += payout.num / payout.den;
    mean += expected.mean;
    variance += expected.variance;
  }
  return { error: Math.abs(returned - mean), interval: z * Math.sqrt(variance) };
}

test.each(kinds)(
  `${rounds} real rounds of %s return what is published, within the interval of 99 in 100 (sandbox#published-returns)`,
  (kind) => {
    const plays = machines.filter((machine) => machine.kind === kind).flatMap(playsOf);
    expect(plays.length).toBeGreaterThan(0);
    const { error, interval } = simulate(plays, kind);
    expect(error).toBeLessThan(interval);
  },
  limit_ms,
);
