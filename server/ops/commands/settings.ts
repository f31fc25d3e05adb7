import { changeSetting } from '../../kernel/settings/settings';
import {
  checkSetting,
  isSettingKey,
  needsTwoOperators,
  typedSetting,
} from '../../kernel/settings/keys';
import { noMore, readArgs } from '../args';
import { OpsError, UsageError, type Command } from '../command';

/** Changes one setting, which is live in running processes within seconds. */
export const settingsSet: Command = {
  name: 'settings set',
  proof: ({ args }) => (args.some(needsTwoOperators) ? 'two' : 'one'),
  usage: 'settings set KEY VALUE --operator A [--operator B] [--json]',
  summary:
    'changes a setting, live within 5 s in all processes, and notes the value before and after; flags take 1 or 0. Thresholds of two operators, what payments go to, what members are given, and what decides about results, need two',
  async run({ args, platform, operators, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [key, text, ...rest] = positionals;
    if (key === undefined || text === undefined)
      throw new UsageError('a key and a value are needed');
    noMore(rest);
    if (!isSettingKey(key)) throw new OpsError(`there is no setting ${key}`);
    const value = typedSetting(key, text);
    const fault = checkSetting(key, value);
    if (fault !== null) throw new OpsError(`${key} ${fault}`);
    await changeSetting(await platform(), await operators(), { key, value: () => value });
    say(values.json ? JSON.stringify({ [key]: value }) : `${key} ${value}`);
    return true;
  },
};

/** Lists every setting, set or default. */
export const settingsList: Command = {
  name: 'settings list',
  proof: 'none',
  usage: 'settings list [--json]',
  summary: 'shows all settings; with --json as one object',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const settings = await (await platform()).settings.all();
    if (values.json) say(JSON.stringify(settings, null, 2));
    else for (const [key, value] of Object.entries(settings)) say(`${key} ${value}`.trimEnd());
    return true;
  },
};
