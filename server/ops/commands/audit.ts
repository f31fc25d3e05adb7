import { typedSigns } from '../../kernel/api/typedText';
import { listAudit, verifyAudit } from '../../kernel/operators/audit';
import { noMore, readArgs } from '../args';
import { UsageError, type Command } from '../command';
import { knownMember } from '../member';

const rows_listed = 50;
const rows_most = 1_000;

/** Verifies the record of the operators' acts. */
export const auditVerify: Command = {
  name: 'audit verify',
  proof: 'none',
  usage: 'audit verify [--head HASH] [--json]',
  summary:
    'proves that no act in the record was changed or taken out, and with --head that a hash noted earlier still stands in it; exit code 1 when anything is off',
  async run({ args, platform, say, complain }) {
    const { values, positionals } = readArgs(args, {
      head: { type: 'string' },
      json: { type: 'boolean' },
    });
    noMore(positionals);
    const { head } = values;
    if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) {
      throw new UsageError('--head is a hash: 64 hex digits in lower case');
    }
    const report = await verifyAudit((await platform()).db, head);
    say(values.json ? JSON.stringify(report) : `${report.rows} acts, head ${report.head}`);
    if (report.sound) return true;
    if (report.brokenAt !== null) complain(`the record is broken at act ${report.brokenAt}`);
    if (!report.knowsHead) complain('the record does not have that head');
    return false;
  },
};

/** Lists the operators' acts. */
export const auditList: Command = {
  name: 'audit list',
  proof: 'none',
  usage: 'audit list [SUBJECT] [--before PLACE] [--limit N] [--json]',
  summary: `lists the last ${rows_listed} acts of operators, or those on one subject (an id, the key of a setting, or a member’s user name: also on that member’s deposits, withdrawals and bank cards), the newest first; --limit N lists so many (${rows_most} at most), --before PLACE those before an act, which the last line names while there are older ones`,
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      before: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [named, ...rest] = positionals;
    noMore(rest);
    const before = wholeOf('before', values.before);
    const limit = wholeOf('limit', values.limit) ?? rows_listed;
    if (limit > rows_most) throw new UsageError(`--limit is ${rows_most} at most`);
    const { db } = await platform();
    const member = named === undefined ? undefined : await knownMember(db, named);
    const input = { subject: named, memberId: member?.id, before };
    // One more than is listed says whether there are older ones.
    const found = await listAudit(db, { ...input, limit: limit + 1 });
    const rows = found.slice(0, limit);
    if (values.json) say(JSON.stringify(rows));
    else if (rows.length === 0) say('no acts');
    else {
      for (const { place, at: instant, operator, act, subject: of, facts } of rows) {
        say(`${place} ${new Date(instant).toISOString()} ${operator} ${act} ${of} ${facts}`);
      }
      if (found.length > limit) say(`older ones: --before ${rows.at(-1)!.place}`);
    }
    return true;
  },
};

function wholeOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const typed = typedSigns(text);
  if (!/^[1-9]\d{0,14}$/.test(typed))
    throw new UsageError(`--${option} is a whole number above zero`);
  return Number(typed);
}
