import type { Caller, Platform } from '../../../kernel/context';
import { hashToken, newToken } from '../../../kernel/ids';
import { overLimit, withinLimit } from '../../../kernel/limits/limit';
import { looksOf } from '../../../kernel/operators/operatorName';
import { fail, ok, type Result } from '../../../kernel/result';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Trx } from '../../../store/open';
import { hashPassword } from '../../account/passwords/rules';
import * as api from '../api/session';
import { login_tier } from './login';
import { renewRecoveryCodes } from '../../../kernel/secondFactor/staffFactor';
import {
  authenticatorAddress,
  newSecret,
  openedSecret,
  sealedSecret,
  stepOf,
} from '../../../kernel/secondFactor/totp';
import { removePasskeysIn } from './passkeys';
import { endStaffSessions } from './sessions';

/** A link is good for a day. */
const link_ms = 24 * 60 * 60_000;
const password_least_chars = 12;
const password_most_chars = 128;

/**
 * Makes the link by which a member of staff chooses a password and gets a second factor, in the caller's transaction: all
 * links and sessions before end, and so does the second factor that there was (console#staff). Returns its token, told
 * this once.
 */
export async function newJoin(
  platform: Pick<Platform, 'config'>,
  trx: Trx,
  operatorId: string,
  instant: number,
): Promise<string> {
  const token = newToken();
  await trx
    .updateTable('staff_joins')
    .set({ ended_at: instant })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .insertInto('staff_joins')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      totp_sealed: sealedSecret(platform, 'staff', newSecret()),
      expires_at: instant + link_ms,
      ended_at: null,
    })
    .execute();
  await trx
    .updateTable('staff')
    .set({ password_hash: null, totp_sealed: null })
    .where('operator_id', '=', operatorId)
    .execute();
  await trx.deleteFrom('staff_recovery_codes').where('operator_id', '=', operatorId).execute();
  await removePasskeysIn(trx, operatorId, instant);
  await endStaffSessions(trx, { operatorId }, instant);
  return token;
}

/** A link that is open, with the secret that it offers. */
interface OpenLink {
  operatorId: string;
  username: string;
  role: string;
  name: string;
  secret: string;
}

async function findLink(
  platform: Platform,
  link: string,
  caller: Caller,
): Promise<Result<OpenLink, 'staff_join_over' | 'too_many_requests'>> {
  if (await overLimit(platform, login_tier, caller.address)) return fail('too_many_requests');
  const row = await platform.db
    .selectFrom('staff_joins as j')
    .innerJoin('staff', 'staff.operator_id', 'j.operator_id')
    .innerJoin('operators as o', 'o.id', 'j.operator_id')
    .select(['j.operator_id', 'j.totp_sealed', 'staff.username', 'staff.role', 'o.name'])
    .where('j.token_hash', '=', hashToken(link))
    .where('j.ended_at', 'is', null)
    .where('j.expires_at', '>', platform.clock.now())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  const secret = row && openedSecret(platform, 'staff', row.totp_sealed);
  if (secret === undefined) {
    await withinLimit(platform, login_tier, caller.address);
    return fail('staff_join_over');
  }
  const { operator_id: operatorId, username, role, name } = row!;
  return ok({ operatorId, username, role, name, secret });
}

/** True for a password that a member of staff may have: long, and not the user name. */
const isFit = (password: string, username: string): boolean => {
  const length = [...password].length;
  const isLong = length >= password_least_chars && length <= password_most_chars;
  return isLong && looksOf(password) !== looksOf(username);
};

async function join(
  platform: Platform,
  { link, password, code }: { link: string; password: string; code: string },
  caller: Caller,
): Promise<
  Result<
    { codes: string[] },
    'staff_join_over' | 'staff_password_invalid' | 'staff_code_wrong' | 'too_many_requests'
  >
> {
  const found = await findLink(platform, link, caller);
  if (!found.ok) return found;
  const { operatorId, username, role, name, secret } = found.value;
  if (!isFit(password, username)) return fail('staff_password_invalid');
  const now = platform.clock.now();
  const step = stepOf(secret, code, now);
  if (step === undefined) {
    await withinLimit(platform, login_tier, caller.address);
    return fail('staff_code_wrong');
  }
  const password_hash = await hashPassword(password);
  return platform.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('staff_joins')
      .set({ ended_at: now })
      .where('token_hash', '=', hashToken(link))
      .where('ended_at', 'is', null)
      .returning('operator_id')
      .executeTakeFirst();
    if (!ended) return fail('staff_join_over');
    await trx
      .updateTable('staff')
      .set({
        password_hash,
        totp_sealed: sealedSecret(platform, 'staff', secret),
        totp_step: step,
        failures: 0,
        retry_at: 0,
      })
      .where('operator_id', '=', operatorId)
      .execute();
    const codes = await renewRecoveryCodes(platform, trx, operatorId);
    const staff = { id: operatorId, name, role };
    await recordAct(trx, { staff, caller, act: 'session.join', subject: operatorId }, now);
    return ok({ codes });
  });
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.readJoin, async (platform, { input, caller }) => {
    const found = await findLink(platform, input.link, caller);
    if (!found.ok) return found;
    const { username, secret } = found.value;
    return ok({ username, secret, address: authenticatorAddress(secret, username, 'staff') });
  }),
  bindStaff(api.join, (platform, { input, caller }) => join(platform, input, caller)),
];
