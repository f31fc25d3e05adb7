import * as api from './api/rewards';
import type { Db } from '../../store/open';
import { alertOwner } from '../../kernel/alerts/alertOwner';
import { requireStepUp } from '../../kernel/alerts/elevation';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { today } from '../../kernel/time/day';
import { lockMember } from '../../kernel/members/lockMember';
import { closeIfSamePerson, notifyOfMatch } from '../protection/excludedHere';
import { ageOf, noteUnderage } from '../protection/underage';
import { readBirthDate } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';

/**
 * Notes a member's date of birth, once; the same again succeeds (rewards#birthday). `closed` tells that it is an excluded
 * person's, and has closed play. Failures:
 * `birth_date_invalid`, also below the age for players or the one that the member confirmed, which makes a case;
 * `birth_date_locked` for anything else than the date that is noted.
 */
export async function saveBirthDate(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'settings' | 'log'>,
  memberId: string,
  text: string,
): Promise<Result<{ closed: boolean }, 'birth_date_invalid' | 'birth_date_locked'>> {
  const birth_date = readBirthDate(text, today(platform), 0);
  if (birth_date === undefined) return refusalOf(platform.db, memberId);
  const confirmed = await ageOf(platform.db, memberId);
  const least = Number(await platform.settings.get('register.minimumAge'));
  const age = Math.max(least, confirmed?.age ?? 0);
  if (readBirthDate(birth_date, today(platform), age) === undefined) {
    await openCase(platform, memberId, age);
    return refusalOf(platform.db, memberId);
  }
  const saved = await platform.db.transaction().execute(async (trx) => {
    const set = await trx
      .updateTable('members')
      .set({ birth_date })
      .where('id', '=', memberId)
      .where(({ or, eb }) => or([eb('birth_date', 'is', null), eb('birth_date', '=', birth_date)]))
      .returning('id')
      .executeTakeFirst();
    return set && { closed: await closeIfSamePerson(trx, memberId, platform.clock.now()) };
  });
  return saved ? ok(saved) : fail('birth_date_locked');
}

/**
 * As `saveBirthDate`, for a member who has confirmed who they are where a date would be noted, and who is told of it: it is
 * noted for ever, and that of an excluded person closes play (protection#known-again). Failure besides: `step_up_required`.
 */
async function saveOwnBirthDate(
  platform: Platform,
  session: LiveSession,
  { text, caller }: { text: string; caller: Caller },
): Promise<
  Result<{ success: true }, 'birth_date_invalid' | 'birth_date_locked' | 'step_up_required'>
> {
  const { member } = session;
  const isNew = member.birth_date === null && readBirthDate(text, today(platform), 0) !== undefined;
  if (isNew) {
    const may = await requireStepUp(platform, session, { what: 'birthDate', caller });
    if (!may.ok) return may;
  }
  const saved = await saveBirthDate(platform, member.id, text);
  if (!saved.ok) return saved;
  if (isNew) await alertOwner(platform, member, { what: 'birthDate', outcome: 'done', caller });
  if (saved.value.closed) await notifyOfMatch(platform, member, caller);
  return ok({ success: true });
}

/** Refuses what is no date of birth; a date that is noted counts, no matter what is typed after it. */
async function refusalOf(
  db: Db,
  memberId: string,
): Promise<Result<never, 'birth_date_invalid' | 'birth_date_locked'>> {
  const noted = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('birth_date', 'is not', null)
    .executeTakeFirst();
  return fail(noted ? 'birth_date_locked' : 'birth_date_invalid');
}

/** Tells operators that a member may be too young: by the member's case and the log. */
async function openCase(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  memberId: string,
  age: number,
): Promise<void> {
  const isNew = await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    return noteUnderage(trx, memberId, { age, at: clock.now() });
  });
  if (isNew) log.warn({ event: 'underage', memberId }, 'a date of birth contradicts the age');
}

export const bindings: Binding[] = [
  bind(api.saveBirthDate, (platform, { input, session, caller }) =>
    saveOwnBirthDate(platform, session, { text: input.birthDate, caller }),
  ),
];
