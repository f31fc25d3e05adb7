import { demo_password, demoAccounts, seedDemo } from '../../demo/seed';
import { noMore, readArgs } from '../args';
import { OpsError, type Command } from '../command';

/** Seeds the store with the demo operator. */
export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed [--json]',
  summary:
    'puts the demo operator into the store: vendors, games, accounts; may run again; refused with DEMO=0',
  async run({ args, config, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    if (config.demo === false) throw new OpsError('DEMO=0 says that this store gets no demo');
    await seedDemo(await platform());
    const accounts = demoAccounts.map(({ username, type, balance }) => ({
      username,
      type,
      balance,
    }));
    if (values.json) say(JSON.stringify({ password: demo_password, accounts }));
    else {
      say(`accounts, all with the password ${demo_password}:`);
      for (const { username, note } of demoAccounts) say(`  ${username.padEnd(9)} ${note}`);
    }
    return true;
  },
};
