import { together, type Operator } from '../../../kernel/operators/operators';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { knownMember, reasonOf, memberOf } from '../../../ops/member';
import { majorUnits, moneyText } from '../../../ops/money';
import {
  setStatus,
  type StatusChange,
  findMembers,
  found_most,
  type FoundMember,
  resetMember,
} from '../operate';
import { endFactorOf, needsTwo } from '../secondFactor/restore';

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

const least_chars = 3;

/** Finds members. */
export const membersFind: Command = {
  name: 'members find',
  proof: ({ args }) => (args.includes('--full') ? 'one' : 'none'),
  usage: 'members find TEXT [--full --operator NAME] [--json]',
  summary: `finds members by id, mobile number, email or the beginning of a user name, ${found_most} at most; contacts are masked, with --full they are not and the record notes who looked; with --json in minor units`,
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      full: { type: 'boolean' },
    });
    const [text = '', ...rest] = positionals;
    noMore(rest);
    if ([...text.trim()].length < least_chars) {
      throw new UsageError(`a text of ${least_chars} characters at least is needed`);
    }
    const operator = values.full ? await call.operator() : undefined;
    const platform = await call.platform();
    const { currency } = platform.config;
    const found = await findMembers(platform, text, operator);
    if (values.json) call.say(JSON.stringify(found, null, 2));
    else if (found.length === 0) call.say('no member is found');
    for (const member of values.json ? [] : found) call.say(lineOf(member, currency));
    return true;
  },
};

const lineOf = (member: FoundMember, currency: string): string => {
  const { id, username, type, status, lockReason, mobile, email, payeeName } = member;
  const { balance, reserved, createdAt, lastLoginAt, ageConfirmed } = member;
  const dated = (instant: number) => new Date(instant).toISOString();
  return [
    `${username} (type ${type}) ${id}`,
    lockReason === null ? status : `locked: ${lockReason}`,
    ...[mobile, email, payeeName].filter(Boolean),
    `balance ${moneyText(balance, currency)}${reserved > 0 ? `, reserved ${majorUnits(reserved, currency)}` : ''}`,
    `since ${dated(createdAt)}`,
    ageConfirmed
      ? `age ${ageConfirmed.age} confirmed ${dated(ageConfirmed.at)}`
      : 'no age confirmed',
    lastLoginAt === null ? 'never logged in' : `last login ${dated(lastLoginAt)}`,
  ].join(', ');
};

const reset_options = {
  ...json,
  reason: { type: 'string' },
  password: { type: 'boolean' },
  'payment-password': { type: 'boolean' },
  'second-factor': { type: 'boolean' },
} as const;

/** Resets one of a member's passwords, or ends the second factor: by two where the member has money. */
export const membersReset: Command = {
  name: 'members reset',
  proof: async ({ args, platform }) => {
    if (!args.includes('--second-factor')) return 'one';
    const [name = ''] = readArgs(args, reset_options).positionals;
    const opened = await platform();
    const member = await knownMember(opened.db, name);
    return member && (await needsTwo(opened.db, member.id)) ? 'two' : 'one';
  },
  usage:
    'members reset MEMBER --password | --payment-password | --second-factor --reason TEXT --operator NAME [--operator NAME] [--json]',
  summary:
    'gives a member a first password, told this once, or takes the payment password away, which the member then sets anew, or ends two-step login, by two operators where the member has a balance; the member is told',
  async run(call) {
    const { values, positionals } = readArgs(call.args, reset_options);
    const [name, ...rest] = positionals;
    noMore(rest);
    const chosen = (['password', 'payment-password', 'second-factor'] as const).filter(
      (each) => values[each],
    );
    if (chosen.length !== 1) {
      throw new UsageError('one of --password, --payment-password and --second-factor is needed');
    }
    if (values['second-factor']) return endFactor(call, name, values);
    const what = values.password ? 'password' : 'paymentPassword';
    const reason = reasonOf(values.reason, 'the record');
    const operator = await call.operator();
    const member = await memberOf(call, name);
    const done = await resetMember(await call.platform(), operator, { member, what, reason });
    if (!done.ok) {
      throw new OpsError(
        done.code === 'nothing_set'
          ? `${member.username} has no payment password`
          : `${member.username} is a trial player, who has no passwords`,
      );
    }
    const { id, username, password } = done.value;
    if (values.json) {
      call.say(JSON.stringify({ id, username, what, ...(password && { password }) }));
    } else
      call.say(password ? `${username} ${password}` : `${username} has no payment password now`);
    return true;
  },
};

async function endFactor(
  call: Call,
  name: string | undefined,
  values: { reason?: string | undefined; json?: boolean | undefined },
): Promise<boolean> {
  const reason = reasonOf(values.reason, 'the record');
  const operators = await call.operators();
  const member = await memberOf(call, name);
  const done = await endFactorOf(await call.platform(), together(operators), { member, reason });
  if (!done.ok) throw new OpsError(`${member.username} has no two-step login`);
  const { id, username } = done.value;
  const what = 'secondFactor';
  call.say(
    values.json ? JSON.stringify({ id, username, what }) : `${username} has no two-step login now`,
  );
  return true;
}
