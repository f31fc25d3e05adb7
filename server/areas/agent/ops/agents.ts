import { parsePercent } from '../../../kernel/api/amounts';
import { csvRow } from '../../../kernel/api/records';
import { isAgent } from '../../../kernel/members/memberTypes';
import { noMore, readArgs, percentText, counted, countGiven } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { memberOf } from '../../../ops/member';
import { majorUnits, moneyText } from '../../../ops/money';
import { rate_base } from '../levelShares';
import { listRates, operateRate } from '../operateRates';
import { listShares, operateShare } from '../operateShares';
import { dayRebates, namesOf, pageOfSources, showPaid, type Source } from '../rebateSources';

const rows_at_once = 500;
const exact_digits = 4;

/** Lists the tickets and rounds that a rebate comes from, and adds them up to it. */
export const agentsSources: Command = {
  name: 'agents sources',
  proof: 'none',
  usage: 'agents sources MEMBER DAY [--category CATEGORY] [--csv] [--json]',
  summary:
    'lists the tickets and rounds that a member’s rebate of a finished day comes from, with their numbers and shares, the newest first, adds them up, and fails unless shares and rounding are the rebate; with --csv the rows alone, for a spreadsheet; with --json a line for each and one for each category, in minor units and 1/10,000 of them',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      category: { type: 'string' },
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const [name, day, ...rest] = positionals;
    noMore(rest);
    if (day === undefined) throw new UsageError('the day is needed: 2026-01-31');
    const member = await memberOf(call, name);
    const platform = await call.platform();
    const { currency } = platform.config;
    const category = values.category?.toUpperCase() ?? '';
    const found = await dayRebates(platform, member.id, { day, category });
    if (!found) throw new OpsError('there is no rebate of this member, day and category');
    const say = { csv: csvLine, json: jsonLine, text: textLine }[
      values.csv ? 'csv' : values.json ? 'json' : 'text'
    ];
    if (values.csv) call.say(csv_heads);
    const sums = new Map<string, bigint>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await pageOfSources(platform, found.of, { cursor, size: rows_at_once });
      const names = await namesOf(platform.db, page.list);
      for (const row of page.list) {
        sums.set(row.category, (sums.get(row.category) ?? 0n) + row.share);
        call.say(say({ ...row, member: names.get(row.memberId) ?? '', currency }));
      }
      cursor = page.older;
    }
    let agree = true;
    for (const rebate of found.rebates) {
      const { category: of, exact, rounding, amount, paidBy } = rebate;
      const sum = sums.get(of) ?? 0n;
      const rounded = rounding === null ? 'not kept' : exactText(BigInt(rounding), currency);
      const message = `${of}: shares ${exactText(sum, currency)}, rounding ${rounded}, rebate ${moneyText(amount, currency)}`;
      if (values.json) call.say(JSON.stringify({ ...rebate, sum: sum.toString() }));
      else if (!values.csv) call.say(`${message}, ${paidBy === '' ? 'open' : `paid by ${paidBy}`}`);
      if (exact === null || BigInt(exact) === sum) continue;
      call.complain(`${message}: they do not agree`);
      agree = false;
    }
    return agree;
  },
};

type Report = Source & { member: string; currency: string };

const csv_heads = 'at,kind,category,game,number,member,stake,rate,share,currency';
const gameOf = ({ vendor, code }: Report): string => (vendor === '' ? code : `${vendor}/${code}`);

const factsOf = (row: Report): string[] => [
  ...[new Date(row.at).toISOString(), row.kind, row.category, gameOf(row), row.id, row.member],
  ...[majorUnits(row.stake, row.currency), percentText(row.rate)],
  ...[exactText(row.share, row.currency), row.currency],
];

