import { parsePercent } from '../../../kernel/api/amounts';
import { isAgent } from '../../../kernel/members/memberTypes';
import { noMore, readArgs, counted, percentText } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { memberOf } from '../../../ops/member';
import { listRates, operateRate } from '../operateRates';

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
