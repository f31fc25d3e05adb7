import { verifyLedger } from '../../platform/ledger/verify';
import { showStatement } from '../../platform/records/statement';
import { noMore, readArgs } from '../args';
import { UsageError, type Command } from '../command';
import { memberOf } from '../member';
import { majorUnits } from '../money';

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

/** Shows a member's statement of a month. */
export const ledgerStatement: Command = {
  name: 'ledger statement',
  usage: 'ledger statement MEMBER MONTH [--json]',
  summary:
    'shows the statement of a month (2026-01) as the member sees it: what it began with, the sums by kind, what it ended with; with --json in minor units',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { json: { type: 'boolean' } });
    const [name, month, ...rest] = positionals;
    noMore(rest);
    if (!month) throw new UsageError('a member and a month are needed');
    const member = await memberOf(call, name);
    const shown = await showStatement(await call.platform(), member, month);
    if (!shown.ok) throw new UsageError('a month is like 2026-01, of the account and not to come');
    const { opening, closing, kinds, currency, from, to } = shown.value;
    if (values.json) {
      const { username } = member;
      call.say(JSON.stringify({ username, ...shown.value }, null, 2));
      return true;
    }
    call.say(`${member.username} ${from} to ${to} (${currency})`);
    call.say(`  opening ${majorUnits(opening)}`);
    for (const { kind, rows, sumIn, sumOut } of kinds) {
      call.say(`  ${kind}: ${rows}, in ${majorUnits(sumIn)}, out ${majorUnits(sumOut)}`);
    }
    call.say(`  closing ${majorUnits(closing)}`);
    return true;
  },
};
