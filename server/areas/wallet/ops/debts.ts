import { listDebts } from '../../../kernel/ledger/debts';
import { noMore, readArgs } from '../../../ops/args';
import type { Command } from '../../../ops/command';
import { majorUnits, moneyText } from '../../../ops/money';

/** Lists what accounts owe after corrections. */
export const debtsList: Command = {
  name: 'debts list',
  proof: 'none',
  usage: 'debts list [--all] [--json]',
  summary:
    'lists what members owe after corrections of results, the oldest first; with --all what is paid too, with --json in minor units',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    noMore(positionals);
    const debts = await listDebts((await platform()).db, { all: values.all === true });
    if (values.json) say(JSON.stringify(debts, null, 2));
    else if (debts.length === 0) say('no debts');
    for (const debt of values.json ? [] : debts) {
      const { id, created_at, username, amount, paid, currency, trial, ref } = debt;
      const owed = `${majorUnits(amount - paid, currency)} of ${moneyText(amount, currency)}${trial ? ' (trial)' : ''}`;
      say(`${id} ${new Date(created_at).toISOString()} ${username} owes ${owed} ${ref}`);
    }
    return true;
  },
};
