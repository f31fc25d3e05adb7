import type { ChoiceRule, GameKind, Published } from './api/sandboxGames';
import { type Bet, returnOfBet } from './engine/bets';
import type { Engine, Fraction, Played, VersionedOutcome, Model } from './engine/engine';
import { percentText } from './engine/fraction';
import { oddsText } from './engine/payouts';
import { type RoundSeeds, traceRound } from './engine/round';

/** An engine with one of its models, which decides the rounds of a game of any kind. */
export interface Machine {
  kind: GameKind;
  engine: { id: string; version: number; cycle_ms: number };
  model: Model;
  /** Stakes are multiples of it, in minor units. */
  stakeStep: number;
  choices: readonly ChoiceRule[];
  /** The exact return of the least generous choice. */
  exactReturn(): Fraction;
  takes(choice: string): boolean;
  /**
   * Decides a round and returns each drawn number. Throws if the machine does not accept the
   * choice.
   */
  play(seeds: RoundSeeds, choice: string): Trace;
  /** The published data of the model; the sides of a match follow from the game's code. */
  published(gameCode: string): Published;
}

type Trace = Played<VersionedOutcome> & Pick<ReturnType<typeof traceRound>, 'steps'>;

interface Parts<M, Choice, Outcome extends VersionedOutcome> {
  kind: GameKind;
  engine: Engine<M, Choice, Outcome>;
  /** Its choices; absent if there is nothing to choose. */
  bets?: (model: M) => readonly Bet[];
  publish: (model: M, gameCode: string) => Published;
}

/** Combines an engine and one of its models. */
export const machineOf = <M extends Model, Choice, Outcome extends VersionedOutcome>(
  { kind, engine, bets, publish }: Parts<M, Choice, Outcome>,
  model: M,
): Machine => ({
  kind,
  engine,
  model,
  stakeStep: engine.stakeStep(model),
  choices: bets?.(model).map(ruleOf) ?? [],
  exactReturn: () => engine.exactReturn(model),
  takes: (choice) => engine.parseChoice(choice).ok,
  play: (seeds, text) => {
    const parsed = engine.parseChoice(text);
    if (!parsed.ok) throw new Error(`round ${seeds.roundId}: ${parsed.code}`);
    return traceRound({ ...seeds, engine, params: model, choice: parsed.choice });
  },
  published: (gameCode) => publish(model, gameCode),
});

/** A fraction in the contract's form: decimal digits. */
export const inDigits = ({ num, den }: Fraction) => ({ num: String(num), den: String(den) });

function ruleOf(bet: Bet): ChoiceRule {
  const exact = returnOfBet(bet);
  return {
    choice: bet.choice,
    label: bet.label,
    payout: { ...bet.payout },
    odds: oddsText(bet.payout),
    chance: inDigits(bet.chance),
    chancePercent: percentText(bet.chance),
    returnPercent: percentText(exact),
    exactReturn: inDigits(exact),
  };
}
