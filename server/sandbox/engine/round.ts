import { createByteStream } from '../../fair/bytes';
import { type SampleStep, uniformStep } from '../../fair/sample';
import type { Engine, Played, VersionedOutcome } from './engine';

/** The inputs that decide a round, apart from its engine, model and choice. */
export interface RoundSeeds {
  /** The round's server seed: 64 hex digits or 32 bytes. */
  seed: string | Uint8Array;
  /** The game's code. */
  game: string;
  /**
   * Published with the commitment, before the round: an id chosen later could be chosen so that the
   * player loses.
   */
  roundId: string;
  /** The player's own seed. */
  clientSeed: string;
  /** The round's number, from 0. */
  nonce: number;
}

/** All inputs that decide a round. */
interface RoundInput<Params, Choice, Outcome extends VersionedOutcome> extends RoundSeeds {
  engine: Engine<Params, Choice, Outcome>;
  params: Params;
  choice: Choice;
}

const clientSeedShape = /^[\x21-\x7e]{1,64}$/;

/** True for a valid client seed: 1 to 64 printable ASCII characters, no spaces. */
export function isClientSeed(text: string): boolean {
  return clientSeedShape.test(text);
}

/**
 * The public input P of a round: `clientSeed:nonce`. Throws a RangeError for an invalid seed (see
 * `isClientSeed`) or a nonce that is not a whole number of 0 or more.
 */
export function publicInput(clientSeed: string, nonce: number): string {
  if (!isClientSeed(clientSeed)) throw new RangeError('not a client seed');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('not a nonce');
  return `${clientSeed}:${nonce}`;
}

/**
 * Decides a round from its inputs alone, and returns each drawn number in order, as a proof page
 * shows them. The same inputs always give the same result. Throws a RangeError if an input cannot
 * be part of a byte stream. Rule: docs/fairness.md, "A round".
 */
export function traceRound<Params, Choice, Outcome extends VersionedOutcome>(
  input: RoundInput<Params, Choice, Outcome>,
): Played<Outcome> & { steps: SampleStep[] } {
  const p = publicInput(input.clientSeed, input.nonce);
  const stream = createByteStream(input.seed, input.game, input.roundId, p);
  const steps: SampleStep[] = [];
  const draw = (range: number) => {
    const step = uniformStep(stream, range);
    steps.push(step);
    return step.value;
  };
  return { ...input.engine.play(draw, input.choice, input.params), steps };
}
