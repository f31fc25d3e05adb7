// @engines sqlite
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dealResult } from '../../server/areas/lottery/rules/dealResult';
import { createByteStream } from '../../server/fair/bytes';
import { commitment } from '../../server/fair/commit';
import { leafHash, merkleTree } from '../../server/fair/merkle';
import { privateKeyOf, signingKeyOf } from '../../server/fair/signed';
import { drawSecret, witnessedInput } from '../../server/fair/witness';
import { scaled } from '../support/repeat';
import { newWitness, operatorSide } from '../factories/proof';

/**
 * An operator who has the store, the seeds and every secret but the witness's. Early in the sale he has bought a large ticket in
 * another's name. At the lock he tries late tickets of one baht, and stops at the list with which the large one wins.
 */
const late_tickets_most = 12;
const draws_at_once = 500;
const minute_ms = 60_000;
/** The longest that the full size may take on a slow machine. */
const limit_ms = 3_600_000;
const lock_of = (nth: number) => 1_790_000_000_000 + nth * minute_ms;

/** The large ticket: the first die shows six, once in six draws. */
const chance = 1 / 6;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const wins = (seed: string, draw: string, input: string): boolean =>
  dealResult('k3', createByteStream(seed, 'K3_1', draw, input)).result[0]![0] === '6';

/** The roots of the lists that the operator can choose from: the tickets of all, with so many of his own behind them. */
function rootsFor(draw: string): string[] {
  const sold = Array.from({ length: 4 }, (_, place) => leafHash(`${draw} ticket ${place}`));
  const late = Array.from({ length: late_tickets_most }, (_, place) =>
    leafHash(`${draw} one baht ${place}`),
  );
  return late.map((_, count) => merkleTree([...sold, ...late.slice(0, count)]).root);
}

/** The chance of so many wins or more by luck alone (normal approximation), and how far from the mean they are. */
function judged(won: number, draws: number): { z: number; p: number } {
  const z = (won - draws * chance) / Math.sqrt(draws * chance * (1 - chance));
  // Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return { z, p: z >= 0 ? tail : 1 - tail };
}

const report = (rule: string, won: number, draws: number): { z: number; p: number } => {
  const found = judged(won, draws);
  const share = ((100 * won) / draws).toFixed(2);
  console.log(
    `${rule}: ${won} of ${draws} won (${share} %, by luck ${(100 * chance).toFixed(2)} %), p = ${found.p.toPrecision(3)}`,
  );
  return found;
};

test(
  'by the tickets’ root alone an operator who tries late tickets wins almost always (lottery#witness)',
  { timeout: limit_ms },
  () => {
    const draws = scaled(2_000, 100_000);
    let won = 0;
    for (let nth = 0; nth < draws; nth += 1) {
      const draw = `K3_1-${nth}`;
      const seed = hashOf(`seed ${nth}`);
      const roots = rootsFor(draw);
      const chosen = roots.find((root) => wins(seed, draw, root)) ?? roots[0]!;
      if (wins(seed, draw, chosen)) won += 1;
    }
    const { p } = report('tickets', won, draws);
    expect(won / draws).toBeGreaterThan(0.8);
    expect(p).toBeLessThan(1e-9);
  },
);

test(
  'with a witness an operator with every other secret gains nothing (lottery#witness)',
  { timeout: limit_ms },
  () => {
    const draws = scaled(2_000, 100_000);
    const clock = { now: 0 };
    // Fixed keys: a run says the same each time.
    const operator = operatorSide(signingKeyOf(privateKeyOf(hashBytes('the operator’s own'))));
    const master = Buffer.from(hashOf('the witness’s own'), 'hex');
    const witness = newWitness(operator.key, () => clock.now, { master });
    let won = 0;
    let refused = 0;
    let tries = 0;
    for (let from = 0; from < draws; from += draws_at_once) {
      const some = Array.from(
        { length: Math.min(draws_at_once, draws - from) },
        (_, place) => from + place,
      );
      const seeds = new Map(some.map((nth) => [nth, hashOf(`seed ${nth}`)]));
      clock.now = lock_of(from) - 1;
      const ordered = some.map((nth) => ({
        draw: `K3_1-${nth}`,
        locksAt: lock_of(nth),
        seedCommitment: commitment(seeds.get(nth)!),
      }));
      expect(operator.order(witness, ordered).every((each) => 'said' in each)).toBe(true);
      for (const nth of some) {
        const draw = `K3_1-${nth}`;
        const seed = seeds.get(nth)!;
        const roots = rootsFor(draw);
        const sealed = (root: string) =>
          operator.sealed({ draw, root, count: 4 + roots.indexOf(root), lockedAt: lock_of(nth) });
        // Another seed for the draw, now that he has thought about it.
        const other = { draw, locksAt: lock_of(nth), seedCommitment: commitment(hashOf('other')) };
        clock.now = lock_of(nth) - 1;
        const early = witness.reveal([sealed(roots[0]!)]);
        const again = operator.order(witness, [other]);
        clock.now = lock_of(nth);
        // Without the secret his best choice is one by a guess at it: that of another draw, or of his own key.
        const guess = drawSecret(hashBytes(operator.key.spki), draw, operator.key.id);
        const chosen =
          roots.find((root) => wins(seed, draw, witnessedInput(root, guess))) ?? roots[0]!;
        const [revealed] = witness.reveal([sealed(chosen)]);
        if (!revealed || !('said' in revealed)) throw new Error('nothing was revealed');
        const { secret } = revealed.said;
        // Now he knows which list would have won, and asks for that one.
        const better = roots.filter(
          (root) => root !== chosen && wins(seed, draw, witnessedInput(root, secret)),
        );
        const second = witness.reveal(better.map(sealed));
        const answers = [...early, ...again, ...second];
        tries += answers.length;
        refused += answers.filter((each) => 'why' in each).length;
        if (wins(seed, draw, witnessedInput(chosen, secret))) won += 1;
      }
    }
    const { z } = report('witness', won, draws);
    console.log(`witness: ${refused} of ${tries} second tries were refused`);
    expect(refused).toBe(tries);
    expect(Math.abs(z)).toBeLessThan(3);
  },
);

const hashBytes = (text: string): Uint8Array => createHash('sha256').update(text).digest();
