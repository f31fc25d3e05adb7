import { bind, type Binding } from '../../kernel/bind';
import { type Platform, callerOf } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { askAboutNewcomer } from '../protection/newcomer';
import { memberIdOf } from './affiliate';
import type { SessionInfo } from './api/entry';
import * as api from './api/entry';
import { hashSecrets, insertMember } from './createMember';
import { readFields, type Registration } from './registerFields';
import {
  detailsOfNewcomer,
  firstSession,
  resolveUpline,
  mayRegister,
  newMemberFrom,
  placed,
} from './registration';

/** The ways in which a registration by user name is refused. */
export type RegisterFailure =
  | 'username_taken'
  | 'fields_invalid'
  | 'captcha_wrong'
  | 'affiliate_unknown'
  | 'registration_closed'
  | 'excluded_here'
  | 'excluded_by_register'
  | 'too_many_requests';

/**
 * Makes a member of type 0, or of the type of an agent's link, by user name and opens the first session
 * (account#registration-submit). A mobile number that is given too is stored as unproved. On `fields_invalid` the
 * detail maps each field to the code of its fault.
 */
export async function register(
  platform: Platform,
  input: Registration & { username: string },
): Promise<Result<SessionInfo, RegisterFailure>> {
  if (!(await platform.settings.on('USERNAMEREG3'))) return fail('registration_closed');
  const wanted = { mobile: false, password: true, verificationCode: false };
  const fields = await readFields(platform, input, { ...wanted, username: input.username });
  if (!fields.ok) return fields;
  const upline = await resolveUpline(platform, fields.value, input);
  if (!upline.ok) return upline;
  const may = await mayRegister(platform, input);
  if (!may.ok) return may;
  // Nobody is asked about for a name that is taken.
  if (await memberIdOf(platform, input.username)) return fail('username_taken');
  const first = await askAboutNewcomer(platform, ...detailsOfNewcomer(fields.value));
  if (!first.ok) return first;
  const hashed = await hashSecrets(fields.value);
  const evidence = { age: fields.value.age, method: 'username', first: first.value } as const;
  return placed(upline.value, (above) =>
    platform.db.transaction().execute(async (trx) => {
      const { username } = input;
      const row = { ...newMemberFrom(input, fields.value, above), username, ...hashed };
      const made = await insertMember(platform, trx, row);
      return made.ok ? ok(await firstSession(platform, trx, made.value, input, evidence)) : made;
    }),
  );
}

export const bindings: Binding[] = [
  bind(api.register, (platform, { input, token, caller }) =>
    register(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
];
