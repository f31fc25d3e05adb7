import { filesOf } from '../../../folderFiles';
import { exportRules, importRules, listVersions } from '../../../kernel/club/versions';
import { problemLine } from '../../../kernel/folder/yamlFile';
import { together } from '../../../kernel/operators/operators';
import { noMore, readArgs, counted } from '../../../ops/args';
import { OpsError, type Command } from '../../../ops/command';
import { folderOf, reported, exportCommand, versionsCommand } from '../../../ops/versions';
import { memberOf } from '../../../ops/member';
import { moneyText } from '../../../ops/money';
import { rewardsOf } from '../showRewards';

/** Makes a folder the rules of rewards (rewards#rules-of-rewards). */
export const rewardsImport: Command = {
  name: 'rewards import',
  proof: 'two',
  usage: 'rewards import DIR --operator A --operator B [--json]',
  summary:
    'checks a folder of levels.yaml, signin.yaml, points.yaml and mall.yaml, and makes it the rules of rewards from now on: all or nothing, as a new version',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      json: { type: 'boolean' },
    });
    const folder = folderOf(positionals);
    const operator = together(await call.operators());
    const files = await reported(filesOf(folder));
    const { version, problems } = await importRules(await call.platform(), files, { operator });
    if (values.json) call.say(JSON.stringify({ version, problems }));
    if (version === null) {
      if (!values.json) for (const problem of problems) call.complain(problemLine(problem));
      throw new OpsError(`${counted(problems.length, 'problem')}; nothing was changed`);
    }
    if (!values.json) call.say(`version ${version} is in force`);
    return true;
  },
};

const rules = {
  name: 'rewards',
  none: 'no rules were imported yet',
  list: listVersions,
  files: exportRules,
};

/** Gives the folder of a version of the rules back. */
export const rewardsExport = exportCommand(
  rules,
  'writes the folder of the newest rules, or of a version, into a new or empty one, byte for byte',
);

/** Lists the versions of the rules. */
export const rewardsVersions = versionsCommand(
  rules,
  'lists the versions of the rules of rewards, the newest first: since when, and by whom',
);

/** Lists the rewards of a member that have a row, and the level. */
export const rewardsList: Command = {
  name: 'rewards list',
  proof: 'none',
  usage: 'rewards list MEMBER [--json]',
  summary:
    'lists the rewards of a member, the newest first: version, state and times; gifts that are a right have a row from their claim on; with --json in minor units',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { json: { type: 'boolean' } });
    const [name, ...rest] = positionals;
    noMore(rest);
    const member = await memberOf(call, name);
    const { db, clock, config } = await call.platform();
    const rewards = await rewardsOf(db, config, { memberId: member.id, at: clock.now() });
    const { level } = member;
    if (values.json) call.say(JSON.stringify({ member: member.username, level, rewards }));
    else call.say(`${member.username} level ${level}, ${counted(rewards.length, 'reward')}`);
    const instant = (instant: number | null) =>
      instant === null ? 'never' : new Date(instant).toISOString();
    for (const row of values.json ? [] : rewards) {
      const given =
        row.points > 0 ? `${row.points} points` : moneyText(row.amount, config.currency);
      const end =
        row.claimed_at === null ? `ends ${instant(row.expires_at)}` : instant(row.claimed_at);
      call.say(`${row.id} ${given} version ${row.version} ${row.state} ${end}`);
    }
    return true;
  },
};
