import type { Config } from '../config';
import type { Platform } from '../kernel/context';
import type { Operator } from '../kernel/operators/operators';

/** The two streams of a command. */
export interface Output {
  /** Writes a line of the answer, for people, or for machines with --json. */
  say(line: string): void;
  /** Writes a line about a failure. */
  complain(line: string): void;
}

/** Reads the next line of standard input, empty after the last: secrets must not stand among a command's arguments. */
export type Input = () => Promise<string>;

/**
 * The proof that a command needs before it writes (wallet#proofs): `none` reads alone; `one` and `two` are so many
 * different operators, each by name and secret; `installation` makes or migrates a store, or its first operators;
 * `demo` plays with the demo's money and is refused elsewhere.
 */
export type Proof = 'none' | 'installation' | 'demo' | 'one' | 'two';

/** One use of a command. */
export interface Call extends Output {
  /** The arguments after the command's name, without the operators. */
  args: string[];
  config: Config;
  /** Reads the next line of standard input, after those of the operators' secrets. */
  nextLine: Input;
  /** Opens the store at its newest schema, at the first call. */
  platform(): Promise<Platform>;
  /**
   * Proves the operators who are named: as many as the command's proof says at least. Nothing can be written before.
   * Throws OpsError where a name and its secret do not belong together.
   */
  operators(): Promise<readonly Operator[]>;
  /** The first of them, where the proof says that there is one. */
  operator(): Promise<Operator>;
}

/** An operator's command. */
export interface Command {
  name: string;
  usage: string;
  summary: string;
  /** The proof that it needs before it writes anything; or how that follows from its arguments and the store. */
  proof: Proof | ((call: Pick<Call, 'args' | 'platform'>) => Proof | Promise<Proof>);
  /** The kind of a store that the command makes, where DEMO does not decide it. */
  makes?: 'demo';
  /** Runs it; true where it succeeded. Throws UsageError, OpsError, or the store's errors. */
  run(call: Call): Promise<boolean>;
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** The command could not be done: exit code 1. */
export class OpsError extends Error {}
