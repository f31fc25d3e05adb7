import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '../kernel/api/call';
import type { roundProof } from './api/sandbox';
import { verifyCommitment } from '../fair/commit';
import { fail, ok, type Result } from '../kernel/result';
import type { SandboxRound } from '../store/tables';
import { isReturnOf } from './engine/payouts';
import { publicInput } from './engine/round';
import { seedsOf, setupOf } from './games';
import { findMachine } from './machines';
import type { SandboxParts } from './catalogue';
import { isInClear } from './sealedSeeds';
import { roundView } from './records';

type Proof = ResponseOf<typeof roundProof>;

/**
 * Returns everything needed to check a round: the seed with its commitment, the inputs, the model,
 * and the outcome recomputed. The seed is revealed only when nothing can be staked on it any more.
 * Failure: `round_unknown`.
 */
export async function proof(
  parts: SandboxParts,
  input: { id: string },
): Promise<Result<Proof, 'round_unknown'>> {
  const round = await parts.db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!round) return fail('round_unknown');
  const p = publicInput(round.client_seed, round.nonce);
  const game = await parts.catalogue(round.game_code);
  const setup = game && setupOf(game);
  const machine = findMachine(round) ?? setup?.machine;
  return ok({
    round: roundView(round),
    game: game && setup ? { name: game.names, theme: setup.theme } : null,
    commitment: round.commitment,
    clientSeed: round.client_seed,
    publicInput: p,
    message: `${round.game_code}:${round.id}:${p}:0`,
    // The model that the round was played under; for a round to come, the game's present model.
    published: machine?.published(round.game_code) ?? null,
    model: machine ? { ...machine.model } : null,
    choices: [...(machine?.choices ?? [])],
    ...checked(round),
  });
}

const unchecked = { serverSeed: null, steps: [], recomputed: null, verified: false };

function checked(round: SandboxRound) {
  if (round.state === 'ready' || round.state === 'betting') {
    return unchecked;
  }
  // A seed that stayed sealed, because the secret changed: nothing was drawn from it.
  if (!isInClear(round.seed)) return unchecked;
  const committed = verifyCommitment(round.seed, round.commitment);
  const machine = findMachine(round);
  if (round.outcome === null || !machine) {
    // Nothing was drawn, or not by an engine that this program has: only the seed can be checked.
    const verified = committed && round.outcome === null;
    return { serverSeed: round.seed, steps: [], recomputed: null, verified };
  }
  const { outcome, payout, steps } = machine.play(seedsOf(round, round.seed), round.choice);
  const same = isDeepStrictEqual(outcome, JSON.parse(round.outcome));
  const paid = isReturnOf(round.return_amount, round.stake, payout);
  const verified = committed && same && paid;
  return { serverSeed: round.seed, steps, recomputed: outcome as unknown, verified };
}
