import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '../contract/call';
import type { roundProof } from '../contract/sandbox';
import { verifyCommitment } from '../fair/commit';
import { fail, ok, type Result } from '../platform/result';
import type { SandboxRound } from '../store/tables';
import { publicInput, traceRound } from './engine/round';
import { figuresOf, inputOf, setupOf, setupPlayed } from './games';
import type { SandboxParts } from './parts';
import { shownRound } from './shown';

type Proof = ResponseOf<typeof roundProof>;

/**
 * All that anyone needs to check a round: the seed with its commitment, the inputs, the reels, and
 * the outcome computed anew. The seed is told only when nothing can be staked on it any more.
 * Failure: `round_unknown`.
 */
export async function proof(
  parts: SandboxParts,
  asked: { id: string },
): Promise<Result<Proof, 'round_unknown'>> {
  const round = await parts.db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('id', '=', asked.id)
    .executeTakeFirst();
  if (!round) return fail('round_unknown');
  const p = publicInput(round.client_seed, round.nonce);
  return ok({
    round: shownRound(round),
    commitment: round.commitment,
    clientSeed: round.client_seed,
    publicInput: p,
    message: `${round.game_code}:${round.id}:${p}:0`,
    ...(await published(parts, round)),
    ...checked(round),
  });
}

async function published(parts: SandboxParts, round: SandboxRound) {
  const game = await parts.catalogue(round.game_code);
  const setup = setupPlayed(round) ?? (game && setupOf(game));
  if (!setup) return { reels: [], lines: [], payTable: [] };
  const { reels, lines, payTable } = figuresOf(setup.model);
  return { reels, lines, payTable };
}

function checked(round: SandboxRound) {
  if (round.state === 'ready' || round.state === 'betting') {
    return { serverSeed: null, steps: [], recomputed: null, verified: false };
  }
  const committed = verifyCommitment(round.seed, round.commitment);
  const setup = setupPlayed(round);
  if (round.outcome === null || !setup) {
    // Nothing was drawn, or not by an engine that this program has: only the seed can be checked.
    const verified = committed && round.outcome === null;
    return { serverSeed: round.seed, steps: [], recomputed: null, verified };
  }
  const { outcome, multiplier, steps } = traceRound(inputOf(round, setup));
  const same = isDeepStrictEqual(outcome, JSON.parse(round.outcome));
  const verified = committed && same && round.stake * multiplier === round.return_amount;
  return { serverSeed: round.seed, steps, recomputed: outcome as unknown, verified };
}
