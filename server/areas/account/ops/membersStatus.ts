import { setStatus, type StatusChange } from '../operate';
import type { Operator } from '../../../kernel/operators/operators';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';

const json = { json: { type: 'boolean' } } as const;
const proved = '--operator NAME [--json]';

/** Disables a member at once. */
export const membersDisable: Command = {
  name: 'members disable',
  proof: 'one',
  usage: `members disable NAME ${proved}`,
  summary: 'shuts a member out: all sessions and links end, and no login is taken',
  run: (call) => turn(call, 'disable'),
};

/** Enables a disabled member. */
export const membersEnable: Command = {
  name: 'members enable',
  proof: 'one',
  usage: `members enable NAME ${proved}`,
  summary: 'lets a disabled member log in again; one who is locked needs members unlock',
  run: (call) => turn(call, 'enable'),
};

/** Locks a member for a reason. */
export const membersLock: Command = {
  name: 'members lock',
  proof: 'one',
  usage: 'members lock MEMBER --reason TEXT --operator NAME [--json]',
  summary:
    'shuts a member out, by user name or id, with a reason that is told at the login; all sessions, games and links end',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      reason: { type: 'string' },
    });
    const name = nameOf(positionals);
    const reason = reasonOf(values.reason, 'the member');
    const operator = await call.operator();
    return change(call, { name, change: { act: 'lock', reason }, operator, json: values.json });
  },
};

/** Unlocks a member. */
export const membersUnlock: Command = {
  name: 'members unlock',
  proof: 'one',
  usage: 'members unlock MEMBER --operator NAME [--json]',
  summary: 'lets a member who is locked or disabled log in again',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const name = nameOf(positionals);
    const operator = await call.operator();
    return change(call, { name, change: { act: 'unlock' }, operator, json: values.json });
  },
};

async function turn(call: Call, act: 'disable' | 'enable'): Promise<boolean> {
  const { values, positionals } = readArgs(call.args, json);
  const name = nameOf(positionals);
  const operator = await call.operator();
  return change(call, { name, change: { act }, operator, json: values.json });
}

function nameOf([name, ...rest]: readonly string[]): string {
  if (name === undefined) throw new UsageError('the user name of a member is needed');
  noMore(rest);
  return name;
}

interface Change {
  name: string;
  change: StatusChange;
  operator: Operator;
  json: boolean | undefined;
}

const states = { disable: 'disabled', enable: 'active', lock: 'locked', unlock: 'active' } as const;

async function change(call: Call, { name, change, operator, json }: Change): Promise<boolean> {
  const changed = await setStatus(await call.platform(), name, change, operator);
  if (!changed.ok) {
    throw new OpsError(
      changed.code === 'locked'
        ? `${name} is locked: members unlock`
        : `there is no member ${name}`,
    );
  }
  const { id, username } = changed.value;
  const status = states[change.act];
  call.say(json ? JSON.stringify({ id, username, status }) : `${username} ${status}`);
  return true;
}
