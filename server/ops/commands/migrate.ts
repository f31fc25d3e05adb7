import { noMore, readArgs } from '../args';
import type { Command } from '../command';
import { openPlatform } from '../open';

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
