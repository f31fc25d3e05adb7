import { readTypedDay } from '../../kernel/api/typedDay';
import { dayAfter, daysOf, today } from '../../kernel/time/day';
import { reportsOf, type Report } from '../../areas/records/dayReport';
import { noMore, readArgs } from '../args';
import { UsageError, type Command } from '../command';
import { majorUnits } from '../money';

const days_most = 366;

/** Reports days. */
export const reportsDay: Command = {
  name: 'reports day',
  proof: 'none',
  usage: 'reports day [DAY | --from DAY --to DAY] [--json]',
  summary: `reports a day of the operator’s zone (today where none is given), or each of up to ${days_most} days and all together: payments, stakes, wins, the gross result and members; with --json in minor units`,
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [day, ...rest] = positionals;
    noMore(rest);
    const both = values.from !== undefined && values.to !== undefined;
    const either = values.from !== undefined || values.to !== undefined;
    if (both !== either || (both && day !== undefined)) {
      throw new UsageError('give one day, or --from and --to');
    }
    const opened = await platform();
    const { timeZone, currency } = opened.config;
    const now = today(opened);
    const [from, to] = [values.from ?? day ?? now, values.to ?? day ?? now].map(
      (text) => readTypedDay(text) ?? '',
    ) as [string, string];
    const all = daysOf(from, to, timeZone);
    if (!all || from > to || to > now) {
      throw new UsageError(
        'a day is like 2026-01-31, not one to come, and none ends before it begins',
      );
    }
    if (dayAfter(from, days_most - 1) < to) throw new UsageError(`${days_most} days at most`);
    const requested = [from];
    while (requested.at(-1)! < to) requested.push(dayAfter(requested.at(-1)!, 1));
    const [first, ...others] = requested.map((one) => daysOf(one, one, timeZone)!);
    const { each, total } = await reportsOf(opened, [first!, ...others]);
    const days = each.map((report, index) => ({ day: requested[index]!, ...report }));
    if (values.json) say(JSON.stringify({ timeZone, currency, from, to, days, total }, null, 2));
    else {
      for (const report of days) sayReport(say, report.day, { report, currency });
      if (days.length > 1) sayReport(say, `${from} to ${to}`, { report: total, currency });
    }
    return true;
  },
};

const money_lines = {
  deposits: 'deposits',
  funded: 'funded without a payment',
  depositRefunds: 'deposits taken back',
  withdrawals: 'withdrawals',
  stakes: 'stakes',
  wins: 'wins',
  refunds: 'stakes given back',
  bonuses: 'bonuses',
  agents: 'earnings of agents',
  fees: 'fees',
  adjustments: 'adjustments',
  corrections: 'corrections of results',
  shares: 'shares of agents',
  grossResult: 'gross result',
  membersMoney: "change of members' money",
} as const satisfies Partial<Record<keyof Report, string>>;

function sayReport(
  say: (line: string) => void,
  title: string,
  { report, currency }: { report: Report; currency: string },
): void {
  say(`${title} (${currency})`);
  for (const [key, name] of Object.entries(money_lines)) {
    say(`  ${name} ${majorUnits(report[key as keyof typeof money_lines], currency)}`);
  }
  say(`  active members ${report.activeMembers}`);
  say(`  new members ${report.newMembers}`);
}
