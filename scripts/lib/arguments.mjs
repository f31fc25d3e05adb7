// @ts-check
import { CommandError } from './command.mjs';

const usage = 'Usage: npm test -- [--only unit|contract|e2e]... [-- what the runner is to get]';

/**
 * Reads the arguments after `npm test --`. Throws CommandError with the usage for anything else.
 * @param {string[]} args
 * @param {string[]} kinds the kinds of suites there are
 * @returns {{ only: string[], rest: string[] }} only: every kind when none is named
 */
export function readTestArguments(args, kinds) {
  const split = args.indexOf('--');
  const own = split < 0 ? [...args] : args.slice(0, split);
  const rest = split < 0 ? [] : args.slice(split + 1);
  /** @type {string[]} */
  const only = [];
  while (own.length > 0) {
    const [name, inline] = (own.shift() ?? '').split('=', 2);
    const value = name === '--only' ? (inline ?? own.shift()) : undefined;
    const named = value?.split(',') ?? [];
    if (named.length === 0 || !named.every((kind) => kinds.includes(kind))) {
      throw new CommandError(usage);
    }
    only.push(...named);
  }
  return { only: only.length > 0 ? only : kinds, rest };
}
