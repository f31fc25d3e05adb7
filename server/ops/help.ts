import type { Command } from './command';

/** Makes the command that lists some commands. */
export const helpCommand = (commands: readonly Command[]): Command => ({
  name: 'help',
  proof: 'none',
  usage: 'help',
  summary: 'shows this list',
  async run({ say }) {
    say('npm run ops -- COMMAND\n');
    for (const { usage, summary } of commands) say(`  ${usage}\n      ${summary}`);
    say(
      '\n--operator NAME names the operator who gives a command, --operator A --operator B two different ones. Their secrets',
    );
    say(
      'are OPERATOR_SECRET and OPERATOR_SECRET_2, or lines of standard input, in the order of the names.',
    );
    say('\nThe store is the one of DATABASE_URL or DATA_DIR. Exit codes: 0 done, 1 not, 2 usage.');
    return true;
  },
});
