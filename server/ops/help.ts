import type { Command } from './command';

/** Makes the command that lists some commands. */
export const helpCommand = (commands: readonly Command[]): Command => ({
  name: 'help',
  usage: 'help',
  summary: 'shows this list',
  async run({ say }) {
    say('npm run ops -- COMMAND\n');
    for (const { usage, summary } of commands) say(`  ${usage}\n      ${summary}`);
    say('\nThe store is the one of DATABASE_URL or DATA_DIR. Exit codes: 0 done, 1 not, 2 usage.');
    return true;
  },
});
