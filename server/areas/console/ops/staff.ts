import { staffAreas, staffVerbs, type Permission, type StaffArea } from '../../../kernel/api/staff';
import { isInstalling, type Operator } from '../../../kernel/operators/operators';
import { findRole, listRoles } from '../../../kernel/staff/roles';
import type { Platform } from '../../../kernel/context';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { knownMember } from '../../../ops/member';
import { moneyText, signedAmount } from '../../../ops/money';
import { addStaff, isStaffing, listStaff, resetFactor } from '../staff/people';
import { bindToMember, changeRole, disableByOperator } from '../staff/operate';

const json = { json: { type: 'boolean' } } as const;
const two = '--operator A --operator B';

/** True where neither operators nor staff are there yet: the first two of both are made by nobody. */
const isFirst = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> =>
  (await isStaffing(db)) && (await isInstalling(db));

/** The address by which a new member of staff begins. */
const addressOf = ({ config }: Call, link: string): string =>
  `${config.console?.origin ?? ''}/console/join?link=${link}`;

const failures = {
  staff_name_invalid:
    'this name could pass for another: use the letters of one script, a to z or Thai',
  staff_name_taken: 'somebody is, or was, called so, or looks so',
  staff_role_unknown: 'there is no such role: staff roles',
  staff_unknown: 'no enabled member of staff is called so',
  staff_too_few: 'two who can make and authorise staff always stay',
} as const;

function nameIn(positionals: readonly string[]): string {
  const [name, ...rest] = positionals;
  noMore(rest);
  if (name === undefined) throw new UsageError('the user name is needed');
  return name;
}

/** Adds a member of staff of the console, and tells the link by which they begin. */
export const staffAdd: Command = {
  name: 'staff add',
  proof: async ({ platform }) => ((await isFirst(await platform())) ? 'installation' : 'two'),
  usage: `staff add USERNAME --role ROLE ${two} [--json]`,
  summary:
    'adds a member of staff of the console and tells the link, good once and for a day, by which they choose a password; the first two of a store without operators need nobody. An operator of that name is the same person',
  async run(call) {
    const { values, positionals } = readArgs(call.args, { ...json, role: { type: 'string' } });
    const username = nameIn(positionals);
    const { role } = values;
    if (role === undefined) throw new UsageError('--role is needed: staff roles');
    const platform = await call.platform();
    const by = await call.operators();
    const added = await platform.db
      .transaction()
      .execute((trx) => addStaff(platform, trx, { username, role, by }, platform.clock.now()));
    if (!added.ok) throw new OpsError(failures[added.code]);
    sayLink(call, { username, ...added.value }, values.json);
    return true;
  },
};

function sayLink(
  call: Call,
  { username, id, link }: { username: string; id: string; link: string },
  asJson: boolean | undefined,
): void {
  const address = addressOf(call, link);
  call.say(asJson ? JSON.stringify({ id, username, address }) : `${username} ${address}`);
}

/** Lists the staff of the console. */
export const staffList: Command = {
  name: 'staff list',
  proof: 'none',
  usage: 'staff list [--json]',
  summary: 'lists the staff of the console with their roles and open sessions, disabled ones too',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const list = await listStaff(await platform());
    if (values.json) say(JSON.stringify(list));
    else if (list.length === 0) say('no staff');
    else
      for (const { username, role, state, sessions } of list)
        say(`${username} ${role} ${state} ${sessions} open`);
    return true;
  },
};

/** Gives a member of staff a new link in the place of password and second factor. */
export const staffReset: Command = {
  name: 'staff reset',
  proof: 'two',
  usage: `staff reset USERNAME ${two} [--json]`,
  summary:
    'ends password, second factor, recovery codes and sessions of a member of staff, and tells a new link: for who has lost them',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const username = nameIn(positionals);
    const done = await resetFactor(await call.platform(), username, await call.operators());
    if (!done.ok) throw new OpsError(failures[done.code]);
    sayLink(call, { username, ...done.value }, values.json);
    return true;
  },
};

/** Disables a member of staff for good. */
export const staffDisable: Command = {
  name: 'staff disable',
  proof: 'one',
  usage: 'staff disable USERNAME --operator NAME [--json]',
  summary:
    'disables a member of staff for good and ends their sessions; their acts stay in the record',
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const username = nameIn(positionals);
    const platform = await call.platform();
    const done = await disableByOperator(platform, username, await call.operator());
    if (!done.ok) throw new OpsError(failures[done.code]);
    call.say(values.json ? JSON.stringify({ id: done.value }) : `${username} is disabled`);
    return true;
  },
};

