import type { Config } from '../config';
import type { Platform } from '../platform/context';

/** The two streams of a command. */
export interface Output {
  /** Writes a line of the answer, for people, or for machines with --json. */
  say(line: string): void;
  /** Writes a line about a failure. */
  complain(line: string): void;
}

/** Reads the first line of standard input: secrets must not stand among a command's arguments. */
export type Input = () => Promise<string>;

/** One use of a command. */
export interface Call extends Output {
  /** The arguments after the command's name. */
  args: string[];
  config: Config;
  /** Reads the first line of standard input. */
  firstLine: Input;
  /** Opens the store at its newest schema, at the first call. */
  platform(): Promise<Platform>;
}

/** An operator's command. */
export interface Command {
  name: string;
  usage: string;
  summary: string;
  /** The kind of a store that the command makes, where DEMO does not decide it. */
  makes?: 'demo';
  /** Runs it; true where it succeeded. Throws UsageError, OpsError, or the store's errors. */
  run(call: Call): Promise<boolean>;
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** The command could not be done: exit code 1. */
export class OpsError extends Error {}
