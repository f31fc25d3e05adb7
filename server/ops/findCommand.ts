import { UsageError, type Command } from './command';
import { modules } from './commands.gen';
import { helpCommand } from './help';

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'usage' in value && 'run' in value;

/** Every command that a module of `commands/` exports, sorted by name. */
export const commands: readonly Command[] = Object.values(modules)
  .flatMap((module) => Object.values<unknown>(module).filter(isCommand))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const help = helpCommand(commands);

/**
 * Returns the command that a line begins with, and the rest of the line. An empty line asks for help.
 * Throws UsageError where no command has that name.
 */
export function findCommand(argv: string[]): { command: Command; args: string[] } {
  const [first] = argv;
  if (first === undefined || first === '--help' || first === '-h') {
    return { command: help, args: [] };
  }
  for (const command of [...commands, help]) {
    const words = command.name.split(' ');
    if (words.every((word, index) => argv[index] === word)) {
      return { command, args: argv.slice(words.length) };
    }
  }
  throw new UsageError(`there is no command ${argv.slice(0, 2).join(' ')}`);
}
