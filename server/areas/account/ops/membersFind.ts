import { findMembers, found_most, type FoundMember, resetMember } from '../operate';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { memberOf, reasonOf } from '../../../ops/member';
import { majorUnits, moneyText } from '../../../ops/money';

const least_chars = 3;
const json = { json: { type: 'boolean' } } as const;

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
  const dated = (at: number) => new Date(at).toISOString();
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

/** Resets one of a member's passwords. */
export const membersReset: Command = {
  name: 'members reset',
  proof: 'one',
  usage:
    'members reset MEMBER --password | --payment-password --reason TEXT --operator NAME [--json]',
  summary:
    'gives a member a first password, told this once, or takes the payment password away, which the member then sets anew; the member is told',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      reason: { type: 'string' },
      password: { type: 'boolean' },
      'payment-password': { type: 'boolean' },
    });
    const [name, ...rest] = positionals;
    noMore(rest);
    if ((values.password === true) === (values['payment-password'] === true)) {
      throw new UsageError('one of --password and --payment-password is needed');
    }
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
