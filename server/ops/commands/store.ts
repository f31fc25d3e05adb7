import { demo_password, demoAccounts, seedDemo } from '../../demo/seed';
import { isDemoStore } from '../../demo/storeKind';
import { noMore, readArgs } from '../args';
import { type Command, OpsError } from '../command';
import { openPlatform } from '../open';

/** Seeds the store with the demo operator. */
export const seedCommand: Command = {
  name: 'seed',
  proof: 'installation',
  usage: 'seed [--json]',
  summary:
    'puts the demo operator into the store: vendors, games, accounts; may run again; refused with DEMO=0 and in an operator’s store',
  makes: 'demo',
  async run({ args, config, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    if (config.demo === false) throw new OpsError('DEMO=0 says that this store gets no demo');
    if (config.secure && !config.demo) {
      throw new OpsError('PUBLIC_ORIGIN is https: only DEMO=1 makes the demo there');
    }
    const opened = await platform();
    // Throws where the store is an operator's.
    await isDemoStore({ demo: true }, opened.db);
    await seedDemo(opened);
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

/** Migrates the store to the newest schema and lists the migrations that ran. */
export const migrateCommand: Command = {
  name: 'migrate',
  proof: 'installation',
  usage: 'migrate [--json]',
  summary: 'brings the store to the newest schema (every start does it too)',
  async run({ args, config, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const { migrated, close } = await openPlatform(config);
    await close();
    if (values.json) say(JSON.stringify({ migrated }));
    else if (migrated.length === 0) say('the schema is the newest already');
    else for (const name of migrated) say(name);
    return true;
  },
};
