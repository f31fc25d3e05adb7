import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { ResponseOf } from '../../../server/kernel/api/call';
import type { roundProof } from '../../../server/sandbox/api/sandbox';

export type Proof = ResponseOf<typeof roundProof>;

/** The numbers that a round draws, by nothing but its proof: HMAC blocks and rejection. */
function drawn({ serverSeed, message, round: { id } }: Proof, ranges: readonly number[]) {
  expect(message).toContain(`:${id}:`);
  const key = Buffer.from(serverSeed!, 'hex');
  const prefix = message.replace(/0$/, '');
  const bytes = [0, 1, 2].flatMap((n) => [
    ...createHmac('sha256', key).update(`${prefix}${n}`).digest(),
  ]);
  return ranges.map((range) => {
    const size = range > 256 ? 65_536 : 256;
    for (;;) {
      const word = size === 256 ? bytes.shift()! : bytes.shift()! * 256 + bytes.shift()!;
      if (word < size - (size % range)) return word % range;
    }
  });
}

/** Recomputes a round's outcome and result from the published model alone. */
export function worksOut(proof: Proof): { outcome: object; won: boolean } {
  const { published, round } = proof;
  const draw = (range: number) => drawn(proof, [range])[0]!;
  switch (published?.kind) {
    case 'hilo': {
      const rank = (draw(52) % 13) + 1;
      const side = published.low.includes(rank)
        ? 'low'
        : published.high.includes(rank)
          ? 'high'
          : 'neither';
      return { outcome: { rank, side }, won: side === round.choice };
    }
    case 'roulette': {
      const number = draw(37);
      const colour = number === 0 ? 'green' : published.red.includes(number) ? 'red' : 'black';
      const traits = number > 0 && [
        colour,
        ['even', 'odd'][number % 2],
        number < 19 ? 'low' : 'high',
      ];
      const all: unknown[] = [String(number), ...(traits || [])];
      return { outcome: { number, colour }, won: all.includes(round.choice) };
    }
    case 'match': {
      const lots = published.scores.flatMap((score) =>
        Array<typeof score>(score.weight).fill(score),
      );
      expect(lots).toHaveLength(published.totalWeight);
      const { home, away, result } = lots[draw(lots.length)]!;
      return { outcome: { home, away, result }, won: result === round.choice };
    }
    case 'fish': {
      const target = Number(round.choice);
      const hit = draw(published.targets[target - 1]!.range) === 0;
      return { outcome: { target, hit }, won: hit };
    }
    default:
      throw new Error(`nothing published of ${round.engine}`);
  }
}

/** The stops of the reels, computed from the proof alone. */
export function stopsOf(proof: Proof): number[] {
  if (proof.published?.kind !== 'slots') throw new Error('no slot');
  return drawn(
    proof,
    proof.published.reels.map(({ length }) => length),
  );
}
