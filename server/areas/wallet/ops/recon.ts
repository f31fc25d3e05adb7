import { createPlatform } from '../../../runtime/createPlatform';
import type { Difference } from '../recon/difference';
import type { ReconFailure } from '../recon/recon';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { majorUnits } from '../../../ops/money';

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
