import { UsageError, type Command } from '../command';
import { helpCommand } from './help';
import { ledgerVerify } from './ledger';
import { membersCreate } from './members';
import { membersDisable, membersEnable } from './membersStatus';
import { migrateCommand } from './migrate';
import { reconCommand } from './recon';
import { roundsList, roundsRetry } from './rounds';
import { seedCommand } from './seed';
import { settingsList, settingsSet } from './settings';

const commands: readonly Command[] = [
  settingsSet,
  settingsList,
  membersCreate,
  membersDisable,
  membersEnable,
  ledgerVerify,
  reconCommand,
  roundsList,
  roundsRetry,
  migrateCommand,
  seedCommand,
];

const help = helpCommand(commands);

/** The command that a line begins with, and the rest of the line. Throws UsageError without one. */
export function findCommand(argv: string[]): { command: Command; args: string[] } {
  const [first] = argv;
  if (first === undefined || first === '--help' || first === '-h')
    return { command: help, args: [] };
  for (const command of [...commands, help]) {
    const words = command.name.split(' ');
    if (words.every((word, index) => argv[index] === word)) {
      return { command, args: argv.slice(words.length) };
    }
  }
  throw new UsageError(`there is no command ${argv.slice(0, 2).join(' ')}`);
}
