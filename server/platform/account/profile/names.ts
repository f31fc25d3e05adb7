import { checkName, tidyName, tidyPayeeName } from '../names';
import type { Platform } from '../../context';
import { withinLimit } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';
import { profileByMember } from './tiers';

type Saved<Failure extends string> = Promise<Result<{ success: true }, Failure>>;

const done = ok({ success: true as const });

/**
 * Changes the name that others see. Failures: `fields_invalid`, whose detail maps the field to
 * `required` or `nickname_form`; `too_many_requests`.
 */
export async function saveNickname(
  platform: Platform,
  memberId: string,
  text: string,
): Saved<'fields_invalid' | 'too_many_requests'> {
  const nickname = tidyName(text);
  const fault = checkName('nickname', nickname);
  if (fault) return fail('fields_invalid', { nickname: fault });
  if (!(await withinLimit(platform, profileByMember, memberId))) return fail('too_many_requests');
  await platform.db.updateTable('members').set({ nickname }).where('id', '=', memberId).execute();
  return done;
}

/**
 * Sets the name that withdrawals are paid to, once; the same name again succeeds. Failures:
 * `fields_invalid`, whose detail maps the field to `required` or `payee_name_form`;
 * `payee_name_locked`; `too_many_requests`.
 */
export async function savePayeeName(
  platform: Platform,
  memberId: string,
  text: string,
): Saved<'fields_invalid' | 'payee_name_locked' | 'too_many_requests'> {
  const payeeName = tidyPayeeName(text);
  const fault = checkName('payeeName', payeeName);
  if (fault) return fail('fields_invalid', { payeeName: fault });
  if (!(await withinLimit(platform, profileByMember, memberId))) return fail('too_many_requests');
  const saved = await platform.db
    .updateTable('members')
    .set({ payee_name: payeeName })
    .where('id', '=', memberId)
    .where((or) => or.or([or('payee_name', 'is', null), or('payee_name', 'in', ['', payeeName])]))
    .returning('id')
    .executeTakeFirst();
  return saved ? done : fail('payee_name_locked');
}
