import * as api from './api/exclusion';
import type { Trx } from '../../store/open';
import { requireStepUp } from '../../kernel/alerts/elevation';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { exclusionOf } from '../../kernel/members/exclusionNow';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';
import { revokeSessions } from '../../kernel/sessions/revokeSession';
import { isOpen, liftActs, openExclusion, settleActs } from './exclusionActs';
import { excludeHeld } from './exclusions';

const day_ms = 24 * 60 * 60_000;
const disowned = { source: 'member', operator: '', note: 'this was not me' } as const;

/** Lifts what of a member's exclusion is not final, in the transaction that takes the account back. */
export const disownActs = (trx: Trx, memberId: string, at: number): Promise<boolean> =>
  liftActs(trx, memberId, (act) => isOpen(act, at), { ...disowned, at });

/**
 * Lifts exclusions of other members that were matched with one that does not hold any more, and those that were matched
 * with these.
 */
export async function liftBecauseOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
): Promise<void> {
  const at = clock.now();
  const rows = await db
    .selectFrom('exclusion_acts')
    .select('member_id')
    .distinct()
    .where('because_of', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute();
  for (const { member_id: id } of rows) {
    const isLifted = await db.transaction().execute(async (trx) => {
      await lockMember(trx, id);
      if ((await exclusionOf(trx, memberId, at))?.kind === 'self') return false;
      const why = {
        source: 'samePerson',
        operator: '',
        note: 'the other one holds no more',
      } as const;
      return liftActs(trx, id, ({ because_of }) => because_of === memberId, { ...why, at });
    });
    if (isLifted) await liftBecauseOf({ db, clock }, id);
  }
}

interface Wanting {
  session: LiveSession;
  caller: Caller;
}

/** Makes an exclusion final at once, for a member who has confirmed who they are. Failure: `step_up_required`. */
export async function settleExclusion(
  platform: Platform,
  { session, caller }: Wanting,
): Promise<Result<{ success: true }, 'step_up_required'>> {
  const may = await requireStepUp(platform, session, { what: 'exclusion', caller });
  if (!may.ok) return may;
  const { db, clock } = platform;
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, session.member.id);
    await settleActs(trx, session.member.id, clock.now());
  });
  return ok({ success: true });
}

/**
 * Lifts what of an exclusion is not final, for a member without a contact that a link could go to, who has confirmed who
 * they are (protection#final). Play opens a day later, so that no moment of weakness ends a break; all other sessions
 * end. Failures: `step_up_required`; `exclusion_final`, also where a link was sent.
 */
export async function disownExclusion(
  platform: Platform,
  { session, caller }: Wanting,
): Promise<Result<{ until: number }, 'step_up_required' | 'exclusion_final'>> {
  const may = await requireStepUp(platform, session, { what: 'exclusion', caller });
  if (!may.ok) return may;
  const { id: memberId } = session.member;
  const done = await platform.db.transaction().execute(async (trx) => {
    const at = platform.clock.now();
    await lockMember(trx, memberId);
    const open = await openExclusion(trx, memberId, at);
    if (!open?.byPage) return fail('exclusion_final' as const);
    await disownActs(trx, memberId, at);
    const until = at + day_ms;
    const wanted = { memberId, kind: 'timeOut', until, source: 'member', proved: true } as const;
    await excludeHeld(trx, wanted, at);
    await revokeSessions(trx, memberId, 'ended', at, session.id);
    return ok({ until });
  });
  if (done.ok) await liftBecauseOf(platform, memberId);
  return done;
}

export const bindings: Binding[] = [
  bind(api.settleExclusion, (platform, input) => settleExclusion(platform, input)),
  bind(api.disownExclusion, (platform, input) => disownExclusion(platform, input)),
];