const textLine = (row: Report): string => factsOf(row).join(' ');
const csvLine = (row: Report): string => csvRow(factsOf(row));
const jsonLine = (row: Report): string =>
  JSON.stringify({
    at: row.at,
    kind: row.kind,
    category: row.category,
    game: gameOf(row),
    id: row.id,
    member: row.member,
    stake: row.stake,
    rate: row.rate,
    share: row.share.toString(),
  });

/** Tells the days and categories whose rebates a transfer paid. */
export const agentsPaid: Command = {
  name: 'agents paid',
  proof: 'none',
  usage: 'agents paid TRANSFER [--json]',
  summary:
    'tells the member, the days and the categories whose rebates a transfer of the ledger paid; with --json in minor units',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { json: { type: 'boolean' } });
    const [id, ...rest] = positionals;
    noMore(rest);
    if (id === undefined) throw new UsageError('the id of a transfer is needed');
    const platform = await call.platform();
    const { currency } = platform.config;
    const owner = await platform.db
      .selectFrom('transfers as t')
      .innerJoin('accounts as a', 'a.id', 't.credit_id')
      .innerJoin('members as m', 'm.id', 'a.owner_id')
      .select(['m.id', 'm.username'])
      .where('t.id', '=', id)
      .executeTakeFirst();
    const paid = owner && (await showPaid(platform, owner.id, { id }));
    if (!paid?.ok) throw new OpsError(`no transfer ${id} paid a rebate`);
    const { amount, rebates } = paid.value;
    if (values.json) {
      const rows = rebates.map(({ day, category, stake, amount: part }) => ({
        day,
        category,
        stake,
        amount: part,
      }));
      call.say(JSON.stringify({ member: owner!.username, amount, rebates: rows }));
      return true;
    }
    call.say(`${owner!.username} ${moneyText(amount, currency)}`);
    for (const { day, category, stake, amount: part } of rebates) {
      call.say(
        `${day} ${category}: ${moneyText(part, currency)} of stakes ${moneyText(stake, currency)}`,
      );
    }
    return true;
  },
};

/** Writes 1/10,000 of minor units as major ones with all their decimals. */
function exactText(exact: bigint, currency: string): string {
  const size = exact < 0n ? -exact : exact;
  const major = majorUnits(Number(size / rate_base), currency);
  const digits = String(size % rate_base).padStart(exact_digits, '0');
  return `${exact < 0n ? '-' : ''}${major}${major.includes('.') ? '' : '.'}${digits}`;
}

const rows_listed = 500;
const json = { json: { type: 'boolean' } } as const;

/** Lists the agents at the top, or those right below one, with their rates of rebates. */
export const agentsList: Command = {
  name: 'agents list',
  proof: 'none',
  usage: 'agents list [AGENT] [--json]',
  summary: `lists the agents who have nobody above, or the members right below one, with their rebates and teams, ${rows_listed} at most; with --json in hundredths of a per cent`,
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [name, ...rest] = positionals;
    noMore(rest);
    const aboveId = name === undefined ? undefined : (await memberOf(call, name)).id;
    const rates = await listRates((await call.platform()).db, { aboveId, limit: rows_listed });
    if (values.json) call.say(JSON.stringify(rates));
    else if (rates.length === 0) call.say(name === undefined ? 'no agent' : 'nobody');
    for (const { username, type, rate, least, team } of values.json ? [] : rates) {
      const below = least === 0 ? '' : `, ${percentText(least)} at most right below`;
      const kind = isAgent(type) ? `agent of type ${type}` : `member of type ${type}`;
      call.say(
        `${username} ${percentText(rate)}, ${kind}, team of ${counted(team, 'member')}${below}`,
      );
    }
    return true;
  },
};

