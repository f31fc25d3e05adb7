import { demo_password, demoAccounts, seedDemo } from '../../demo/seed';
import { isDemoStore } from '../../demo/storeKind';
import { noMore, readArgs } from '../args';
import { type Command, OpsError } from '../command';
import type { Engine } from '../../store/open';
import type { PlannedStatement } from '../../store/plan';
import { migrateStore, planMigration } from '../open';

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
  usage: 'migrate [--plan] [--json]',
  summary:
    'brings the store to the newest schema (every start does it too, and no other command); with --plan it changes nothing and lists each statement, with who would wait for it',
  async run({ args, config, say }) {
    const { values, positionals } = readArgs(args, {
      plan: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    noMore(positionals);
    if (values.plan) {
      const { engine, plan } = await planMigration(config);
      if (values.json) say(JSON.stringify({ engine, plan }));
      else if (plan.length === 0) say('the schema is the newest already');
      for (const { name, statements } of values.json ? [] : plan) {
        say(name);
        for (const statement of statements) say(`  ${lineOf(statement)}`);
      }
      if (!values.json && plan.length > 0) say(ends[engine]);
      return true;
    }
    const migrated = await migrateStore(config);
    if (values.json) say(JSON.stringify({ migrated }));
    else if (migrated.length === 0) say('the schema is the newest already');
    else for (const name of migrated) say(name);
    return true;
  },
};

/** The longest beginning of a statement in a line of the plan. */
const statement_chars = 100;

const waiting: Readonly<
  Record<PlannedStatement['waits'][number]['who'], (table: string) => string>
> = {
  all: (table) => `all who use ${table} wait`,
  writes: (table) => `writes to ${table} wait`,
  rows: (table) => `writes to the same rows of ${table} wait`,
};

/** The end of a plan: how long others wait. */
const ends: Readonly<Record<Engine, string>> = {
  postgres: 'all in one transaction: who waits, waits until its end',
  sqlite: 'all in one transaction: whoever writes waits until its end',
};

function lineOf({ sql, waits }: PlannedStatement): string {
  const text = sql.replace(/\s+/g, ' ').trim();
  const short = text.length > statement_chars ? `${text.slice(0, statement_chars)}…` : text;
  const words = waits.map(({ table, who }) => waiting[who](table));
  return words.length > 0 ? `${short}\n    ${words.join(', ')}` : short;
}