/** Says which member a member of staff is. */
export const staffMember: Command = {
  name: 'staff member',
  proof: 'two',
  usage: `staff member USERNAME (--member NAME | --none) ${two} [--json]`,
  summary:
    'notes that a member of staff is also this member of the site, so that they decide nothing of their own or their team; --none takes it back',
  async run(call) {
    const options = { ...json, member: { type: 'string' }, none: { type: 'boolean' } } as const;
    const { values, positionals } = readArgs(call.args, options);
    const username = nameIn(positionals);
    if ((values.member === undefined) === !values.none)
      throw new UsageError('one of --member and --none is needed');
    const platform = await call.platform();
    const by = await call.operators();
    const member =
      values.member === undefined ? null : await knownMember(platform.db, values.member);
    if (member === undefined) throw new OpsError(`there is no member ${values.member}`);
    const done = await bindToMember(platform, { username, memberId: member?.id ?? null, by });
    if (!done.ok) throw new OpsError(failures[done.code]);
    call.say(values.json ? JSON.stringify({ id: done.value }) : `${username} is noted`);
    return true;
  },
};

/** Lists the roles with what each may do. */
export const staffRoles: Command = {
  name: 'staff roles',
  proof: 'none',
  usage: 'staff roles [--json]',
  summary: 'lists the roles of the console with their permissions and ceilings',
  async run({ args, platform, say, config }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const { db } = await platform();
    for (const id of await listRoles(db)) {
      const { permissions, ceilings } = (await findRole(db, id))!;
      if (values.json) say(JSON.stringify({ id, permissions, ceilings }));
      else {
        const most = Object.entries(ceilings).map(
          ([area, amount]) => ` ${area}<=${moneyText(amount, config.currency)}`,
        );
        say(`${id}: ${permissions.join(' ')}${most.join('')}`);
      }
    }
    return true;
  },
};

/** Sets what a role may do. */
export const staffRole: Command = {
  name: 'staff role',
  proof: 'two',
  usage: `staff role ROLE --may PERMISSION… [--ceiling AREA=AMOUNT…] ${two} [--json]`,
  summary:
    'sets what a role of the console may do, in the place of all that it might before: --may deposits.read --may deposits.act, each with read, act or authorise; --ceiling deposits=50000 is the most of one act. A role that is not there is added',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      may: { type: 'string', multiple: true },
      ceiling: { type: 'string', multiple: true },
    });
    const [id, ...rest] = positionals;
    noMore(rest);
    if (id === undefined || !/^[a-z][a-z0-9-]{1,39}$/.test(id))
      throw new UsageError('the id of a role is needed: small letters, digits and hyphens');
    const permissions = (values.may ?? []).map(readPermission);
    if (permissions.length === 0) throw new UsageError('--may is needed');
    const ceilings = Object.fromEntries(
      (values.ceiling ?? []).map((text) => readCeiling(text, call.config.currency)),
    );
    const platform = await call.platform();
    const by: readonly Operator[] = await call.operators();
    const done = await changeRole(platform, { id, permissions, ceilings, by });
    if (!done.ok) throw new OpsError(failures[done.code]);
    call.say(values.json ? JSON.stringify({ id, permissions, ceilings }) : `${id} is set`);
    return true;
  },
};

const isArea = (text: string | undefined): text is StaffArea =>
  staffAreas.some((area) => area === text);

function readPermission(text: string): Permission {
  const [area, verb, ...rest] = text.split('.');
  const known = staffVerbs.find((each) => each === verb);
  if (!isArea(area) || !known || rest.length > 0)
    throw new UsageError(
      `${text} is no permission: deposits.read, deposits.act, deposits.authorise`,
    );
  return `${area}.${known}`;
}

function readCeiling(text: string, currency: string): [StaffArea, number] {
  const [area, amount = '', ...rest] = text.split('=');
  if (!isArea(area) || rest.length > 0) throw new UsageError('--ceiling is AREA=AMOUNT');
  const minor = signedAmount(amount, currency);
  if (minor < 0) throw new UsageError('a ceiling is above zero');
  return [area, minor];
}
