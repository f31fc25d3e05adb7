import { writeFile } from 'node:fs/promises';
import { trial_type } from '../../../kernel/members/memberTypes';
import { addAudit } from '../../../kernel/operators/audit';
import { anyPicture } from '../../../kernel/pictures/memberPictures';
import { holdPlace } from '../../../kernel/team/links';
import { newcomerRefusal } from '../../../kernel/team/newcomers';
import { noMore, readArgs, countGiven } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import type { Db, Trx } from '../../../store/open';
import { ageHere, keepAge } from '../ageGate';
import { hashSecrets, insertMember } from '../createMember';
import { canonicalUsername, checkPassword, checkUsername } from '../rules';

const options = {
  username: { type: 'string' },
  type: { type: 'string' },
  password: { type: 'string' },
  parent: { type: 'string' },
  nickname: { type: 'string' },
  'age-checked': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** The codes of the registration rules, in English for the operator. */
const faults = {
  username_required: 'a user name is needed',
  username_form: 'a user name has 4 to 16 of a-z, 0-9 and _, first a letter',
  username_is_number: 'a user name is needed, and this is a mobile number',
  password_required: 'a password is needed',
  password_form:
    'a password has 8 to 64 characters with at least a letter and a digit, or is a phrase of 16 and more',
  too_long: 'a password has at most 64 characters',
  password_common: 'this password is one of those that everyone tries first',
  password_is_name: 'this password is a name of the member or the site with digits',
  username_reserved: 'this user name is reserved for the house',
} as const;

/** Given as the password: it is read from standard input, so that no process list shows it. */
const from_input = '-';

/** Makes a member of any type but trial, by the rules of registration. */
export const membersCreate: Command = {
  name: 'members create',
  proof: 'one',
  usage:
    'members create --username NAME --type NUMBER --password TEXT [--parent NAME] [--nickname TEXT] [--age-checked] --operator NAME [--json]',
  summary:
    'makes a member: type 0, an agent (1, 2, …) or a special one (40, 41, 42); with --password - the password is the line of standard input after the secret. The holder confirms the age at the first login, unless the operator has checked it: --age-checked',
  async run(call) {
    const { args, platform, say, nextLine } = call;
    const { values, positionals } = readArgs(args, options);
    noMore(positionals);
    const { username, type: typed, nickname, parent } = values;
    if (username === undefined || typed === undefined || values.password === undefined) {
      throw new UsageError('--username, --type and --password are needed');
    }
    const type = readType(typed);
    const operator = await call.operator();
    const password = values.password === from_input ? await nextLine() : values.password;
    const named = checkUsername(username);
    // The house may give its own names to its own.
    const fault =
      (named === 'username_reserved' ? null : named) ??
      checkPassword(password, [username, nickname]);
    if (fault !== null) throw new OpsError(faults[fault]);
    const opened = await platform();
    const parentId = parent === undefined ? undefined : await idOf(opened.db, parent);
    const wanted = { username, type, nickname, parentId, passwordGiven: true };
    const hashed = await hashSecrets({ password });
    const checked = values['age-checked'] ? await ageHere(opened) : undefined;
    const made = await opened.db.transaction().execute(async (trx) => {
      if (parentId !== undefined) await requirePlace(trx, parentId, opened.clock.now());
      const inserted = await insertMember(opened, trx, { ...wanted, ...hashed });
      if (inserted.ok) {
        const { id: subject, username: made } = inserted.value;
        const now = opened.clock.now();
        if (checked)
          await keepAge(trx, subject, checked, { method: 'operator', device: '', at: now });
        const facts = { username: made, type, ...(checked && { ageChecked: checked.age }) };
        const act = { operator, act: 'member.create', subject, facts };
        await addAudit(trx, act, now);
      }
      return inserted;
    });
    if (!made.ok) throw new OpsError(`the user name ${canonicalUsername(username)} is taken`);
    const member = { id: made.value.id, username: made.value.username, type };
    say(values.json ? JSON.stringify(member) : `${member.username} (type ${type}) ${member.id}`);
    return true;
  },
};

const place_faults = {
  no_agent: 'the parent is no agent: nobody can be placed below',
  account_disabled: 'the account of the parent is closed: nobody can be placed below',
  self_excluded: 'the parent is self-excluded: nobody can be placed below',
  team_too_deep: 'the tree has all its levels: nobody can be placed below the parent',
} as const;

/** Throws where nobody can be placed below a member, by the rule of the agents' own pages (agent#the-tree). */
async function requirePlace(trx: Trx, parentId: string, instant: number): Promise<void> {
  await holdPlace(trx, parentId, instant);
  const refused = await newcomerRefusal(trx, parentId, instant);
  if (refused) throw new OpsError(place_faults[refused]);
}

function readType(text: string): number {
  const type = countGiven(text, [0, 999], '--type is a whole number from 0 to 999');
  if (type === trial_type) throw new OpsError('trial members make themselves, by the free trial');
  return type;
}

async function idOf(db: Db, username: string): Promise<string> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', canonicalUsername(username))
    .executeTakeFirst();
  if (!row) throw new OpsError(`there is no member ${username}`);
  return row.id;
}

/** Writes a picture that a member has sent to a file of the operator's. */
export const picturesSave: Command = {
  name: 'pictures save',
  proof: 'none',
  usage: 'pictures save ID --out FILE [--json]',
  summary: 'writes a picture that a member has sent to a new WebP file',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      out: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [id, ...rest] = positionals;
    noMore(rest);
    if (id === undefined) throw new UsageError('the id of a picture is needed');
    const { out } = values;
    if (!out) throw new UsageError('--out is needed, with the file to write');
    const picture = await anyPicture(await platform(), id);
    if (!picture) throw new OpsError(`there is no picture ${id}`);
    try {
      // Nothing is written over, and nobody else on the machine reads it.
      await writeFile(out, picture, { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      throw new OpsError(`${out} could not be written (${code ?? 'unknown'})`);
    }
    const { length: bytes } = picture;
    say(values.json ? JSON.stringify({ id, out, bytes }) : `${out}: ${bytes} bytes of WebP`);
    return true;
  },
};
