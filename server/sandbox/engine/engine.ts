/** The part that every engine's model has. A model never changes under its id and version. */
export interface Model {
  id: string;
  version: number;
}

/** Finds a model by its id and version, the newest if no version is given; undefined if unknown. */
export function findModel<M extends Model>(
  models: readonly M[],
  id: string,
  version?: number,
): M | undefined {
  return models
    .filter((model) => model.id === id && (version === undefined || model.version === version))
    .reduce<M | undefined>(
      (newest, model) => (newest && newest.version > model.version ? newest : model),
      undefined,
    );
}

/** Draws a number from 0 to range - 1, all equally likely; range is 1 to 65536. */
export type Draw = (range: number) => number;

/** An exact fraction in lowest terms, den above 0. */
export interface Fraction {
  num: bigint;
  den: bigint;
}

/** The failures of reading a player's choice. */
type ChoiceFailure = 'choice_not_allowed' | 'choice_missing' | 'choice_unknown';

/** A valid choice, or the reason why it is not. */
export type ParsedChoice<Choice> =
  { ok: true; choice: Choice } | { ok: false; code: ChoiceFailure };

/** The outcome of a round: plain JSON, with the version of its own shape. */
export interface VersionedOutcome {
  v: number;
}

/** The payout of a round as a fraction of the total stake, in lowest terms; 0/1 loses the stake. */
export interface Payout {
  num: number;
  den: number;
}

/** A decided round: the outcome to show and the payout. */
export interface Played<Outcome extends VersionedOutcome> {
  /** JSON-serialisable and sufficient to draw the final screen again. */
  outcome: Outcome;
  payout: Payout;
}

/**
 * One kind of game. An engine knows no money, player or clock: everything that decides a round
 * comes in through `draw`, and everything that varies between games of a kind through `params`.
 */
export interface Engine<Params, Choice, Outcome extends VersionedOutcome> {
  id: string;
  /** Increases with any change to the use of draws or the calculation of wins. */
  version: number;
  /** Shortest time from the start of one round to the start of the next. */
  cycle_ms: number;
  /** Every choice as the form sends it; empty if there is nothing to choose. */
  choices: readonly string[];
  /** Reads the choice as the form sends it; '' if the form has none. */
  parseChoice(text: string): ParsedChoice<Choice>;
  /** Decides one round. The same draws, choice and params always give the same result. */
  play(draw: Draw, choice: Choice, params: Params): Played<Outcome>;
  /**
   * Stakes are multiples of this, in minor units: the smallest number that makes every payout of
   * the params a whole number of minor units. It divides 100.
   */
  stakeStep(params: Params): number;
  /** The exact expected payout; without a choice, that of the least generous one. */
  exactReturn(params: Params, choice?: Choice): Fraction;
}

/** Minimum cycle of slots (UKGC RTS 14). */
export const slots_cycle_ms = 2_500;
/** Minimum cycle of every other casino game (UKGC RTS 14). */
export const casino_cycle_ms = 5_000;
