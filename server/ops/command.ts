import type { Config } from '../config';
import type { Platform } from '../platform/context';

export interface Output {
  /** A line for whoever reads the answer: people, or machines with --json. */
  say(line: string): void;
  /** A line about what went wrong. */
  complain(line: string): void;
}

/** Reads what is typed or piped in, once: a secret has no place among the words of a command. */
export type Input = () => Promise<string>;

export interface Call extends Output {
  /** What was typed after the command's name. */
  args: string[];
  config: Config;
  /** The first line of standard input. */
  firstLine: Input;
  /** Opens the store at its newest schema, at the first asking. */
  platform(): Promise<Platform>;
}

export interface Command {
  name: string;
  usage: string;
  summary: string;
  /** Does it; true when it went well. Throws UsageError, OpsError, or what the store throws. */
  run(call: Call): Promise<boolean>;
}

/** The command was typed wrongly: exit code 2. */
export class UsageError extends Error {}

/** The command was understood and could not be done: exit code 1. */
export class OpsError extends Error {}
