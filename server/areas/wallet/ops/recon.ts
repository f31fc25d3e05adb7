import { listDebts } from '../../../kernel/ledger/debts';
import { noMore, readArgs } from '../../../ops/args';
import { type Command, OpsError, UsageError } from '../../../ops/command';
import { majorUnits, moneyText } from '../../../ops/money';
import { createPlatform } from '../../../runtime/createPlatform';
import type { Difference, ReconFailure } from '../recon/recon';

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

const failures: Record<ReconFailure, string> = {
  vendor_unknown: 'there is no such vendor',
  vendor_gives_none: 'this vendor has no records to compare with',
  vendor_silent: "the vendor's records can't be had",
  day_invalid: 'a day is like 2026-01-31 or 31/1/2569',
  day_to_come: 'of this day nothing can be compared yet',
};

/** Compares a vendor's records of a day with ours. Fails where they differ. */
export const reconCommand: Command = {
  name: 'recon',
  proof: 'none',
  usage: 'recon VENDOR DAY [--json]',
  summary:
    "compares a vendor's records of a day (YYYY-MM-DD) with the wallet's; exit code 1 when they differ; with --json in minor units",
  async run({ args, platform, say, complain }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [vendor, day, ...rest] = positionals;
    if (vendor === undefined || day === undefined) {
      throw new UsageError('a vendor and a day are needed');
    }
    noMore(rest);
    const opened = await platform();
    const compared = await createPlatform(opened).recon({ vendor, day });
    if (!compared.ok) throw new OpsError(`${vendor} ${day}: ${failures[compared.code]}`);
    const { ours, theirs, differences } = compared.value;
    if (values.json) say(JSON.stringify(compared.value, null, 2));
    else {
      say(`${vendor} ${day}: ${theirs} transactions at the vendor, ${ours} here`);
      for (const difference of differences)
        say(formatDifference(difference, opened.config.currency));
    }
    if (differences.length === 0) return true;
    complain(`${differences.length} of them are not the same on both sides`);
    return false;
  },
};

const words: Record<Difference['what'], string> = {
  lacking_here: 'lacking here',
  lacking_there: 'lacking at the vendor',
  differs: 'differs',
};

/** Some rollbacks have no currency of their own: they are read in the site's. */
function formatDifference(
  { txId, what, fields, ours, theirs }: Difference,
  currency: string,
): string {
  const sideOf = (name: string, side: typeof ours | typeof theirs) =>
    side
      ? ` ${name} ${side.op} ${side.state} ${majorUnits(side.amount, side.currency || currency)} ${side.currency}`.trimEnd()
      : '';
  const inFields = fields.length > 0 ? ` in ${fields.join(', ')}` : '';
  return `  ${txId} ${words[what]}${inFields}:${sideOf('vendor', theirs)}${sideOf('here', ours)}`;
}
