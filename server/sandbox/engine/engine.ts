/** A number of 0 to range - 1, each with the same chance; range is 1 to 65536. */
export type Draw = (range: number) => number;

/** An exact fraction in lowest terms, den above 0. */
export interface Fraction {
  num: bigint;
  den: bigint;
}

/** What a player's choice can fail with. */
export type ChoiceFailure = 'choice_not_allowed' | 'choice_missing' | 'choice_unknown';

/** A choice that was read, or why it could not be. */
export type ParsedChoice<Choice> =
  { ok: true; choice: Choice } | { ok: false; code: ChoiceFailure };

/** What happened in a round: plain JSON, with the version of its own shape. */
export interface VersionedOutcome {
  v: number;
}

/** What a round pays: this fraction of the total stake, in lowest terms; 0/1 loses the stake. */
export interface Payout {
  num: number;
  den: number;
}

/** A round decided: what the screen shows and what it pays. */
export interface Played<Outcome extends VersionedOutcome> {
  /** JSON-serialisable and enough to draw the final screen again. */
  outcome: Outcome;
  payout: Payout;
}

/**
 * One kind of game. An engine knows no money, player or clock: everything that decides a round
 * comes in through `draw`, and everything that varies between games of a kind through `params`.
 */
export interface Engine<Params, Choice, Outcome extends VersionedOutcome> {
  id: string;
  /** Rises with any change to how draws are used or wins are reckoned. */
  version: number;
  /** Shortest time from the start of one round to the start of the next. */
  cycle_ms: number;
  /** Every choice, as it is typed or pressed; empty where there is nothing to choose. */
  choices: readonly string[];
  /** Reads the choice as typed or pressed; '' where the form sent none. */
  parseChoice(text: string): ParsedChoice<Choice>;
  /** Decides one round. The same draws, choice and params always give the same result. */
  play(draw: Draw, choice: Choice, params: Params): Played<Outcome>;
  /**
   * Stakes are multiples of this, in minor units: the least number with which every payout of the
   * params is a whole number of minor units. It divides 100.
   */
  stakeStep(params: Params): number;
  /** The expected payout, exactly; without a choice, that of the least generous one. */
  exactReturn(params: Params, choice?: Choice): Fraction;
}

/** Minimum cycle of slots (UKGC RTS 14). */
export const slots_cycle_ms = 2_500;
/** Minimum cycle of every other casino game (UKGC RTS 14). */
export const casino_cycle_ms = 5_000;
