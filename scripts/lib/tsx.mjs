// @ts-check
import { command } from './command.mjs';
import { ensureBuilt } from './prepare.mjs';
import { become } from './run.mjs';

/**
 * Runs a TypeScript program of ours as a command, with the command's own arguments.
 * @param {string} file
 */
export function tsxCommand(file) {
  command(async () => {
    await ensureBuilt();
    const env = { NODE_ENV: process.env.NODE_ENV || 'production' };
    return become(['--import', 'tsx', file, ...process.argv.slice(2)], env);
  });
}
