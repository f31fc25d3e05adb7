import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { noteChange } from '../../../kernel/alerts/changes';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import { closeIfSamePerson, notifyOfMatch } from '../../protection/excludedHere';
import * as api from '../api/profile';
import { lockLive } from '../signIns';
import { checkName, tidyName, tidyPayeeName } from '../names';

const hour_ms = 60 * 60_000;

/** Changes of a profile, by member. */
export const profileByMember: Tier = { name: 'profile-member', times: 60, window_ms: hour_ms };
/** Uploads are limited further: a picture costs decoding. */
export const uploadByMember: Tier = { name: 'upload-member', times: 20, window_ms: hour_ms };

type Saved<Failure extends string> = Promise<Result<{ success: true }, Failure>>;

const done = ok({ success: true as const });

/**
 * Changes the name that others see. Failures: `fields_invalid`, whose detail maps the field to
 * `required` or `nickname_form`; `too_many_requests`.
 */
async function saveNickname(
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
 * `step_up_required` where the member has not confirmed who they are; `payee_name_locked`;
 * `too_many_requests`; `logged_out` where the session ends meanwhile.
 */
export async function savePayeeName(
  platform: Platform,
  session: LiveSession,
  text: string,
  caller: Caller,
): Saved<
  'fields_invalid' | 'step_up_required' | 'payee_name_locked' | 'too_many_requests' | 'logged_out'
> {
  const { member } = session;
  const payeeName = tidyPayeeName(text);
  const fault = checkName('payeeName', payeeName);
  if (fault) return fail('fields_invalid', { payeeName: fault });
  const may = await requireStepUp(platform, session, { what: 'payeeName', caller });
  if (!may.ok) return may;
  if (!(await withinLimit(platform, profileByMember, member.id))) return fail('too_many_requests');
  const now = platform.clock.now();
  let closed = false;
  const saved = await platform.db.transaction().execute(async (trx) => {
    closed = false;
    if (!(await lockLive(trx, session))) return undefined;
    const set = await trx
      .updateTable('members')
      .set({ payee_name: payeeName })
      .where('id', '=', member.id)
      .where((or) => or.or([or('payee_name', 'is', null), or('payee_name', '=', '')]))
      .returning('id')
      .executeTakeFirst();
    if (set) {
      await noteChange(trx, member.id, { kind: 'payeeName', before: null, at: now });
      closed = await closeIfSamePerson(trx, member.id, now);
    }
    return set !== undefined;
  });
  if (saved === undefined) return fail('logged_out');
  if (saved) {
    await alertOwner(platform, member, { what: 'payeeName', outcome: 'done', caller });
    if (closed) await notifyOfMatch(platform, member, caller);
    return done;
  }
  const same = await platform.db
    .selectFrom('members')
    .select('id')
    .where('id', '=', member.id)
    .where('payee_name', '=', payeeName)
    .executeTakeFirst();
  return same ? done : fail('payee_name_locked');
}

export const bindings: Binding[] = [
  bind(api.saveNickname, (platform, { input, session }) =>
    saveNickname(platform, session.member.id, input.nickname),
  ),
  bind(api.savePayeeName, (platform, { input, session, caller }) =>
    savePayeeName(platform, session, input.payeeName, caller),
  ),
];
