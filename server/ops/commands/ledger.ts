import { headOf, headsAfter } from '../../areas/records/seals/chain';
import { readHead } from '../../areas/records/seals/key';
import { recountDay, verifySeals, type ChainReport } from '../../areas/records/seals/verify';
import { showStatement } from '../../areas/records/activity';
import { readTypedDay } from '../../kernel/api/typedDay';
import type { Platform } from '../../kernel/context';
import { verifyLedger } from '../../kernel/ledger/verify';
import { noMore, readArgs, counted } from '../args';
import { OpsError, UsageError, type Command, type Output } from '../command';
import { memberOf } from '../member';
import { majorUnits } from '../money';

/** Verifies the ledger. Fails where a sum, a leg, a balance or a day's seal is wrong. */
export const ledgerVerify: Command = {
  name: 'ledger verify',
  proof: 'none',
  usage: 'ledger verify [--json]',
  summary:
    'proves that all entries sum to zero and every balance is the sum of its entries, and says whether all finished days are sealed; exit code 1 when anything is off',
  async run({ args, platform, say, complain }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const opened = await platform();
    const report = await verifyLedger(opened.db);
    const seals = await verifySeals(opened);
    const isSound = report.sound && seals.sound;
    if (values.json) say(JSON.stringify({ ...report, seals }, null, 2));
    else {
      say(`${report.transfers} transfers, sum of all entries ${report.sum}`);
      say(sealedUpTo(seals));
    }
    for (const id of report.unbalanced) complain(`transfer ${id} has not two equal legs`);
    for (const id of report.wrongBalances) complain(`account ${id} is not the sum of its entries`);
    for (const id of report.wrongRecords) complain(`the record of account ${id} has a gap`);
    if (!report.sound) complain('the ledger is not sound');
    complainOf(seals, complain);
    return isSound;
  },
};

/** Shows a member's statement of a month. */
export const ledgerStatement: Command = {
  name: 'ledger statement',
  proof: 'none',
  usage: 'ledger statement MEMBER MONTH [--json]',
  summary:
    'shows the statement of a month (2026-01) as the member sees it: what it began with, the sums by kind, what it ended with; with --json in minor units',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { json: { type: 'boolean' } });
    const [name, month, ...rest] = positionals;
    noMore(rest);
    if (!month) throw new UsageError('a member and a month are needed');
    const member = await memberOf(call, name);
    const view = await showStatement(await call.platform(), member, month);
    if (!view.ok) throw new UsageError('a month is like 2026-01, of the account and not to come');
    const { opening, closing, kinds, currency, from, to } = view.value;
    if (values.json) {
      const { username } = member;
      call.say(JSON.stringify({ username, ...view.value }, null, 2));
      return true;
    }
    call.say(`${member.username} ${from} to ${to} (${currency})`);
    call.say(`  opening ${majorUnits(opening, currency)}`);
    for (const { kind, rows, sumIn, sumOut } of kinds) {
      const [into, out] = [majorUnits(sumIn, currency), majorUnits(sumOut, currency)];
      call.say(`  ${kind}: ${rows}, in ${into}, out ${out}`);
    }
    call.say(`  closing ${majorUnits(closing, currency)}`);
    return true;
  },
};

/** Lists the heads of the sealed days and verifies their chain; with a day it counts that day again. */
export const ledgerSeals: Command = {
  name: 'ledger seals',
  proof: 'none',
  usage: 'ledger seals [--day DAY] [--json]',
  summary:
    "lists the signed heads of the sealed days and verifies their chain and signatures; with --day it also counts that day's entries and balances again from the ledger; exit code 1 when anything is off",
  async run({ args, platform, say, complain }) {
    const { values, positionals } = readArgs(args, {
      day: { type: 'string' },
      json: { type: 'boolean' },
    });
    noMore(positionals);
    const opened = await platform();
    const chain = await verifySeals(opened);
    const recount = values.day === undefined ? undefined : await countAgain(opened, values.day);
    const heads = await allHeads(opened);
    if (values.json) {
      say(JSON.stringify({ ...chain, heads, ...(recount && { recount }) }));
    } else {
      for (const { head, hash } of heads) {
        const totals = Object.entries(head.totals).map(([currency, sum]) => `${sum} ${currency}`);
        const size = `${counted(head.accounts, 'account')}, ${head.entries} entries`;
        say(`${head.number} ${head.day} ${size}, ${totals.join(', ') || '0'} ${hash} ${head.key}`);
      }
      say(sealedUpTo(chain));
      if (recount && recount.faults.length === 0)
        say(`${recount.day} was counted again: all is as sealed`);
    }
    for (const fault of recount?.faults ?? []) complain(fault);
    complainOf(chain, complain);
    return chain.sound && (recount?.faults.length ?? 0) === 0;
  },
};

async function countAgain({ db }: Platform, day: string) {
  const row = await headOf(db, readTypedDay(day) ?? day);
  if (!row) throw new OpsError(`${day} is not a sealed day`);
  return recountDay(db, row);
}

async function allHeads({ db }: Platform) {
  const rows = await headsAfter(db, 0, Number.MAX_SAFE_INTEGER);
  return rows.map(({ body, hash, signature }) => ({ head: readHead(body), hash, signature }));
}

function sealedUpTo({ last, waiting, head }: ChainReport): string {
  const wait = `${counted(waiting, 'finished day')} to be sealed`;
  if (last === null) return `no day is sealed yet, ${wait}`;
  if (waiting === 0) return `all finished days are sealed, up to ${last}, head ${head}`;
  return `days are sealed up to ${last}, head ${head}, ${wait}`;
}

function complainOf({ broken }: ChainReport, complain: Output['complain']): void {
  if (broken) complain(`the chain of seals is broken at head ${broken.number}: ${broken.why}`);
}