/** Changes the rate of rebates of an agent or a member of a team. */
export const agentsRate: Command = {
  name: 'agents rate',
  proof: 'one',
  usage: 'agents rate MEMBER PERCENT --operator NAME [--json]',
  summary:
    'changes the rebate of an agent, or of a member of a team, from now on: at most that of the agent above (for one without: the setting agent.rebateMost), and never below those right below, which are lowered first; PERCENT has two decimals at most (1, 0.35)',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [name, typed, ...rest] = positionals;
    noMore(rest);
    const rate = percentOf(typed);
    const member = await memberOf(call, name);
    const done = await operateRate(await call.platform(), await call.operator(), { member, rate });
    if (!done.ok) throw new OpsError(`nothing was changed: ${reasonOf(done)}`);
    const { id, username } = member;
    const { before } = done.value;
    const message = JSON.stringify({ id, username, rate, before });
    const was = before === rate ? 'as before' : `was ${percentText(before)}`;
    call.say(values.json ? message : `${username} ${percentText(rate)}, ${was}`);
    return true;
  },
};

/** Reads a percentage of two decimals at most, as hundredths of a per cent. Throws UsageError. */
function percentOf(text: string | undefined): number {
  const rate = parsePercent(text ?? '');
  if (rate === null) {
    throw new UsageError('a rebate is a percentage from 0 to 100, with two decimals at most: 0.35');
  }
  return rate;
}

function reasonOf({
  code,
  detail,
}: {
  code: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
}): string {
  const bound = (name: string) => percentText(Number(detail?.[name] ?? 0));
  if (code === 'rebate_above_upline') return `it can be ${bound('most')} at most`;
  if (code === 'rebate_below_team') {
    return `members right below have up to ${bound('least')}, which has to be lowered first`;
  }
  return 'this member is no agent, and in no team';
}

/** Proposes the share of what an agent with nobody above sells. */
export const agentsShare: Command = {
  name: 'agents share',
  proof: 'one',
  usage: 'agents share MEMBER PERCENT --operator NAME [--json]',
  summary:
    'proposes to an agent with nobody above the share of what the own counter sells that the agent holds, a whole PERCENT up to the setting agent.shareMost; it holds for the sales that come once the agent has accepted it, and 0 ends it at once',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [name, typed, ...rest] = positionals;
    noMore(rest);
    const percent = countGiven(
      typed ?? '',
      [0, 100],
      'a share is a whole percentage from 0 to 100',
    );
    const member = await memberOf(call, name);
    const order = { member, percent };
    const done = await operateShare(await call.platform(), await call.operator(), order);
    if (!done.ok) throw new OpsError(`nothing was changed: ${shareReasonOf(done)}`);
    const { id, username } = member;
    const { state } = done.value;
    const message = JSON.stringify({ id, username, percent, state });
    call.say(values.json ? message : `${username} ${percent}%: ${share_states[state]}`);
    return true;
  },
};

const share_states = {
  proposed: 'proposed, and waits for the agent',
  unchanged: 'holds already',
  ended: 'ended',
} as const;

function shareReasonOf({
  code,
  detail,
}: {
  code: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
}): string {
  return code === 'share_most'
    ? `it can be ${Number(detail?.most ?? 0)}% at most`
    : 'this member is no agent with nobody above';
}

/** Lists the agreements on shares, with what is held by them now. */
export const agentsShares: Command = {
  name: 'agents shares',
  proof: 'none',
  usage: 'agents shares [--json]',
  summary: `lists the agreements on the share of what agents sell that hold or wait, ${rows_listed} at most, with the open stakes that are held and what covers their returns; with --json in minor units`,
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    noMore(positionals);
    const platform = await call.platform();
    const { currency } = platform.config;
    const shares = await listShares(platform.db, rows_listed);
    if (values.json) call.say(JSON.stringify(shares));
    else if (shares.length === 0) call.say('none');
    for (const { username, giver, percent, state, held, cover } of values.json ? [] : shares) {
      const by = giver === null ? 'the operator' : giver;
      const money = `${moneyText(held, currency)} held, ${moneyText(cover, currency)} cover`;
      call.say(`${username} ${percent}% ${state}, by ${by}, ${money}`);
    }
    return true;
  },
};
