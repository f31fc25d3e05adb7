import { listBudgets } from '../../kernel/delivery/budgets';
import { noMore, readArgs } from '../args';
import type { Command } from '../command';

/** Shows the budgets of messages and their use. */
export const budgetsShow: Command = {
  name: 'budgets show',
  proof: 'none',
  usage: 'budgets show [--json]',
  summary:
    'shows the budgets of SMS and mail and their use in this hour and day: of the site, and of the networks, ranges of numbers and countries that use most; exit code 1 while one of the site is used up',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const uses = await listBudgets(await platform());
    if (values.json) say(JSON.stringify(uses, null, 2));
    for (const { setting, of, used, budget } of values.json ? [] : uses) {
      say(`${setting}${of && ` ${of}`}: ${used} of ${budget}`);
    }
    return uses.every(({ of, used, budget }) => of !== '' || used < budget);
  },
};
