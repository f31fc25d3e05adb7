import type { SessionInfo } from '../../contract/account';
import { registerFields } from '../../contract/site';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { createMember } from './createMember';
import { checkPassword, checkUsername } from './rules';
import { openSession } from './session';

export interface RegisterRequest {
  username: string;
  password: string;
  confirmPassword: string;
  agree: boolean;
  registerUrl: string;
  registerMethod: string;
  optional: Readonly<Partial<Record<(typeof registerFields)[number], string | undefined>>>;
  previousToken: string | undefined;
  caller: Caller;
}

export type RegisterFailure =
  'username_taken' | 'fields_invalid' | 'registration_closed' | 'too_many_requests';

const optional_max_length = 200;

/**
 * Makes a member of type 0 by user name and opens the first session (accounts §4). On
 * `fields_invalid` the detail maps each field to the code of its fault.
 */
export async function register(
  platform: Platform,
  asked: RegisterRequest,
): Promise<Result<SessionInfo, RegisterFailure>> {
  const settings = await platform.settings.all();
  if (settings.USERNAMEREG3 !== '1') return fail('registration_closed');
  const profile: Record<string, string> = {};
  const faults: Record<string, string> = {};
  const note = (field: string, fault: string | null) => void (fault && (faults[field] = fault));
  note('username', checkUsername(asked.username));
  note('password', checkPassword(asked.password));
  note('confirmPassword', checkConfirmation(asked));
  if (!asked.agree) note('agree', 'agree_required');
  for (const field of registerFields) {
    if (settings[`register.${field}.enabled`] !== '1') continue;
    const value = asked.optional[field]?.trim() ?? '';
    if (value === '' && settings[`register.${field}.required`] === '1') note(field, 'required');
    if (value.length > optional_max_length) note(field, 'too_long');
    // A payment password is a secret of its own and is never kept in a profile.
    if (value !== '' && field !== 'paymentPassword') profile[field] = value;
  }
  if (Object.keys(faults).length > 0) return fail('fields_invalid', faults);
  if (!(await withinLimit(platform, tiers.registerByAddress, asked.caller.address))) {
    return fail('too_many_requests');
  }
  profile.registerUrl = asked.registerUrl;
  profile.registerMethod = asked.registerMethod;
  const made = await createMember(platform, platform.db, {
    username: asked.username,
    type: 0,
    password: asked.password,
    nickname: profile.nickname,
    profile,
  });
  if (!made.ok) return made;
  const how = { ...asked, remember: false };
  return ok(
    await platform.db.transaction().execute((trx) => openSession(platform, trx, made.value, how)),
  );
}

function checkConfirmation(asked: RegisterRequest): string | null {
  if (asked.confirmPassword === '') return 'in_incorrect_password';
  return asked.confirmPassword === asked.password ? null : 'in_confirmation_correct';
}
