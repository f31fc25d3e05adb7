import { verifyLedger } from '../../platform/ledger/verify';
import { noMore, readArgs } from '../args';
import type { Command } from '../command';

/** Verifies the ledger. Fails where a sum, a leg or a balance is wrong. */
export const ledgerVerify: Command = {
  name: 'ledger verify',
  usage: 'ledger verify [--json]',
  summary:
    'proves that all entries sum to zero and every balance is the sum of its entries; exit code 1 when anything is off',
  async run({ args, platform, say, complain }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const report = await verifyLedger((await platform()).db);
    if (values.json) say(JSON.stringify(report, null, 2));
    else say(`${report.transfers} transfers, sum of all entries ${report.sum}`);
    if (report.sound) return true;
    for (const id of report.unbalanced) complain(`transfer ${id} has not two equal legs`);
    for (const id of report.wrongBalances) complain(`account ${id} is not the sum of its entries`);
    for (const id of report.wrongRecords) complain(`the record of account ${id} has a gap`);
    complain('the ledger is not sound');
    return false;
  },
};
